# Two commands are enough: `make play` and `make test`. Both set up what they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
# the build itself, not the link to it: another one may become the newest meanwhile
NEWEST = $$(cd $(COMPILED) && pwd -P)
PORT ?= 8000
SYSTEM := build/.system
SOURCES := $(shell find src/deskovka -name '*.py' -o -name '*.json' -o -name '*.html' -o -name '*.css' -o -name '*.js' -o -name '*.po')

# Everything starts many processes: what Python has read once it need not read again, and keeps under build/.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache

# Checking the style and compiling need not wait for each other.
MAKEFLAGS += --jobs=2

.PHONY: play lan terminal check test test-plain words words-check layers pictures ratings lint format bench soak dead-ends load screenshots compiled dist dist-check setup clean

# The table at http://localhost:8000 (PORT=8001 for another); `make terminal` plays without a browser, `make lan` lets friends in your
# network join. Only what playing needs is installed; the rules are compiled beside the game.
play:
	@$(PYTHON) tools/play.py serve --open --port $(PORT)

lan:
	@$(PYTHON) tools/play.py serve --open --lan --port $(PORT)

terminal:
	@$(PYTHON) tools/play.py play

setup: $(VENV)/.ready

$(SYSTEM): tools/system.sh
	@mkdir -p build
	@tools/system.sh
	@touch $@

# What testing needs, on top of what playing needs.
$(VENV)/.ready: pyproject.toml
	@$(PYTHON) tools/install.py dev
	@touch $@

# The same package with compiled rules, beside the plain one; without a C compiler it is plain too.
compiled: $(COMPILED)/.ready

$(COMPILED)/.ready: $(VENV)/.ready setup.py $(SOURCES)
	@$(BIN)/python tools/rules.py

lint: $(VENV)/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# What a change needs on the way, in under a minute on two quiet cores: style, types, layers, words, and the rules as far as the
# contract and the rulebooks' examples go. `make test` runs everything.
RULES := tests/test_core.py tests/contract/test_promises.py tests/contract/test_fields.py tests/contract/test_catalogues.py $(wildcard tests/*/test_rulebook.py)

check: $(VENV)/.ready lint layers words-check
	$(BIN)/python -m pytest -n auto -q $(RULES)

# Who may import whom (pyproject.toml, tool.importlinter).
layers: $(VENV)/.ready
	PYTHONPATH=src $(BIN)/lint-imports

# Collect every sentence for translators, and say what is missing.
words: $(VENV)/.ready
	$(BIN)/python tools/words.py

words-check: $(VENV)/.ready
	$(BIN)/python tools/words.py --check

# The ratings of our bots, from games against each other: plays what is out of date or missing, and writes the file that ships.
ratings: compiled
	PYTHONPATH=$(NEWEST) nice -n 19 $(BIN)/python tools/ratings.py --anew

# The drawings of README and docs, from games of the greedy bot.
pictures: $(VENV)/.ready
	$(BIN)/python tools/pictures.py

format: $(VENV)/.ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Everything on the compiled rules, as it is used; the rulebooks' examples, real games, fixed counts and promises on plain Python too.
# The browser's tests have a loop running, so they stay among themselves, beside the others: both wait for servers more than they compute.
EVERYTHING := $(filter-out tests/browser tests/__pycache__ tests/__init__.py tests/soak.py tests/dead_ends.py tests/dead_ends.json,$(wildcard tests/*))
PLAIN := $(RULES) tests/test_build.py tests/test_python.py $(wildcard tests/*/test_counts.py tests/*/*/test_counts.py tests/*/test_golden.py tests/*/test_rulings.py)
# twice as many as there are cores: what waits for a server or a browser leaves room for another; who has done his share takes from the others
MANY := $(shell $(PYTHON) -c "import os; print(2 * (os.cpu_count() or 1))")
ON_COMPILED = DESKOVKA_EXPECT=$$($(BIN)/python tools/rules.py --expected) PYTHONPATH=$(NEWEST)

test: $(SYSTEM) lint layers words-check $(COMPILED)/.ready test-plain
	@echo "The tests in the browser run beside the others; what they say comes at the end (build/browser-tests.log)"
	$(ON_COMPILED) $(BIN)/python -m pytest -n auto --dist worksteal -rs --durations=25 tests/browser >build/browser-tests.log 2>&1 & browser=$$!; \
	trap 'kill $$browser' INT TERM; \
	$(ON_COMPILED) $(BIN)/python -m pytest -n $(MANY) --dist worksteal -rs --durations=25 $(EVERYTHING); others=$$?; \
	wait $$browser; browser=$$?; cat build/browser-tests.log; exit $$((others || browser))

# These need not wait until everything is compiled; the last of it leaves a core without work.
test-plain: $(VENV)/.ready lint layers words-check
	DESKOVKA_EXPECT=plain $(BIN)/python -m pytest -n auto -rs --durations=15 $(PLAIN) README.md docs src/deskovka/core src/deskovka/drawing src/deskovka/bots src/deskovka/games src/deskovka/corpus

bench: $(COMPILED)/.ready
	@$(PYTHON) tools/install.py bench
	$(BIN)/python benchmarks/run.py
	$(BIN)/python benchmarks/run_env.py

# Long random play: 10^4 games over the contract, and each game's own (tests/soak.py has the counts); SOAK="contract --scale 0.1" for a part.
soak: $(SYSTEM) $(COMPILED)/.ready
	PYTHONPATH=$(NEWEST) $(BIN)/python tests/soak.py $(SOAK)
	PYTHONPATH=$(NEWEST) DESKOVKA_ACTIONS=400 $(BIN)/python -m pytest tests/browser/test_fresh.py -q -k morphed

# A million games of each kind into which riches fall, looking for a position without a move: hours, but it remembers how far it came.
dead-ends: $(COMPILED)/.ready
	PYTHONPATH=$(NEWEST) nice -n 19 $(BIN)/python tests/dead_ends.py

# 1,000 tables and 5,000 open streams, on SQLite and on PostgreSQL; HOURS=1 plays them at a person's pace for so long.
HOURS ?= 0
load: $(SYSTEM) $(COMPILED)/.ready
	PYTHONPATH=$(NEWEST) $(BIN)/python -m tests.server.load sqlite --hours $(HOURS)
	PYTHONPATH=$(NEWEST) $(BIN)/python -m tests.server.load postgres --hours $(HOURS)

screenshots: $(SYSTEM) $(VENV)/.ready
	$(BIN)/python -m tests.browser.screenshots docs/screenshots

# The package as a source archive and as a wheel, in dist/.
dist: $(VENV)/.ready
	rm -rf dist
	@echo "Building the source archive and the wheel; with a C compiler this takes some minutes (DESKOVKA_COMPILE=0 leaves it out)"
	$(BIN)/python -m build --no-isolation --outdir dist .

# The wheel in an empty environment for every Python at hand (needs the network).
dist-check: $(VENV)/.ready
	@$(BIN)/python tools/try_package.py

clean:
	rm -rf build dist $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
