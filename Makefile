# Lishan: `make` alone lists what can be made. Needs Python 3.11 or newer with pip; a C compiler makes the engine fast.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

UV_VERSION := 0.13.7
JOBS ?= 2

# The first interpreter that is new enough; `make PYTHON=...` names another.
FIND_PYTHON := for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && $$p -c 'import sys; print(sys.executable)' && break; done
PYTHON := $(or $(PYTHON),$(shell $(FIND_PYTHON)))

# uv from the machine where it is of the same series, otherwise one of our own through pip.
UV := $(or $(shell uv --version 2>/dev/null | grep -q '^uv 0\.13\.' && command -v uv),.uv/bin/uv)
OWN_UV := $(filter .uv/%,$(UV))

# A real installation in .venv, so that src/ holds nothing but source and can run interpreted beside it.
export UV_NO_EDITABLE := 1
export UV_PYTHON_DOWNLOADS := never
export UV_PYTHON := $(PYTHON)

BIN := .venv/bin
# Tests that share a server and a browser stay in one process.
PYTEST := $(BIN)/pytest -n $(JOBS) --dist loadgroup
SOURCES := pyproject.toml setup.py uv.lock README.md LICENSE \
	$(shell find src \( -name __pycache__ -o -path src/lishan/server/client \) -prune -o -print)
# The browser client lies built in the package. Where no Node can be had this says so, and everything else goes on.
WEB := tools/client.py $(addprefix web/,index.html package.json package-lock.json vite.config.ts svelte.config.js) \
	$(shell find web/src src/lishan/words -type f)
CLIENT := build/.client
KIND := $(if $(filter-out 0,$(LISHAN_NO_COMPILE)),interpreted,best)
BUILT := .venv/.built-$(KIND)
# Playing needs the package alone, none of the tools that testing needs.
PLAYABLE := .venv/.playable-$(KIND)

.PHONY: help play test check browser bench soak build types lock clean

help: ## list what can be made
	@echo "make TARGET, where TARGET is one of"
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-10s %s\n", $$1, $$2 }'
	@echo "LISHAN_NO_COMPILE=1 leaves the engine interpreted; JOBS=$(JOBS) is how many processes test."

play: $(PLAYABLE) ## play in the browser (ARGS="terracotta --terminal" for this terminal)
	@$(BIN)/lishan play $(ARGS)

test: build check browser ## build, check, and run the tests, compiled, interpreted and in a browser
	$(PYTHON) tools/client.py --uv $(UV) test
	$(PYTEST) -m "not soak" $(ARGS)
	@if $(BIN)/python -c 'import lishan, sys; sys.exit(lishan.engine() == "interpreted")'; then \
		echo "The same source interpreted:"; \
		PYTHONPATH=src $(PYTEST) -m "both and not soak" $(ARGS); fi

check: build ## lint, types and who may import whom
	$(BIN)/ruff check
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache
	$(PYTHON) tools/client.py --uv $(UV) check

browser: ## Debian's chromium for the tests in a browser, where it may be installed
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
		{ apt-get update -qq; apt-get install -y -qq chromium fonts-noto-core; } >/dev/null; } || \
		echo "NOTE: chromium is not here and could not be installed: THE TESTS IN A BROWSER ARE SKIPPED." >&2

bench: build ## measure the engine: one table, one run (ARGS=--json for a program)
	@$(BIN)/python -m benchmarks $(ARGS)

soak: build browser ## the long tests that `make test` leaves out
	$(PYTEST) -m soak --timeout 0 $(ARGS)

build: $(BUILT) ## install into .venv, compiled where a C compiler is there

types: build ## TypeScript types of the protocol, from the server's own
	$(BIN)/python tools/typescript.py

lock: $(OWN_UV) ## choose newer dependencies within the limits of pyproject.toml
	$(UV) lock --upgrade

clean: ## remove everything that was made
	rm -rf .venv .uv .bench build dist src/lishan/server/client web/node_modules .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

$(BUILT): $(SOURCES) $(CLIENT) | $(OWN_UV)
	$(call install,)
	@touch -r build/.begun $@ $(PLAYABLE)  # what was saved meanwhile is newer, and will be built next time

$(PLAYABLE): $(SOURCES) $(CLIENT) | $(OWN_UV)
	$(call install,--no-dev --inexact --extra play)
	@touch -r build/.begun $@

$(CLIENT): $(WEB) | $(OWN_UV)
	$(call need-python)
	@mkdir -p build
	$(PYTHON) tools/client.py --uv $(UV)
	@touch $@

define install
	$(call need-python)
	@mkdir -p build && touch build/.begun
	$(UV) sync --locked $(1) --reinstall-package lishan
	@rm -f .venv/.built-* .venv/.playable-*
	@$(BIN)/python -c 'import lishan; print("lishan", lishan.__version__, "is installed, its engine", lishan.engine())' >&2
	@$(BIN)/python -c 'import lishan, sys; sys.exit(lishan.engine() == "interpreted")' || echo \
		"NOTE: LISHAN_NO_COMPILE is set or no C compiler was found. The results are the same, many times slower; after installing one, \"make clean build\"." >&2
endef

.uv/bin/uv:
	$(call need-python)
	$(PYTHON) -m venv .uv
	.uv/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)

define need-python
@test -n "$(PYTHON)" || { echo "Lishan needs Python 3.11 or newer, and none was found. make PYTHON=/path/to/python3 names one." >&2; exit 1; }
endef
