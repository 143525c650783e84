"""Settings by environment and by file: what is wrong is named before anything starts."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from deskovka.server.serve import CannotServe, prepared
from deskovka.server.settings import BadSetting, Settings, variable_of

DOCS = Path(__file__).parents[2] / "docs" / "hosting.md"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for one in fields(Settings):
        monkeypatch.delenv(variable_of(one), raising=False)
    monkeypatch.delenv("DESKOVKA_SETTINGS", raising=False)


def file_in(folder: Path, text: str) -> str:
    file = folder / "deskovka.toml"
    file.write_text(text)
    return str(file)


def test_the_environment_goes_before_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = file_in(
        tmp_path, 'database = "sqlite:////srv/x"\nbot_workers = 3\nsecure = true\nproxies = ["10.0.0.0/8"]\n'
    )
    monkeypatch.setenv("DESKOVKA_BOT_WORKERS", "5")
    monkeypatch.setenv("DESKOVKA_LOG_FORMAT", "JSON")
    found = Settings.read(file)
    assert (found.database, found.bot_workers, found.secure) == ("sqlite:////srv/x", 5, True)
    assert (found.proxies, found.log_format, found.headers_in) == (("10.0.0.0/8",), "json", 10.0)
    monkeypatch.setenv("DESKOVKA_SETTINGS", file)
    assert Settings.read() == found


def test_an_empty_variable_sets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    for one in fields(Settings):
        monkeypatch.setenv(variable_of(one), "")
    assert Settings.read() == Settings(Settings.read().database)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("BOT_WORKERS", "many", "a whole number, at least 0"),
        ("BOT_WORKERS", "-1", "a whole number"),
        ("LOGINS_PER_MINUTE", "0", "at least 1"),
        ("SECURE", "maybe", "yes or no"),
        ("HEADERS_IN", "nan", "seconds"),
        ("HEADERS_IN", "soon", "seconds"),
        ("PROXIES", "caddy", "addresses like"),
        ("PROXIES", "*", "addresses like"),
        ("METRICS_HOST", "everywhere", "an address"),
        ("METRICS_PORT", "70000", "at most 65535"),
        ("LOG_LEVEL", "loud", "one of debug"),
        ("BOT_WORKER", "2", "is DESKOVKA_BOT_WORKERS meant?"),
        ("DATABASE_UR", "sqlite:///x", "is DESKOVKA_DATABASE_URL meant?"),
    ],
)
def test_a_wrong_variable_is_named_with_what_it_should_be(
    name: str, value: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"DESKOVKA_{name}", value)
    with pytest.raises(BadSetting) as error:
        Settings.read()
    assert f"DESKOVKA_{name}" in str(error.value) and said in str(error.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bot_workers = '2 or 3'", "bot_workers is '2 or 3'; it must be a whole number"),
        ("bot_workers = true", "bot_workers is True; it must be a whole number"),
        ("secure = 3", "secure is 3; it must be yes or no"),
        ("proxies = 5", "proxies is 5; it must be addresses"),
        ("bot_worker = 2", "there is no setting 'bot_worker'; is bot_workers meant?"),
        ("colour = 'red'", "there is no setting 'colour'"),
        ("[server]\nport = 1", "there is no setting 'server'"),
        ("bot_workers = ", "this is no TOML"),
        ("\x00", "this is no TOML"),
    ],
)
def test_a_wrong_line_of_the_file_is_named(tmp_path: Path, text: str, said: str) -> None:
    file = file_in(tmp_path, text)
    with pytest.raises(BadSetting) as error:
        Settings.read(file)
    assert said in str(error.value) and str(error.value).startswith(file)


def test_everything_that_is_wrong_is_said_at_once_and_nothing_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DESKOVKA_SETTINGS", "")
    monkeypatch.setenv("DESKOVKA_SECURE", "perhaps")
    database = tmp_path / "new.sqlite"
    monkeypatch.setenv("DESKOVKA_DATABASE_URL", f"sqlite:///{database}")
    with pytest.raises(CannotServe) as error:
        prepared(settings_file=file_in(tmp_path, "bot_workers = -1\nrequest_in = 'x'"))
    assert len(str(error.value).splitlines()) == 3 and not database.exists()
    monkeypatch.setenv("DESKOVKA_SETTINGS", "")
    with pytest.raises(CannotServe, match="cannot be read"):
        prepared(settings_file=str(tmp_path / "nowhere.toml"))


def test_the_page_for_hosts_lists_every_setting_with_its_default() -> None:
    rows = re.findall(r"^\| `(DESKOVKA_\w+)` \| `(\w+)` \| (.*?) \|", DOCS.read_text(), re.MULTILINE)
    listed = {variable: (name, default) for variable, name, default in rows}
    assert set(listed) == {variable_of(one) for one in fields(Settings)}
    for one in fields(Settings):
        name, default = listed[variable_of(one)]
        assert name == one.name
        if isinstance(one.default, int | float) and not isinstance(one.default, bool):
            assert default == f"`{one.default:g}`", one.name
