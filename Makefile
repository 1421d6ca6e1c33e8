# make help     this list
# make run      the bot: on Discord with a token in .env, in a page on this machine without one
# make demo     the same, with a table that is ready to play
# make test     all tests but those marked nightly
# make nightly  every test, then simulation, deaths, mutations and soak: hours; with -k it goes on after a failure
# make night    the tests of a night alone; ORDER=20261128 in the order of that day
# make quick    the tests that take less than a twentieth of a second of CPU
# make durations  measures how long each test takes, for make quick and the order of make test; half an hour
# make check    format, lint and types
# make format   fixes format and lint
# make lock     requirements/*.lock, from pyproject.toml
# make audit    known weaknesses of the pinned packages; fails without a database of advisories
#
# make bench    speed, as ratios to floors and peers measured in the same run
# make scale    live tables on SQLite and PostgreSQL with one, two and four processes; SCALE=--small takes minutes
# make league   the strengths of computer players against each other, with confidence intervals
# make simulate how many days matches take, with and without queued cards
# make matchmaking  200 people on a server over four weeks: who finds a game, and how often people are mentioned
#
# make walks    thousands of random matches with every invariant checked
# make ways     every way to play, once by buttons and once by slash commands
# make soak     40 matches with the bot killed again and again; then every running match of old databases
# make beside   every command next to a bot that is killed again and again; BESIDE="--kills 200"
# make deaths   the bot dies at every call and every commit of each way to a game; the end must be the same
# make tournament  a Swiss cup of 32 and a duplicate one, standings checked against the logs
# make simulation SEEDS=1-3000  bot, Discord and people on a simulated clock, with everything going wrong
# make mutants    the lines of a change broken one at a time: which the tests near them don't notice (MUTANTS="--base main")
# make mutations  the program broken in one place after the other: which seed of the simulation notices
# make review   is the review of a match honest at each kind of table? REVIEW='--matches 1 --kinds "base 4"' takes a minute
#
# make pictures every picture of a match at every table, and one of each kind at three widths
# make truth    checks every picture of matches at every table: it shows only what is so, and all of it
# make gallery  docs/gallery.md, one picture of each kind
# make example  docs/example-match, from a match in the sandbox
# make acts     docs/acts.md, everything that can be pressed and typed
# make puzzles  the stock of puzzles, from matches of computers; PUZZLES="--to 40" looks through 40 matches
# make words    how complete each language is; TO=nl: what to translate next; SAMPLE=200 SEED=1: messages for an editor
# make transcripts  build/transcripts: all that the bot shows on an evening, in three languages, as text to read
# make panels   words and controls of every panel and post in three languages; PANELS="--pictures FOLDER" takes pictures of panels
# make presses  how many taps and calls each kind of decision takes
# make release  the wheel, the notes and the tag of a release; nothing is published (CONTRIBUTING.md)
# make art      sprites and emojis, from their SVG sources

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.dev
RUNS := $(VENV)/.run

.PHONY: help words run demo test nightly night quick durations check bench scale soak beside tournament ways walks league review puzzles pictures gallery acts transcripts panels presses truth simulate matchmaking simulation deaths mutations mutants example art release lock audit format
.DEFAULT_GOAL := run

$(VENV)/.%: requirements/%.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

help:
	@sed -n '/^$$/q; s/^# \{0,1\}//; /./p' $(firstword $(MAKEFILE_LIST))

run: $(RUNS)
	@$(PY) -m bot

demo: $(RUNS)
	@$(PY) -m bot demo

test: $(READY)
	$(PY) -m pytest

nightly: simulation deaths mutations soak
	@$(MAKE) --no-print-directory night

ORDER ?= $(shell date +%Y%m%d)
night: $(READY)
	TZ=Pacific/Chatham LC_ALL=C COLT_WALKS=large $(PY) -m pytest -m "" --shuffle $(ORDER) < /dev/null || (echo "again: make night ORDER=$(ORDER)"; exit 1)

quick: $(READY)
	$(PY) -m pytest -m "not long and not nightly"

durations: $(READY)
	$(PY) -m pytest -m "" -n 0 --measure

check: $(READY)
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy

format: $(READY)
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

bench: $(READY)
	$(PY) -m tools

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

mutants: $(READY)
	$(PY) -m tools.mutants $(MUTANTS)

transcripts: $(READY)
	$(PY) -m tools.transcripts $(TRANSCRIPTS)

panels: $(READY)
	$(PY) -m tools.panels $(PANELS)

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

release: $(READY)
	$(PY) -m tools.release

art: $(READY)
	$(PY) -m renderers.art
	$(PY) -m renderers.emoji_art

words: $(READY)
	$(PY) -m data.translating $(if $(SAMPLE),sample $(SAMPLE) $(or $(SEED),1),$(TO))

audit:
	$(PYTHON) -m venv build/audit
	build/audit/bin/pip install --quiet pip-audit==2.10.1
	build/audit/bin/pip-audit --strict --disable-pip --require-hashes -r requirements/run.lock

# Locks name no index: those who install decide where packages come from.
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet uv
	build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
		--no-annotate --no-header pyproject.toml --extra copies -o requirements/run.lock
	build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
		--no-annotate --no-header pyproject.toml --extra copies --group dev -o requirements/dev.lock
