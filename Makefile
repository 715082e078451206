SHELL := /bin/sh
BIN := .venv/bin
READY := .venv/evogames-ready
JUPYTER := $(shell find binder/jupyter -type f)
ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)
PACKAGES := -c constraints.txt -e ".[notebook,test]"

.PHONY: help setup lab class test rules bench long notebooks pictures chromium
.DEFAULT_GOAL := help

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' Makefile

setup: $(READY) ## the environment in .venv, with everything pinned in constraints.txt

lab: setup ## open JupyterLab on the start notebook
	$(BIN)/jupyter lab $(ROOT) --LabApp.default_url=/lab/tree/notebooks/00-start.ipynb

class: setup ## serve the lessons to a class as pages; NETWORK=yes opens them to the local network
	$(BIN)/python -m evogames_widgets.classroom notebooks $(if $(filter yes,$(NETWORK)),--network) \
	    $(if $(SEATS),--seats=$(SEATS)) $(if $(CODE),--code=$(CODE))

test: setup chromium ## every check: style, types, imports, tests, notebooks, browser
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest tests evogames widgets notebooks -n 3 --dist loadfile --no-loadscope-reorder \
	    --nbval --nbval-current-env --nbval-cell-timeout 120 \
	    --nbval-sanitize-with tests/notebooks/sanitize.cfg

rules: setup ## which clauses of each game's ledger are carried out, tested, cited
	$(BIN)/python -m tests.games.coverage

bench: setup chromium ## the speed of play, copies, futures and clicks, each beside its peer
	$(BIN)/python tests/bench/run.py

long: setup ## a million random decisions, every wrong try, ten thousand damaged saves: some minutes
	$(BIN)/python tests/bench/run.py --long

notebooks: setup ## run the notebooks again and refresh their saved outputs
	$(BIN)/python tests/notebooks/refresh.py notebooks/*.ipynb

pictures: setup chromium ## make the pictures of the README and the docs from play
	$(BIN)/python docs/pictures/make.py
	$(BIN)/python docs/pictures/table.py

chromium: ## a Chromium for the browser tests, by apt where there is none
	tests/browser/install-chromium

$(BIN)/python:
	@python=$$(for p in python3.11 python3 python3.12 python3.13 python3.14; do \
	    $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; \
	done); \
	[ "$$python" ] || { echo "evogames needs Python 3.11 or newer; here is: $$(python3 --version 2>&1)"; exit 1; }; \
	$$python -c 'import ensurepip, venv' 2>/dev/null || { \
	    echo "$$python cannot make environments; on Debian or Ubuntu: apt install python3-venv"; exit 1; }; \
	echo "making .venv with $$($$python --version)"; \
	$$python -m venv .venv

# uv takes seconds where pip takes minutes; where uv cannot serve, pip does the same.
$(READY): pyproject.toml constraints.txt $(JUPYTER) | $(BIN)/python
	@echo "installing the packages into .venv"
	@{ $(BIN)/python -m pip install -q -c constraints.txt uv && \
	   $(BIN)/uv pip install -q --python $(BIN)/python $(PACKAGES); } || \
	   $(BIN)/python -m pip install $(PACKAGES)
	mkdir -p .venv/etc/jupyter && cp -r binder/jupyter/. .venv/etc/jupyter/
	@touch $@
