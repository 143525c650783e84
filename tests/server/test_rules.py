"""Rules at hand on the server: of a game, of a table, for whoever looks."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.people import Part, Person

People = Callable[[str], Person]


def test_rules_of_a_game_in_the_readers_language(person: People) -> None:
    ann = person("Ann")
    page = ann.get("/rules/terra-mystica").text
    for words in ("Merchants of the Seas: ships", "Fire &amp; Ice", 'id="rule-towns"', "Icons"):
        assert words in page, words
    assert "My numbers" not in page
    ann.cookies["deskovka_lang"] = "cs"
    found = ann.get("/rules/terra-mystica?find=mesta&part=true").text
    assert 'id="rule-towns"' in found and "<html" not in found
    assert ann.get("/rules/nothing").status_code == 404
    assert ann.get("/rules/tzolkin", params={"find": "x" * 5000}).status_code == 200
    assert (
        "<script>" not in ann.get("/rules/tzolkin", params={"find": "<script>alert(1)</script>"}).text.split("<main")[1]
    )


def test_at_a_table_everybody_has_own_numbers_and_only_what_is_played(person: People) -> None:
    ann, eve = person("Ann"), person("Eve")
    table = ann.open_table("tzolkin", ["me", "here Bob"], public="yes")
    assert "My numbers" in ann.get(f"{table}/rules").text
    assert "My numbers" not in eve.get(f"{table}/rules?seat=0").text, "who only watches has none"
    plain = ann.open_table("terra-mystica", ["me", "here Bob"])
    assert "Merchants" not in ann.get(f"{plain}/rules").text


def test_explanations_refusals_and_what_else_link_to_their_chapters(person: People) -> None:
    ann = person("Ann")
    table = ann.open_table("tzolkin", ["me", "here Bob"])
    told = ann.get(f"{table}/explain?thing=temple:chaac").text
    assert f'href="{table}/rules#rule-temples"' in told
    assert ann.get(f"{table}/explain?thing=nothing:here").status_code == 200
    lesson = ann.get("/learn/tzolkin/temples/explain?thing=temple:chaac").text
    assert 'href="/rules/tzolkin#rule-temples"' in lesson
    part = Part(ann.get(f"{table}?part=true").text)
    wish = {"ply": part.ply, "moves": [], "seat": 0, "commit": False}
    refused = ann.post(f"{table}/why", json={**wish, "thing": "gear:tikal:0"})
    assert "#rule-tikal" in refused.text
