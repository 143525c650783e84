"""`make play`: install what playing needs, start the table, and compile the rules beside it at low priority.

The table starts with what is there: with compiled rules if they are of these very sources, otherwise as plain Python. When the compiled
rules are ready, the bots' workers take them (DESKOVKA_COMPILED tells the server where they will appear), and the next start does.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import install
import rules
from steps import ROOT, Failed, Line, end


def main() -> None:
    install.new_enough()
    try:
        install.install("play")
        sys.exit(play(sys.argv[1:]))
    except Failed as error:
        sys.exit(f"{error}\nNot installed: is there a network? Then start again; nothing is lost.")
    except KeyboardInterrupt:
        sys.exit("\nInterrupted. Start again whenever you like.")


def play(words: list[str]) -> int:
    """Run `deskovka WORDS` on the best rules there are; beside `serve`, compile if need be."""
    key = rules.digest()
    found = rules.current(key)
    # the server alone starts faster than with all commands around it
    what = ["deskovka.server", *words[1:]] if words[0] == "serve" else ["deskovka", *words]
    command = [str(install.PYTHON), "-m", *what]
    env = {**os.environ, "PYTHONPATH": str(found or ROOT / "src"), "DESKOVKA_COMPILED": str(rules.folder(key))}
    if words[0] != "serve":
        return subprocess.call(command, env=env)
    port = int(words[words.index("--port") + 1])
    if port and taken(port):
        sys.exit(f"Port {port} is taken. Another one: make play PORT={port + 1}, or PORT=0 for any that is free.")
    line = Line("Starting the table")
    table = subprocess.Popen(command, env=env)
    compiler = None
    try:
        wait_for(table, port, line)
        if not found and table.poll() is None:
            compiler = begin_compiling()
        return table.wait()
    except KeyboardInterrupt:
        with suppress(subprocess.TimeoutExpired):
            table.wait(10)  # it was interrupted with us
        return 0
    finally:
        for process in (compiler, table):
            if process:
                end(process)


def taken(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return True
    return False


def wait_for(table: subprocess.Popen[bytes], port: int, line: Line) -> None:
    """Until the table answers (a port that it chooses itself is not asked)."""
    while table.poll() is None and port:
        try:
            with urlopen(f"http://127.0.0.1:{port}/health", timeout=5):
                break
        except OSError:
            line.tick()
            time.sleep(0.1)
    if table.poll() is None:
        where = f"at http://localhost:{port}" if port else "at the address above"
        line.done(f"The table is ready {where}; Ctrl-C ends it")


def begin_compiling() -> subprocess.Popen[bytes] | None:
    """Beside the table, after everything else; its lines of progress appear here."""
    if why := missing_compiler():
        print(f"The rules run as plain Python, which is enough to play: {why}.", flush=True)
        return None
    print("The bots will think faster when the rules are compiled; play meanwhile.", flush=True)
    command = [install.PYTHON, Path(__file__).with_name("rules.py"), "--wanted"]
    return subprocess.Popen([str(part) for part in command])


def missing_compiler() -> str:
    """Asked in the environment, where setuptools is."""
    code = "import rules; print(rules.missing())"
    asked = [str(install.PYTHON), "-c", code]
    done = subprocess.run(asked, cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else "asking for the compiler failed"


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    main()
