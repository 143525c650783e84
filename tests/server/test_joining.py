"""Programs that play: they rebuild the position from the server's data, and our bots search on it at a live table."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from deskovka.bots.arena import Job
from deskovka.bots.arena.seats import Limits
from deskovka.bots.registry import make
from deskovka.cli import app
from deskovka.cli.guests import Tables
from deskovka.cli.remote import Remote
from deskovka.core.chance import Chance
from deskovka.core.game import Game
from deskovka.server.settings import Settings
from tests.server.databases import sqlite_in
from tests.server.doors import behind
from tests.server.people import Person, Server

GAMES = [("tzolkin", {}), ("pantheon", {}), ("terra-mystica", {"option-factions": "first-game"}), ("pebbles", {})]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_program_rebuilds_what_its_seat_sees_and_searches_on_it(
    game: str, options: dict[str, str], tmp_path: Path
) -> None:
    with behind(Settings(sqlite_in(tmp_path), bot_workers=0)) as client:
        ann = Person(client, "Ann")
        table = ann.open_table(game, ["me", "here Bob"], **options)
        headers, path = {"authorization": f"Bearer {ann.token()}"}, f"/api/v1/tables/{table.rpartition('/')[2]}"
        bots, played = [make("greedy", str(seat)) for seat in range(2)], 0
        while played < 6:
            view = client.get(f"{path}/view", headers=headers).json()
            seat = view["seat"]
            seen = Game.from_data(client.get(f"{path}/position", params={"seat": seat}, headers=headers).json())
            assert (seen.ply, seen.to_act(), seen.scores()) == (view["ply"], view["to_act"], view["scores"])
            # the table lists first what people want, the game has an order of its own
            assert sorted(str(m) for m in seen.moves() if m.seat == seat) == sorted(m["text"] for m in view["moves"])
            chain: list[str] = []
            world = seen.imagine(seat, Chance("world"))
            while True:
                move = bots[seat].choose(world.seen_by(seat), seat)
                chain.append(str(move))
                turn = {"ply": view["ply"], "moves": chain, "seat": seat}
                done = client.post(f"{path}/moves", json=turn, headers=headers).json()
                if done["committed"]:
                    break
                world.push(move)
            played += 1


def test_a_position_is_for_those_who_sit_there_and_hides_what_others_hold(tmp_path: Path) -> None:
    with behind(Settings(sqlite_in(tmp_path), bot_workers=0)) as client:
        ann = Person(client, "Ann")
        table = ann.open_table("pantheon", ["me", "greedy"])
        path = f"/api/v1/tables/{table.rpartition('/')[2]}/position"
        mine = {"authorization": f"Bearer {ann.token()}"}
        assert client.get(path).status_code == 401
        assert client.get(path, params={"seat": 1}, headers=mine).status_code == 403
        position = Game.from_data(client.get(path, headers=mine).json())
        assert position == position.seen_by(0)


def test_join_plays_a_seat_to_the_end(
    tmp_path: Path, servers: Callable[..., Server], visitor: Callable[[Server, str], Person]
) -> None:
    """Two strangers' bots, one on a seat that it takes itself, against each other at a real server."""
    server = servers(sqlite_in(tmp_path), DESKOVKA_BOT_WORKERS="1")
    ann, bob = visitor(server, "Ann"), visitor(server, "Bob")
    bob.open_table("pebbles", ["me", "greedy"])  # with a name one gets a token
    address = server.url + ann.open_table("pebbles", ["open", "greedy"])
    done = CliRunner().invoke(app, ["join", address, "--bot", "greedy", "--token", bob.token(), "--lang", "cs"])
    assert done.exit_code == 0, done.output
    assert "greedy hraje na místě 1" in done.stdout and "Konec hry" in done.stdout
    refused = CliRunner().invoke(app, ["join", address, "--token", ann.token()])
    assert refused.exit_code == 1 and "says:" in refused.stderr
    wrong = CliRunner().invoke(app, ["join", address, "--token", "dsk_wrong"])
    assert wrong.exit_code == 1 and "says:" in wrong.stderr


def test_the_arena_waits_for_guests_at_a_server(
    tmp_path: Path, servers: Callable[..., Server], visitor: Callable[[Server, str], Person]
) -> None:
    """A stranger's bot plays over the API; one that does not come, and one that does not answer, lose."""
    server = servers(sqlite_in(tmp_path), DESKOVKA_BOT_WORKERS="1")
    ann, bob = visitor(server, "Ann"), visitor(server, "Bob")
    for person in (ann, bob):
        person.open_table("pebbles", ["me", "greedy"])  # with a name one gets a token
    mine, theirs = ann.token(), bob.token()
    join = f"guest:{sys.executable} -m deskovka join {{table}} --bot random"
    tokens = ["--token", mine, "--guest-token", theirs]
    words = ["arena", "pebbles", "greedy", join, "--games", "1", "--at", server.url, *tokens, "--json"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    data = json.loads(done.stdout)
    assert data["games"] == 1 and data["lost"] == [] and data["errors"] == []
    for bot in data["bots"]:
        assert sum(bot["points_by_source"].values()) == pytest.approx(bot["mean_points"])
    job = Job(0, "pebbles", {}, ("guest", "greedy"), "0", Limits(decision=0.5))

    def sit(address: str) -> None:
        Remote(server.url, theirs).post(f"/tables/{address.rpartition('/')[2]}/join", {})

    for invite, kind in ((print, "crashed"), (sit, "slow")):
        played = Tables(server.url, mine, invite).play(job)
        assert [(note.seat, note.kind) for note in played.notes] == [(0, kind)]
        assert played.winners == (1,) and played.places == [2, 1]
    stranger = Tables(server.url, mine, print, "dsk_wrong").play(replace(job, specs=(join, "greedy"), limits=Limits()))
    assert [(note.seat, note.kind) for note in stranger.notes] == [(0, "crashed")]
    assert "it ended with code 1: deskovka:" in stranger.notes[0].why  # at once, and in the words of the program
    words[words.index(join)] += f" --token {theirs}"
    secret = CliRunner().invoke(app, words)
    assert secret.exit_code == 2 and "--guest-token" in secret.stderr and theirs not in secret.output
    alone = CliRunner().invoke(app, ["arena", "pebbles", "guest", "greedy"])
    assert alone.exit_code == 2 and "a guest needs a server" in alone.stderr
