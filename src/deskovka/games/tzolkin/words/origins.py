"""Where the material comes from, as far as the rulebook does not say it: its words are complete, but most tiles are pictures.

All of it is public, nothing is reconstructed: where the public sources differ the majority was taken, and that is said of the tile.
"""

from __future__ import annotations

from deskovka.core.provenance import PUBLIC, RULEBOOK, Origin
from deskovka.core.words import Tongue
from deskovka.games.tzolkin.components import BUILDING, MONUMENT, WEALTH
from deskovka.games.tzolkin.state import State
from deskovka.games.tzolkin.words.terms import cost_text, gains_text, tile_by_id, tile_name, tongue_of


def provenance(game: State, lang: str = "en") -> list[Origin]:
    """Group by group; what was settled by majority or derived comes first in its group."""
    t = tongue_of(lang)
    return [*board(t), *buildings(t), *monuments(t), *wealth(game, t)]


def board(t: Tongue) -> list[Origin]:
    group = t("Board")
    return [
        Origin(
            group, t("Actions of the four small gears"), t("all numbers"), RULEBOOK, t("its worked examples come out")
        ),
        Origin(group, t("Technologies"), t("what they cost and bring"), RULEBOOK, ""),
        Origin(
            group,
            t("Technologies"),
            t("which effect stands on level 2 and which on level 3"),
            PUBLIC,
            t("the paragraphs of the rulebook stand in another order; three sources agree"),
        ),
        Origin(
            group,
            "Chichen Itza",
            t("points, temples and blocks"),
            PUBLIC,
            t("the places are pictures; three sources agree, and the rulebook's example of place 6 fits"),
        ),
        Origin(
            group,
            t("Temples"),
            t("steps, points and goods"),
            PUBLIC,
            t("the temples are pictures; five sources agree, and the rulebook's example of a scoring fits"),
        ),
        Origin(
            group,
            t("Placing workers"),
            t("1, 3, 6, 10 and 15 corn for two to six workers"),
            PUBLIC,
            t("the table is a picture; five sources agree, and the rulebook's examples fit as far as four workers"),
        ),
        Origin(group, t("Market"), t("2, 3 and 4 corn"), PUBLIC, t("the table is a picture; four sources agree")),
        Origin(
            group,
            t("Calendar"),
            t("food days on days 7, 13, 20 and 26"),
            PUBLIC,
            t("stickers on teeth; five sources agree"),
        ),
    ]


def majority(t: Tongue) -> dict[str, tuple[str, str]]:
    """Buildings about which the sources differ: what of them, and who says what."""
    farm = t("cost"), t("four sources say 4 wood, one of them with a scanned tile; one says 4 corn")
    return {
        "a1_farmall_1": farm,
        "a1_farmall_2": farm,
        "a1_adm_extr_corn": (t("technology"), t("four sources say extraction, one says architecture")),
        "a2_sanc_arch": (t("points"), t("three sources say 3 points, one says none")),
        "a2_tomb_market": (t("cost"), t("three sources say 3 stone, one says 3 gold")),
        "a2_adm_corn6": (t("cost"), t("three sources say 3 wood and 1 stone, one says 1 gold")),
    }


def buildings(t: Tongue) -> list[Origin]:
    group = t("Buildings")
    found = []
    for tile_id, (what, reason) in majority(t).items():
        tile = next(tile for tile in BUILDING if tile.id == tile_id)
        value = cost_text(t, tile) if what == t("cost") else gains_text(t, tile.gains)
        words = t("settled by majority: {reason}", reason=reason)
        found.append(Origin(group, tile_name(t, tile), f"{what}: {value}", PUBLIC, words))
    found.append(
        Origin(
            group, t("All others"), t("cost, kind and gains"), PUBLIC, t("the tiles are pictures; the sources agree")
        )
    )
    found.append(
        Origin(
            group,
            t("Second age"),
            t("kinds (colours of the frames)"),
            PUBLIC,
            t("three sources agree, a fourth gives none"),
        )
    )
    return found


def monuments(t: Tongue) -> list[Origin]:
    group = t("Monuments")
    skulls = tile_by_id("m_skulls")
    return [
        Origin(group, t("All {n}", n=len(MONUMENT)), t("points"), RULEBOOK, ""),
        Origin(
            group,
            t("All {n}", n=len(MONUMENT)),
            t("cost and kind"),
            PUBLIC,
            t("the tiles are pictures; the sources agree"),
        ),
        Origin(
            group,
            tile_name(t, skulls),
            t("cost") + ": " + cost_text(t, skulls),
            PUBLIC,
            t("three sources agree, one does not know the tile"),
        ),
    ]


def wealth(game: State, t: Tongue) -> list[Origin]:
    group = t("Wealth tiles")
    tile = next(tile for tile in WEALTH if tile.id == "yax1")
    found = [
        Origin(
            group,
            t("All {n}", n=len(WEALTH)),
            t("gains"),
            PUBLIC,
            t("three sources agree, one of them after a printed copy"),
        ),
        Origin(
            group,
            "Yaxchilan 1",
            gains_text(t, tile.gains),
            PUBLIC,
            t("settled by majority: {reason}", reason=t("an older version of one source left out the wood")),
        ),
    ]
    if game.players < 4:
        reason = t("two sources agree, and the rulebook's example fits; nothing else confirms it")
        found.append(
            Origin(
                group,
                t("All {n}", n=len(WEALTH)),
                t("positions for the markers of unused colours"),
                PUBLIC,
                reason,
            )
        )
    return found
