SHELL := /bin/sh
BIN := .venv/bin
READY := .venv/evogames-ready
JUPYTER := $(shell find binder/jupyter -type f)
PACKAGES := -c constraints.txt -e ".[notebook,test]"

.PHONY: help setup lab class test rules bench long hub mutants notebooks pictures chromium
.DEFAULT_GOAL := help

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' Makefile

setup: $(READY) ## install everything in .venv, in the versions of constraints.txt

lab: setup ## open JupyterLab on the start notebook
	$(BIN)/evogames lab .

class: setup ## show the lessons to a class as web pages; NETWORK=yes allows the local network
	$(BIN)/evogames class notebooks $(if $(filter yes,$(NETWORK)),--network) \
	    $(if $(SEATS),--seats=$(SEATS)) $(if $(CODE),--code=$(CODE))

# The tests start hundreds of Pythons: with an empty value, each module is compiled only once.
test: export PYTHONDONTWRITEBYTECODE =
test: setup chromium ## run all checks: style, types, imports, tests, notebooks, browser
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest tests evogames widgets notebooks -n 3 --dist loadfile --no-loadscope-reorder \
	    --nbval --nbval-current-env --nbval-cell-timeout 120 \
	    --nbval-sanitize-with tests/notebooks/sanitize.cfg --durations=20

rules: setup ## show which rules of each game are implemented, tested and cited in play
	$(BIN)/python -m tests.games.coverage

bench: setup chromium ## measure the speed of play, copies, simulations and clicks, with comparisons
	$(BIN)/python tests/bench/run.py

long: setup ## test millions of random decisions, all wrong tries and damaged saves; GAME=evolution DECISIONS=10000000 SAVES=100000
	$(BIN)/python tests/bench/run.py --long $(if $(GAME),--game=$(GAME)) \
	    $(if $(DECISIONS),--decisions=$(DECISIONS)) $(if $(SAVES),--saves=$(SAVES))

hub: setup chromium ## test a school's JupyterHub with two pupils (three minutes; needs npm)
	$(BIN)/python -m pip install -q -c constraints.txt -r deploy/requirements.txt
	npm install --silent --no-fund --no-audit --prefix .venv/proxy configurable-http-proxy@5.3.0
	PATH="$(CURDIR)/.venv/proxy/node_modules/.bin:$$PATH" $(BIN)/python -m pytest tests/hub -v

mutants: setup ## put small faults into the rules, which the tests must find (hours); GAME=evolution COUNT=20
	$(BIN)/python -m tests.mutants $(GAME) $(if $(COUNT),--count=$(COUNT)) $(if $(SEED),--seed=$(SEED))

notebooks: setup ## run the notebooks again and update their saved outputs
	$(BIN)/python tests/notebooks/refresh.py notebooks/*.ipynb

pictures: setup chromium ## make the pictures of the README and the docs again
	$(BIN)/python -m docs.pictures.make
	$(BIN)/python docs/pictures/table.py
	$(BIN)/python docs/pictures/pages.py

chromium: ## install Chromium for the browser tests with apt if it is missing
	tests/browser/install-chromium

$(BIN)/python:
	@python=$$(for p in python3.11 python3 python3.12 python3.13 python3.14; do \
	    $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; \
	done); \
	[ "$$python" ] || { echo "evogames needs Python 3.11 or newer, but this machine has $$(python3 --version 2>&1)"; exit 1; }; \
	$$python -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "$$python cannot create environments. On Debian or Ubuntu, run: apt install python3-venv"; exit 1; }; \
	echo "Creating .venv with $$($$python --version)"; \
	$$python -m venv .venv

# uv takes seconds and pip takes minutes. If uv does not work, pip installs the same packages.
$(READY): pyproject.toml constraints.txt $(JUPYTER) | $(BIN)/python
	@echo "Installing the packages in .venv"
	@{ $(BIN)/python -m pip install -q -c constraints.txt uv && \
	   $(BIN)/uv pip install -q --python $(BIN)/python $(PACKAGES); } || \
	   $(BIN)/python -m pip install $(PACKAGES)
	mkdir -p .venv/etc/jupyter && cp -r binder/jupyter/. .venv/etc/jupyter/
	@touch $@
