"""`python -m deskovka.server`: the server alone, without the other commands."""

import argparse
import sys

from deskovka.server.serve import CannotServe, serve


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m deskovka.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", default=None, help="overrides DESKOVKA_DATABASE_URL")
    parser.add_argument("--settings", default=None, help="a file of settings (TOML)")
    parser.add_argument("--no-bots", action="store_true", help="bots think elsewhere: deskovka bots")
    parser.add_argument("--open", action="store_true", help="open a browser")
    parser.add_argument("--lan", action="store_true", help="let friends in your network join")
    given = parser.parse_args()
    try:
        serve(
            given.host, given.port, given.workers, given.database, given.open, given.lan, given.no_bots, given.settings
        )
    except CannotServe as error:
        sys.exit(f"deskovka: {error}")


if __name__ == "__main__":
    main()
