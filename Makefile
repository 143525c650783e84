# Two commands are enough: `make play` and `make test`. Both set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
CC_FOUND := $(shell command -v cc || command -v gcc)
SOURCES := $(shell find src/deskovka -name '*.py' -o -name '*.json' -o -name '*.html' -o -name '*.css' -o -name '*.js' -o -name '*.po')

# Checking the style and compiling need not wait for each other.
MAKEFLAGS += --jobs=2

.PHONY: play terminal test lint format bench soak load screenshots compiled dist setup clean

# The table at http://localhost:8000; `make terminal` plays without a browser.
play: $(COMPILED)/.ready
	PYTHONPATH=$(COMPILED) $(BIN)/python -m deskovka serve --open

terminal: $(COMPILED)/.ready
	PYTHONPATH=$(COMPILED) $(BIN)/python -m deskovka play

setup: $(VENV)/.ready

$(VENV)/.system: tools/system.sh
	mkdir -p $(VENV)
	tools/system.sh
	touch $@

$(VENV)/.ready: pyproject.toml setup.py
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check "setuptools>=77"
	DESKOVKA_COMPILE=0 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation -e ".[dev]"
	touch $@

# The same package with compiled rules, beside the plain one; without a C compiler it is plain too.
compiled: $(COMPILED)/.ready

$(COMPILED)/.ready: $(VENV)/.ready $(SOURCES)
	rm -rf $(COMPILED) build/lib* build/temp* build/*.c
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --target $(COMPILED) .
	touch $@

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Everything on plain Python, then golden games and properties once more on the compiled rules.
test: $(VENV)/.system lint $(COMPILED)/.ready
	DESKOVKA_EXPECT=plain $(BIN)/python -m pytest -n auto -rs tests README.md docs
	DESKOVKA_EXPECT=$(if $(CC_FOUND),compiled,plain) PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -n auto -m both tests

bench: $(COMPILED)/.ready
	DESKOVKA_COMPILE=0 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation -e ".[bench]"
	$(BIN)/python benchmarks/run.py

soak: $(VENV)/.system $(COMPILED)/.ready
	PYTHONPATH=$(COMPILED) $(BIN)/python tests/soak.py
	PYTHONPATH=$(COMPILED) DESKOVKA_ACTIONS=400 $(BIN)/python -m pytest tests/browser/test_fresh.py -q -k morphed

# 200 tables and 1,000 open streams, on SQLite and on PostgreSQL.
load: $(VENV)/.system $(VENV)/.ready
	$(BIN)/python -m tests.server.load sqlite
	$(BIN)/python -m tests.server.load postgres

screenshots: $(VENV)/.system $(VENV)/.ready
	$(BIN)/python -m tests.browser.screenshots docs/screenshots

# The package as a source archive and as a wheel, in dist/.
dist: $(VENV)/.ready
	rm -rf dist
	$(BIN)/python -m build --no-isolation --outdir dist .

clean:
	rm -rf build dist $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
