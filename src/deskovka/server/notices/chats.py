"""Chat services: Discord, Slack, Telegram, Matrix and others that apprise knows and that speak to public hosts."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit

from deskovka.server.aside import Full, Lost
from deskovka.server.notices import messenger
from deskovka.server.notices.messenger import Messengers
from deskovka.server.notices.push import carried, printable
from deskovka.server.notices.ways import Way
from deskovka.server.notices.writing import Notice
from deskovka.server.problems import Busy, Unprocessable

#: signs of an address
LONGEST = 500
#: what may stand behind the question mark of an address. apprise knows more: some of it reads files of this machine
HARMLESS = {"key", "token", "mode", "thread", "topic", "priority", "silent", "format", "channel"}


@dataclass(frozen=True)
class Service:
    #: the first name that apprise has for it
    schema: str
    name: str
    #: how an address looks
    example: str


#: services that are let in; the names are those of their makers
SERVICES = {
    one.schema: one
    for one in (
        Service("discord", "Discord", "https://discord.com/api/webhooks/1234/abcd"),
        Service("slack", "Slack", "https://hooks.slack.com/services/T1234/B1234/abcd"),
        Service("tgram", "Telegram", "tgram://1234:abcd/5678"),
        Service("matrixs", "Matrix", "matrixs://user:password@matrix.example.org/#room"),
        Service("ntfys", "ntfy", "https://ntfy.sh/my-secret-topic"),
        Service("mmosts", "Mattermost", "mmosts://chat.example.org/abcd"),
        Service("rockets", "Rocket.Chat", "rockets://user:password@chat.example.org/#room"),
        Service("zulip", "Zulip", "zulip://bot@example/0123456789abcdef0123456789abcdef/stream"),
        Service("gchat", "Google Chat", "gchat://space/key/token"),
        Service("wxteams", "Webex", "wxteams://abcd"),
        Service("gotifys", "Gotify", "gotifys://gotify.example.org/abcd"),
        Service("pover", "Pushover", "pover://user@token"),
        Service("jsons", "Webhook", "jsons://example.org/hook"),
    )
}


class Chats:
    def __init__(self, messengers: Messengers) -> None:
        self.messengers = messengers

    @property
    def possible(self) -> bool:
        return messenger.can_chat()

    async def service(self, url: str) -> Service:
        """The service of an address, or a Problem that says what is wrong with it."""
        refuse_odd(url)
        try:
            found = await self.messengers.do(["read", {"url": url}])
        except Full as error:
            raise Busy("Too many notices are on their way here just now. Try again in a moment.") from error
        except (TimeoutError, Lost):
            found = {}
        service = SERVICES.get(str(found.get("schema", "")))
        if service is None:
            raise Unprocessable("This is no address of a chat service that we know. Look at the examples.")
        return service

    async def deliver(self, way: Way, notice: Notice) -> str:
        given = {"url": way.address, "title": tame(notice.title), "text": f"{tame(notice.text)}\n{notice.url}"}
        return await carried(self.messengers, "chat", given)


#: signs with which chat services call people and hide addresses, and what stands in their place; apprise puts broken ones together again
TAME = str.maketrans({"@": "@\u200b", "<": "‹", ">": "›", "]": "]\u200b"})


def tame(text: str) -> str:
    """What people say at a table calls nobody in another's chat, and hides no address behind other words: `@everyone`, `<!channel>` and
    `[free gifts](https://...)` are just words there."""
    return text.translate(TAME)


def refuse_odd(url: str) -> None:
    """Before any library looks at it."""
    if len(url) > LONGEST or not printable(url):
        raise Unprocessable("An address has at most {n} signs, and no spaces.", n=LONGEST)
    try:
        query = urlsplit(url.partition("#")[0]).query + "&" + url.partition("#")[2].partition("?")[2]
        names = {name for name, _ in parse_qsl(query, keep_blank_values=True, max_num_fields=20)}
    except ValueError as error:
        raise Unprocessable("This is no address of a chat service that we know. Look at the examples.") from error
    if names - HARMLESS:
        raise Unprocessable(
            "Nothing is allowed behind the question mark but: {names}.", names=", ".join(sorted(HARMLESS))
        )
