# make run      the bot: on Discord with a token in .env, in a page on this machine without one
# make demo     the same, with a table that is ready to play
# make test     the tests
# make check    format, lint, types
# make bench    speed, as ratios against floors and peers measured in the same run
# make lanes    how many tables should be told at the same time, against a slow Discord
# make scale    live tables on SQLite and PostgreSQL with one, two and four processes; deaths and replacements; SCALE=--small takes minutes
# make soak     40 whole matches with the bot killed again and again; then every running match of old databases
# make tournament  a Swiss of 32 and a duplicate over the sandbox, standings checked against the logs
# make ways     every way to play, once by buttons and once by slash commands
# make league   the strengths of computer players against each other, with confidence intervals
# make walks    many random matches with every invariant checked
# make pictures every picture of a match at every table, and one of each kind at three widths, on sheets to be looked at
# make gallery  docs/gallery.md, one picture of each kind
# make presses  how many presses and calls each kind of decision takes
# make simulate how long matches take, with plans made ahead and without
# make simulation SEEDS=1-3000  bot, Discord and people on a simulated clock, with everything going wrong
# make example  docs/example-match, from a match played over the sandbox
# make words    how complete each language is; make words TO=fr shows every message of one in its place
# make art      the sprites, from their SVG sources

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.ready

.PHONY: words run demo test check bench lanes scale soak tournament ways walks league pictures gallery presses simulate simulation example art lock format
.DEFAULT_GOAL := run

$(READY): requirements/dev.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.11 ...")'
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.lock
	@touch $(READY)

run: $(READY)
	@$(PY) -m bot

demo: $(READY)
	@$(PY) -m bot demo

test: $(READY)
	$(PY) -m pytest

check: $(READY)
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy

format: $(READY)
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

bench: $(READY)
	$(PY) -m tests.bench

lanes: $(READY)
	$(PY) -m tests.bench.lanes

scale: $(READY)
	$(PY) -m tests.bench.scale $(SCALE)

soak: $(READY)
	$(PY) -m tests.bench.soak

ways: $(READY)
	$(PY) -m tests.bench.soak --ways

tournament: $(READY)
	$(PY) -m tests.bench.tournament

walks: $(READY)
	$(PY) -m tests.bench.walks

league: $(READY)
	$(PY) -m tests.bench.league

pictures: $(READY)
	$(PY) -m tests.bench.pictures

gallery: $(READY)
	$(PY) -m tests.bench.gallery

presses: $(READY)
	$(PY) -m tests.bench.presses

simulate: $(READY)
	$(PY) -m tests.bench.simulate

SEEDS ?= 1-100
simulation: $(READY)
	$(PY) -m tests.simulation $(SEEDS)

example: $(READY)
	$(PY) -m tests.bench.example_match

art: $(READY)
	$(PY) -m renderers.art

words: $(READY)
	$(PY) -m data.translating $(TO)

# Locks name no index: those who install decide where packages come from.
lock:
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install --quiet uv
	build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
		--no-annotate --no-header pyproject.toml -o requirements/run.lock
	build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links \
		--no-annotate --no-header pyproject.toml --group dev -o requirements/dev.lock
