# Lishan: `make` alone lists the targets. Needs Python 3.11 or newer with pip; a C compiler makes the engine fast.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

UV_VERSION := 0.13.7
JOBS ?= 2
# What does not depend on each other runs at the same time.
TOGETHER := $(MAKE) -j$(JOBS)

# The first interpreter that is new enough; `make PYTHON=...` names another.
FIND_PYTHON := for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && $$p -c 'import sys; print(sys.executable)' && break; done
PYTHON := $(or $(PYTHON),$(shell $(FIND_PYTHON)))

# The system's uv if it is of the same series; otherwise our own, installed with pip.
UV := $(or $(shell uv --version 2>/dev/null | grep -q '^uv 0\.13\.' && command -v uv),.uv/bin/uv)
OWN_UV := $(filter .uv/%,$(UV))

# A real installation in .venv, so that src/ holds nothing but source and can run interpreted beside it.
export UV_NO_EDITABLE := 1
export UV_PYTHON_DOWNLOADS := never
export UV_PYTHON := $(PYTHON)
# The client is built beside the package and copied in afterwards; without Node there is none, and playing works all the same.
export LISHAN_NO_CLIENT := 1
# Images for containers often set it: then each of the hundreds of Python processes of the tests compiles all that it imports, two seconds each.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
# One process more than cores: tests of the server often wait. On a busy machine a test may wait in vain: it gets a second chance, and the summary names it.
PYTEST := $(BIN)/pytest -n $(shell expr $(JOBS) + 1) --dist worksteal --reruns 1
# Each process has a server and a browser, which the tests of a file share.
BROWSER_PYTEST := $(BIN)/pytest -n $(JOBS) --dist loadfile --reruns 1
# One part after the other, each of them whole even if an earlier one has failed.
PARTS := checks unit-tests browser-tests alone-tests interpreted-tests
# Where the system has the command: what hangs ends as a failure, and the parts after it still run.
LIMIT := $(if $(shell command -v timeout),timeout --foreground -k 30 1800)
# Pytest's code for "no test was chosen": ARGS may name tests of one kind only.
CHOSEN_OR_NONE := || test $$? = 5
# The tests of the rules, the table and the words: they need no server, no browser and no compiled engine.
QUICK := $(addprefix tests/,core games/test_rules.py table terracotta xian)
SOURCES := pyproject.toml setup.py uv.lock README.md LICENSE \
	$(shell find src \( -name __pycache__ -o -path src/lishan/server/client \) -prune -o -print)
# The browser client is built beside the engine and copied into the package when both are ready.
# Without Node the build says so and continues.
WEB := tools/client.py $(addprefix web/,index.html package.json package-lock.json vite.config.ts svelte.config.js) \
	$(shell find web/src src/lishan/words -type f)
CLIENT := build/.client
# What the static version needs besides: Pyodide and wheels for it.
PYODIDE := build/.pyodide
KIND := $(if $(filter-out 0,$(LISHAN_NO_COMPILE)),interpreted,best)
BUILT := .venv/.built-$(KIND)
# Playing needs only the package, not the test tools.
PLAYABLE := .venv/.playable-$(KIND)

.PHONY: help play site play-static quick test check browser bench soak coverage build types lock clean \
	built playable checks python-checks client-checks client-tests quick-tests \
	unit-tests browser-tests alone-tests interpreted-tests

help: ## list the targets
	@echo "make TARGET, where TARGET is one of"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-13s %s\n", $$1, $$2 }'
	@echo "LISHAN_NO_COMPILE=1 leaves the engine interpreted; JOBS=$(JOBS) sets the number of processes for builds and tests."

play: ## play in the browser (ARGS="terracotta --terminal" for this terminal)
	+@$(TOGETHER) playable
	@$(BIN)/python tools/engine.py --uv $(UV) start
	@$(BIN)/lishan play $(ARGS)

site: build ## build the static version, which needs no server, into build/static
	@$(BIN)/lishan site build/static --parts build/pyodide

play-static: site ## play the static version: http://127.0.0.1:8080
	@$(BIN)/python -m http.server --bind 127.0.0.1 --directory build/static 8080

quick: ## lint, type-check and the fast tests, on the source as it is, in a minute
	+@test -x $(BIN)/pytest || $(MAKE) build
	+@$(TOGETHER) python-checks quick-tests

test: build browser ## build, lint, type-check and run all tests (compiled, interpreted, browser)
	+@failed=; for part in $(PARTS); do $(TOGETHER) -k $$part || failed="$$failed $$part"; done; \
		test -z "$$failed" || { echo "FAILED:$$failed" >&2; exit 1; }

unit-tests:
	$(LIMIT) $(PYTEST) -m "not soak and not alone and not e2e" $(ARGS) $(CHOSEN_OR_NONE)

# Not beside the others: a browser without a graphics card keeps more than one core busy, and pages then wait too long.
browser-tests:
	$(LIMIT) $(BROWSER_PYTEST) -m "e2e and not soak and not alone" $(ARGS) $(CHOSEN_OR_NONE)

