# make run      the bot: on Discord with a token in .env, in a page on this machine without one
# make demo     the same, with a table that is ready to play
# make test     the tests
# make quick    those that take no time: rules, words, pictures and parts of the bot, without servers and whole matches
# make check    format, lint, types
# make bench    speed, as ratios against floors and peers measured in the same run
# make lanes    how many tables should be told at the same time, against a slow Discord
# make scale    live tables on SQLite and PostgreSQL with one, two and four processes; deaths and replacements; SCALE=--small takes minutes
# make soak     40 whole matches with the bot killed again and again; then every running match of old databases
# make beside   every command beside a bot that is killed again and again; BESIDE="--kills 200", or with --postgres two processes
# make tournament  a Swiss of 32 and a duplicate over the sandbox, standings checked against the logs
# make ways     every way to play, once by buttons and once by slash commands
# make league   the strengths of computer players against each other, with confidence intervals
# make review   is the review of a match honest at each kind of table? REVIEW='--matches 1 --kinds "base 4"' takes a minute
# make puzzles  the stock of puzzles, from matches of computers; PUZZLES="--to 40" looks through so many matches
# make walks    many random matches with every invariant checked
# make pictures every picture of a match at every table, and one of each kind at three widths, on sheets to be looked at
# make truth   every moment of matches at every table: pictures say only what is so, and all of it
# make gallery  docs/gallery.md, one picture of each kind
# make acts     docs/acts.md, the table of all that can be pressed and typed, with gates
# make presses  how many taps and calls each kind of decision takes
# make simulate how long matches take, with plans made ahead and without
# make matchmaking  a server of 200 people over four weeks: whose wishes to play come true, and how often anybody is called
# make simulation SEEDS=1-3000  bot, Discord and people on a simulated clock, with everything going wrong
# make deaths   the bot dies at every call and every commit of each way to a game; the end must be the same
# make mutations  the program broken in one place after the other: which seed of the simulation notices, and what is not noticed
# make example  docs/example-match, from a match played over the sandbox
# make words    how complete each language is; TO=pl: what to do next in one; SAMPLE=200 SEED=1: messages to be read by an editor
# make art      the sprites and the emojis, from their SVG sources

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.dev
RUNS := $(VENV)/.run

.PHONY: words run demo test quick check bench lanes scale soak beside tournament ways walks league review puzzles pictures gallery acts presses truth simulate matchmaking simulation deaths mutations example art lock format
.DEFAULT_GOAL := run

$(VENV)/.%: requirements/%.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

run: $(RUNS)
	@$(PY) -m bot

demo: $(RUNS)
	@$(PY) -m bot demo

test: $(READY)
	$(PY) -m pytest

quick: $(READY)
	$(PY) -m pytest -m "not long" tests/engine tests/data tests/renderers tests/perft tests/replays tests/structure tests/storage tests/core tests/processes tests/discord_ui tests/features tests/run

check: $(READY)
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy

format: $(READY)
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

bench: $(READY)
	$(PY) -m tools

lanes: $(READY)
	$(PY) -m tools.lanes

scale: $(READY)
	$(PY) -m tools.scale $(SCALE)

soak: $(READY)
	$(PY) -m tools.soak

beside: $(READY)
	$(PY) -m tools.soak --beside $(BESIDE)

ways: $(READY)
	$(PY) -m tools.soak --ways

tournament: $(READY)
	$(PY) -m tools.tournament

review: $(READY)
	$(PY) -m tools.review $(REVIEW)

puzzles: $(READY)
	$(PY) -m tools.puzzles $(PUZZLES)

walks: $(READY)
	$(PY) -m tools.walks

league: $(READY)
	$(PY) -m tools.league

pictures: $(READY)
	$(PY) -m tools.pictures

truth: $(READY)
	$(PY) -m tools.truth

gallery: $(READY)
	$(PY) -m tools.gallery

acts: $(READY)
	$(PY) -m tools.acts

presses: $(READY)
	$(PY) -m tools.presses

simulate: $(READY)
	$(PY) -m tools.simulate

matchmaking: $(READY)
	$(PY) -m tools.matchmaking

SEEDS ?= 1-100
simulation: $(READY)
	$(PY) -m tests.simulation $(SEEDS)

deaths: $(READY)
	DEATHS=all $(PY) -m pytest tests/end_to_end/test_deaths.py

mutations: $(READY)
	$(PY) -m tests.simulation.mutations

example: $(READY)
	$(PY) -m tools.example_match

art: $(READY)
	$(PY) -m renderers.art
	$(PY) -m renderers.emoji_art

words: $(READY)
	$(PY) -m data.translating $(if $(SAMPLE),sample $(SAMPLE) $(or $(SEED),1),$(TO))

# Locks name no index: those who install decide where packages come from.
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet uv
	build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
		--no-annotate --no-header pyproject.toml --extra copies -o requirements/run.lock
	build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
		--no-annotate --no-header pyproject.toml --extra copies --group dev -o requirements/dev.lock
