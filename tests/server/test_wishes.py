"""When somebody is away: what he wishes is done, told in the log, and known to nobody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient

from deskovka.games.pebbles.moves import BOWLS
from deskovka.server.admin import people
from deskovka.server.admin import tables as admin_tables
from deskovka.server.admin.checking import check
from deskovka.server.admin.host import Host, hosting
from deskovka.server.automatic.wish_book import WishBook
from deskovka.server.services import Services
from deskovka.server.settings import Settings
from deskovka.server.storage import schema as s
from tests.server.doors import behind
from tests.server.loops import in_a_loop
from tests.server.people import Part, Person, until

People = Callable[[str], Person]
on_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
#: when one bowl is left: one pebble, then the end of the turn
ONE = {"last-bowl": {"pebbles": 1}}
TWO = {"last-bowl": {"pebbles": 2}}
OWN_LINE = "Done automatically: you wished to take 1 pebble."
LINE = "Done automatically."


def id_of(table: str) -> str:
    return table.removeprefix("/t/")


def wish(who: Person, table: str, wishes: dict[str, dict[str, int]], **more: object) -> str:
    answer = who.post(f"{table}/wishes", json={"wishes": wishes, **more})
    assert answer.status_code == 200, answer.text
    return answer.text


class Company:
    """Ann and Bob at a table of Pebbles without shells: all is in the bowls."""

    def __init__(self, person: People, services: Services) -> None:
        self.ann, self.bob = person("Ann"), person("Bob")
        self.services = services
        self.table = self.open()

    def open(self) -> str:
        table = self.ann.open_table("pebbles", ["me", "open"], **{"option-shells": "0"})
        assert self.bob.post(f"{table}/join", {"name": "Bob"}).status_code == 303
        return table

    @property
    def bowls(self) -> list[int]:
        game = self.services.histories.kept[id_of(self.table)].game
        bowls: list[int] = game.bowls  # type: ignore[attr-defined]
        return bowls

    def turn(self, who: Person) -> int:
        """A handful from a bowl, so that the fullest is left at last: the ply after it. The answer may show what was decided since."""
        part = who.look(self.table)
        kept = self.bowls.index(7)
        bowl = next(n for n, left in enumerate(self.bowls) if left and n != kept)
        some = [f"take from {BOWLS[bowl]}"] * min(3, self.bowls[bowl])
        after = part.ply + len(some) + 1
        done = who.draft(self.table, part.ply, [*some, "end turn"])
        assert done.ply >= after, done.notice
        return after

    def to_the_last_bowl(self) -> int:
        """Seven turns empty the other bowls: Ann makes the last of them, and Bob is to act."""
        for number in range(7):
            ply = self.turn((self.ann, self.bob)[number % 2])
        return ply

    def api(self, who: Person, method: str = "GET", **more: object) -> object:
        headers = {"authorization": f"Bearer {who.token()}"}
        path = f"/api/v1/tables/{id_of(self.table)}/wishes"
        return who.client.request(method, path, headers=headers, **more)  # type: ignore[arg-type]


@pytest.fixture
def company(person: People, services: Services) -> Company:
    return Company(person, services)


def my_turn(who: Person, table: str) -> Part:
    found: Part = until(lambda: (part := who.look(table)).my_turn and part)
    return found


# -- it is done ------------------------------------------------------------------------------------------------------


def test_the_game_does_not_wait_and_the_log_says_why(company: Company) -> None:
    wish(company.bob, company.table, ONE)
    ply = company.to_the_last_bowl()
    part = my_turn(company.ann, company.table)
    assert part.ply == ply + 2 and sum(company.bowls) == 6
    assert part.log[-2:] == ["Black: 1 point, a pebble", LINE]
    log = company.bob.look(company.table).log
    assert log[-1] == OWN_LINE and log.count(OWN_LINE) == 1
    assert OWN_LINE not in company.ann.get(f"{company.table}/replay?ply={part.ply}").text
    assert OWN_LINE in company.bob.get(f"{company.table}/replay?ply={part.ply}").text


def test_what_happened_before_an_own_automatic_move_is_still_new(company: Company) -> None:
    company.turn(company.ann)
    wish(company.bob, company.table, ONE)
    company.turn(company.bob)
    for number in range(5):
        company.turn((company.ann, company.bob)[number % 2])
        if number == 3:
            ply = company.bob.look(company.table).ply
    my_turn(company.ann, company.table)
    assert int(company.bob.look(company.table).data["since"]) == ply


def test_a_wish_counts_for_what_waits_already_and_ends_when_it_is_taken_back(company: Company) -> None:
    company.to_the_last_bowl()
    part = company.bob.look(company.table)
    assert part.my_turn
    said = wish(company.bob, company.table, ONE)
    assert "Saved" in said and "checked" in said
    ply = my_turn(company.ann, company.table).ply
    wish(company.bob, company.table, {})
    company.ann.draft(company.table, ply, [*["take from " + BOWLS[company.bowls.index(6)]] * 2, "end turn"])
    part = company.bob.look(company.table)
    assert part.my_turn and part.ply == ply + 3


def test_both_may_be_away_until_something_is_not_as_expected(company: Company) -> None:
    """Seven pebbles: two and one and two; then Ann would leave the last one, and Bob would end the game and show everything."""
    wish(company.ann, company.table, ONE)
    wish(company.bob, company.table, TWO)
    company.to_the_last_bowl()
    until(lambda: sum(company.bowls) == 2)
    part = my_turn(company.ann, company.table)
    panel = company.ann.get(f"{company.table}/wishes").text
    assert "You are asked: something could be overlooked." in panel
    last = f"take from {BOWLS[company.bowls.index(2)]}"
    company.ann.draft(company.table, part.ply, [last, "end turn"])
    assert my_turn(company.bob, company.table).ply == part.ply + 2
    panel = company.bob.get(f"{company.table}/wishes").text
    assert "You are asked: after 2 pebbles none would be left." in panel


def test_usual_wishes_count_at_every_table_where_nothing_else_is_wished(company: Company) -> None:
    wish(company.bob, company.table, ONE, usual=True)
    assert "checked" in company.bob.get(f"{company.table}/wishes").text
    company.table = company.open()
    assert 'id="wish-usual" checked' in company.bob.get(f"{company.table}/wishes").text
    company.to_the_last_bowl()
    my_turn(company.ann, company.table)
    company.table = company.open()
    wish(company.bob, company.table, {})
    company.to_the_last_bowl()
    assert "checked" not in company.bob.get(f"{company.table}/wishes").text
    assert company.bob.look(company.table).my_turn


@on_sqlite
def test_what_would_happen_is_said_before_it_is_wished(company: Company) -> None:
    def now(wishes: dict[str, dict[str, int]]) -> str:
        answer = company.bob.post(f"{company.table}/wishes/now", json={"wishes": wishes})
        assert answer.status_code == 200
        return answer.text

    assert "Now nothing is asked of you." in now(ONE)
    company.to_the_last_bowl()
    assert "What is asked of you now you decide yourself." in now({})
    assert "This would be done at once:" in now(ONE) and "Take a pebble from bowl" in now(ONE)
    assert company.bob.look(company.table).my_turn, "nothing was done"


# -- several processes, and a restart --------------------------------------------------------------------------------


@contextmanager
def another(settings: Settings) -> Iterator[Services]:
    with behind(settings) as client:
        found: Services = client.app.dependencies["services"].dependency()
        yield found


def test_two_processes_decide_once(company: Company, settings: Settings) -> None:
    with another(settings) as other:
        wish(company.ann, company.table, ONE)
        wish(company.bob, company.table, ONE)
        company.to_the_last_bowl()
        until(lambda: sum(company.bowls) == 2)
        assert not other.watch.complaints() and not company.services.watch.complaints()
        plies = in_a_loop(stored(settings, sa.select(s.moves.c.ply).order_by(s.moves.c.ply)))
        assert [row[0] for row in plies] == list(range(len(plies)))


def test_what_a_stopped_process_has_left_is_done_by_the_next(
    company: Company, client: TestClient, settings: Settings
) -> None:
    with client.portal() as portal:
        portal.call(company.services.deciding.stop)
    wish(company.bob, company.table, ONE)
    company.to_the_last_bowl()
    assert company.bob.look(company.table).my_turn
    with another(settings):
        my_turn(company.ann, company.table)
    marks = in_a_loop(stored(settings, sa.select(s.moves.c.automatic).where(s.moves.c.automatic.is_not(None))))
    assert len(marks) == 2


async def stored(settings: Settings, query: sa.Select[tuple[object, ...]]) -> list[tuple[object, ...]]:
    async with hosting(settings.database) as host, host.database.read() as connection:
        return [tuple(row) for row in await connection.execute(query)]


# -- it is secret ----------------------------------------------------------------------------------------------------


@on_sqlite
def test_no_door_tells_others_what_somebody_wishes(company: Company, person: People) -> None:
    eve = person("Eve")
    table, token = company.table, company.ann.token()
    listener = company.services.bus.join(id_of(table), "lobby")

    def seen() -> list[str]:
        headers = {"authorization": f"Bearer {token}"}
        paths = ("", "/view", "/moves", "/position", "/wishes")
        found = [company.ann.client.get(f"/api/tables/{id_of(table)}{path}", headers=headers).text for path in paths]
        for who in (company.ann, eve):
            pages = ("", "?part=true", "/replay", "/wishes")
            found += [who.get(f"{table}{path}").text.replace(who.csrf, "") for path in pages]
            found.append(who.get("/").text.replace(who.csrf, ""))
        return found

    seen()
    before = seen()
    wish(company.bob, table, TWO, usual=True)
    wish(company.bob, table, ONE)
    assert seen() == before
    assert not listener.pending, "that somebody wishes something is no news for others"


def test_only_owners_read_and_change_wishes(company: Company, person: People) -> None:
    eve, nobody = person("Eve"), person("")
    wish(company.bob, company.table, TWO)
    eve.open_table("pebbles", ["me", "open"])
    for who in (eve, nobody):
        assert who.get(f"{company.table}/wishes").status_code == 403
        for door in ("wishes", "wishes/now"):
            assert who.post(f"{company.table}/{door}", json={"wishes": ONE, "seat": 1}).status_code == 403
    headers = {"authorization": f"Bearer {eve.token()}"}
    path = f"/api/v1/tables/{id_of(company.table)}/wishes"
    assert eve.client.get(path, headers=headers).status_code == 403
    assert eve.client.post(path, headers=headers, json={"wishes": ONE}).status_code == 403
    assert eve.client.get(path).status_code == 401
    # whoever names another's seat gets his own
    wish(company.ann, company.table, ONE, seat=1)
    assert company.api(company.bob).json()["wishes"] == TWO  # type: ignore[attr-defined]
    headers = {"authorization": f"Bearer {company.ann.token()}"}
    assert company.ann.client.get(f"{path}?seat=1", headers=headers).status_code == 403
    assert company.ann.client.post(path, headers=headers, json={"wishes": ONE, "seat": 1}).status_code == 403


@on_sqlite
def test_around_one_screen_everybody_has_wishes_of_his_own(person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("pebbles", ["me", "here Bob"], **{"option-shells": "0"})
    wish(ann, table, TWO, seat=0)
    letter = ann.look(table).choices[0][-1]
    ann.draft(table, 0, [f"take from {letter}", "end turn"], seat=0)
    assert ann.look(table, 0).curtain == 1
    assert ann.get(f"{table}/wishes?seat=0").status_code == 403, "Bob sits before the screen now, or will in a moment"
    assert "checked" not in ann.get(f"{table}/wishes?seat=1").text


@on_sqlite
def test_wishes_need_the_word_of_the_page_and_are_bounded(company: Company) -> None:
    bob, table = company.bob, company.table
    assert bob.ask("POST", f"{table}/wishes", json={"wishes": ONE}).status_code == 403
    for wrong in ({"fly": {}}, {"last-bowl": {"pebbles": 4}}, {"end": {"x": 1}}, {f"k{n}": {} for n in range(500)}):
        answer = bob.post(f"{table}/wishes", json={"wishes": wrong})
        assert answer.status_code == 422, answer.text
    for broken in ({"wishes": 1}, {"wishes": {"end": {"n": 10**30}}}, {"wishes": {"end": []}}, {}):
        assert bob.post(f"{table}/wishes", json=broken).status_code in (400, 422)
    assert not company.api(bob).json()["wishes"]  # type: ignore[attr-defined]


# -- by program ------------------------------------------------------------------------------------------------------


@on_sqlite
def test_programs_wish_too(company: Company) -> None:
    first = company.api(company.bob).json()  # type: ignore[attr-defined]
    assert [kind["name"] for kind in first["kinds"]] == ["last-bowl", "single", "end"]
    assert first["wishes"] == {} and first["seat"] == 1
    answer = company.api(company.bob, "POST", json={"wishes": {"last-bowl": {}}})
    assert answer.json()["wishes"] == ONE  # type: ignore[attr-defined]
    assert company.api(company.bob, "POST", json={"wishes": {"fly": {}}}).status_code == 422  # type: ignore[attr-defined]
    assert company.api(company.bob, "POST", json={"wish": {}}).status_code == 400  # type: ignore[attr-defined]
    company.to_the_last_bowl()
    my_turn(company.ann, company.table)
    headers = {"authorization": f"Bearer {company.bob.token()}"}
    view = company.bob.client.get(f"/api/tables/{id_of(company.table)}/view", headers=headers).json()
    assert view["log"][-1] == OWN_LINE


# -- what is left ----------------------------------------------------------------------------------------------------


def test_a_person_who_goes_takes_the_wishes_along(company: Company, settings: Settings) -> None:
    wish(company.bob, company.table, ONE, usual=True)
    wish(company.bob, company.table, ONE)
    wish(company.ann, company.table, ONE)

    async def left(host: Host) -> list[int]:
        found = []
        async with host.database.read() as connection:
            for rows in (s.wishes, s.usual_wishes):
                found.append(len((await connection.execute(sa.select(rows))).all()))
        return found

    async def work() -> tuple[list[int], list[int], list[list[str]]]:
        async with hosting(settings.database) as host:
            await people.delete(host, "Bob")
            gone = await left(host)
            wrong = [verdict.wrong async for verdict in check(host)]
            await admin_tables.delete(host, id_of(company.table))
            return gone, await left(host), wrong

    assert in_a_loop(work()) == ([1, 0], [0, 0], [[]])


@on_sqlite
def test_who_has_left_a_seat_wishes_nothing_there(company: Company, settings: Settings) -> None:
    """A bot, or another person, has taken it; whoever comes back finds the wishes again."""
    wish(company.bob, company.table, ONE)
    seat = s.seats.update().where((s.seats.c.table_id == id_of(company.table)) & (s.seats.c.seat == 1))

    async def work() -> list[int]:
        async with hosting(settings.database) as host:
            book, found = WishBook(host.database, host.bus), []
            who = (await host.tables.get(id_of(company.table))).seats[1].user
            for values in ({"kind": "bot", "bot": "random"}, {"kind": "user", "user_id": "else"}, {"user_id": who}):
                async with host.database.write() as connection:
                    await connection.execute(seat.values(**values))
                found.append(len(await book.at(await host.tables.get(id_of(company.table), fresh=True))))
                waits = await book.waiting()
                assert not waits, "Ann is to act"
            return found

    assert in_a_loop(work()) == [0, 0, 1]


@on_sqlite
def test_where_turns_can_be_taken_back_nothing_is_decided(company: Company) -> None:
    company.ann.post("/tables")
    table = company.ann.open_table("pebbles", ["me", "here Bob"], **{"option-shells": "0"})
    company.ann.finish(id_of(table))
    assert company.ann.post(f"{table}/wishes", json={"wishes": ONE}).status_code == 409, "the game is over"
    made = company.ann.post(f"{table}/play-on", {"ply": "4", "alone": "yes"}).headers["location"]
    assert company.ann.post(f"{made}/wishes", json={"wishes": ONE}).status_code == 409
