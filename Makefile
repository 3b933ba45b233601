# Everything starts from here. The first command on a fresh machine also makes .venv with all that is needed.
PYTHON ?= python3
BIN := .venv/bin
# Bytecode is kept, whatever the environment says: hundreds of processes that the tests start would each compile all modules anew.
export PYTHONDONTWRITEBYTECODE :=
PIP_INSTALL = $(BIN)/pip install --quiet --disable-pip-version-check --no-compile --editable

.PHONY: setup develop packages typescript warm play test test-rules coverage lint format docs bench wheel clean

setup: .venv/.installed  # what it takes to play
develop: .venv/.installed-dev  # and what tests, checks and measurements need

.venv/.installed: pyproject.toml
	$(PYTHON) -m venv .venv
	$(PIP_INSTALL) .
	touch $@

# Not after the other, which would look up and put down much twice.
.venv/.installed-dev: pyproject.toml
	$(PYTHON) -m venv .venv
	$(PIP_INSTALL) '.[dev]'
	touch .venv/.installed $@

play: setup
	$(BIN)/overtrick serve --next-port

packages:
	scripts/install-test-needs packages

typescript: develop
	scripts/install-test-needs typescript

warm: develop
	$(BIN)/overtrick warmup

# What comes over the network waits more than it works: side by side.
test:
	$(MAKE) --no-print-directory --jobs develop packages
	$(MAKE) --no-print-directory --jobs warm typescript
	$(BIN)/pytest --numprocesses 3 --dist loadscope --no-loadscope-reorder --ignore-glob '*/test_browser_*'
	$(BIN)/pytest --numprocesses 3 --dist loadscope tests/web/test_browser_*.py

# The kit and the games alone: no browser, no database, no server.
RULES := tests/kit tests/testing tests/monster_trick tests/kings_tricktakers tests/tricks tests/oh_hell \
	tests/test_layers.py tests/test_clauses.py

test-rules: warm
	$(BIN)/pytest --numprocesses 2 --dist loadscope $(RULES)

# Compiled code is invisible to coverage, so the rules run interpreted here. Tests are left out that play many whole games,
# need the compiler, or imagine worlds by the thousand: as plain Python they take minutes.
COVERED := $(filter-out tests/testing, $(RULES)) tests/test_positions.py --ignore-glob '*/test_random_games.py' --ignore-glob '*/test_whole_games.py' \
	--ignore-glob '*/test_knowledge.py' --ignore tests/oh_hell/test_against_openspiel.py \
	--ignore tests/kings_tricktakers/test_people.py --ignore tests/kings_tricktakers/test_records.py \
	--ignore tests/kit/test_cache.py --ignore tests/kit/test_diagnosis.py --ignore tests/kit/test_interpreted.py \
	-k 'not uniform and not clearly_beats and not thousand'

coverage: develop
	rm -rf build/coverage
	OVERTRICK_INTERPRETED=1 $(BIN)/coverage run -m pytest --numprocesses 2 $(COVERED)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

lint: develop
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: develop
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

docs: develop
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo "The pages are in build/site; overtrick docs shows them."

bench: develop
	$(BIN)/python -m bench

# A package that brings its compiled code, so that nobody waits for the compiler: dist/*.whl.
wheel: develop
	scripts/build-wheel

clean:
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