alone-tests:
	$(LIMIT) $(BIN)/pytest -m "alone and not soak" --reruns 1 $(ARGS) $(CHOSEN_OR_NONE)

interpreted-tests:
	@if $(BIN)/python -c 'import lishan, sys; sys.exit(lishan.engine() == "interpreted")'; then \
		echo "The same source interpreted:"; \
		PYTHONPATH=src $(LIMIT) $(PYTEST) -m "both and not soak" $(ARGS) $(CHOSEN_OR_NONE); fi

check: build ## lint, type-check and check the import rules
	+@$(TOGETHER) python-checks client-checks

checks: python-checks client-checks client-tests

python-checks:
	$(BIN)/ruff check
	$(BIN)/ruff format --check --quiet
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

client-checks client-tests: client-%s:
	$(PYTHON) tools/client.py --uv $(UV) $*

quick-tests:
	PYTHONPATH=src $(BIN)/pytest -n $(JOBS) -q -m "not slow and not soak" $(QUICK) $(ARGS)

browser: ## install Chromium for the browser tests (as root on Debian)
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
		{ apt-get update -qq; apt-get install -y -qq chromium fonts-noto-core; } >/dev/null; } || \
		echo "NOTE: Chromium was not found and could not be installed: THE BROWSER TESTS ARE SKIPPED." >&2

bench: build ## benchmark the engine (ARGS=--json for JSON)
	-@$(UV) sync --quiet --locked --inexact --no-install-project --group bench  # without them the tables lack a few rows
	@$(BIN)/python -m benchmarks $(ARGS)

soak: build browser ## the long tests that `make test` leaves out
	$(BROWSER_PYTEST) -m soak --timeout 0 $(ARGS)

coverage: build ## measure which lines of src/lishan the tests run
	@rm -rf build/coverage && mkdir -p build/coverage
	LISHAN_INSTALLED=$$($(BIN)/python -c "import lishan; print(lishan.__path__[0])") \
		$(BIN)/coverage run -m pytest -n $(JOBS) -q -m "not soak and not e2e" $(ARGS)
	PYTHONPATH=src $(BIN)/coverage run -m pytest -n $(JOBS) -q -m "both and not soak" $(ARGS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

build: ## install into .venv, compiled if there is a C compiler
	+@$(TOGETHER) built

docs: build ## build the documentation site into build/site
	$(UV) sync --locked --inexact --no-install-project --group docs
	$(BIN)/python tools/docs.py

types: build ## generate TypeScript types and the tables of docs/facts-*.md from the views and the protocol
	$(BIN)/python -m tools.typescript
	$(BIN)/python -m tools.view_docs

lock: $(OWN_UV) ## upgrade the locked dependencies within the limits of pyproject.toml
	$(UV) lock --upgrade

clean: ## remove everything that was built
	rm -rf .venv .uv .bench build dist src/lishan/server/client web/node_modules .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

built: $(BUILT) $(CLIENT) $(PYODIDE)
	@$(BIN)/python tools/client.py install

playable: $(PLAYABLE) $(CLIENT)
	@$(BIN)/python tools/client.py install

$(BUILT): $(SOURCES) | $(OWN_UV)
	$(call need-python)
	@$(PYTHON) tools/engine.py wait
	$(call install,)
	@touch -r build/.begun $@ $(PLAYABLE)  # files saved during the build are newer and rebuild next time

# Nobody waits for the compiler before the first game: it works in the background, and this runs again when it is done.
$(PLAYABLE): export LISHAN_COMPILE := later
$(PLAYABLE): $(SOURCES) $(wildcard build/.compiled) | $(OWN_UV)
	$(call install,--no-dev --inexact --extra play)
	@touch -r build/.begun $@

$(CLIENT): $(WEB) | $(OWN_UV)
	$(call need-python)
	@mkdir -p build
	$(PYTHON) tools/client.py --uv $(UV) stage
	@touch $@

# Its npm package is installed with the client's.
$(PYODIDE): tools/pyodide.py src/lishan/site/files/bytecode.mjs uv.lock web/package-lock.json | $(CLIENT)
	$(PYTHON) tools/pyodide.py

define install
	$(call need-python)
	@mkdir -p build && touch build/.begun
	$(UV) sync --locked $(1) --reinstall-package lishan
	@rm -f .venv/.built-* .venv/.playable-*
	@$(BIN)/python -c 'import lishan; print("lishan", lishan.__version__, "is installed, engine", lishan.engine())' >&2
	@test -e build/.compile-later || $(BIN)/python -c 'import lishan, sys; sys.exit(lishan.engine() == "interpreted")' || echo \
		"NOTE: LISHAN_NO_COMPILE is set or no C compiler was found. Results are the same but much slower. After installing a compiler, run \"make clean build\"." >&2
endef

.uv/bin/uv:
	$(call need-python)
	$(PYTHON) -m venv .uv
	.uv/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)

define need-python
@test -n "$(PYTHON)" || { echo "Lishan needs Python 3.11 or newer, and none was found. Name one with make PYTHON=/path/to/python3." >&2; exit 1; }
endef
