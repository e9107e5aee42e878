# `make study` and `make test` each work as the first command on a fresh machine.

PREFIX ?= /usr/local
GAMES ?= 2000000
STUDY ?= study

# An import of a module that the manifest does not declare is an error; toolchains differ in the build system they take if none is named.
SWIFT_BUILD = swift build --build-system native -c release --explicit-target-dependency-import-check error
# `.ci/run` leaves out what its first step has built: BUILD=:
BUILD = $(SWIFT_BUILD)
RESEARCH = SETLAB_RESEARCH=1 $(SWIFT_BUILD)
BENCHMARKS = SETLAB_BENCHMARKS=1 $(SWIFT_BUILD)
# Games are some 65 times slower in a debug build, so the tests run optimised.
TEST = $(subst swift build,swift test,$(SWIFT_BUILD)) --disable-xctest --skip-build
SOURCES = Package.swift Sources Tests Snippets Benchmarks/Sources Research
SETLAB = .build/release/setlab
VERSION = $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/SetLabCommand/SetLabProgram.swift)

.PHONY: study build page test check format mutants bench coverage fuzz browser-test notebooks clusters results python-test wheel release install clean setup

study: build
	$(SETLAB) study --games $(GAMES) --out $(STUDY)
	@echo "The program is $(SETLAB); make install puts it on the path (make install PREFIX=~/.local: for yourself)."

build: setup
	$(BUILD) --product setlab

setup:
	@.ci/setup

# The whole toolkit in one file for a browser; needs a toolchain with Embedded Swift for wasm32, as those of Linux are.
page: setup
	.ci/page --has-tables $(GAMES) || $(MAKE) build
	.ci/page setlab.html $(SETLAB) $(GAMES)

# Builds the snippets too. FILTER='One|Other' runs suites of these names alone. SUITE=Plotting builds and runs the tests of one module,
# with what they import and without the checks: for those who change a line.
test: SHELL = bash
ifdef SUITE
test: export SETLAB_SUITE = $(SUITE)
test: $(if $(filter Program,$(SUITE)),build,setup)
	$(BUILD) --product SetLabPackageTests
else
test: setup check
	$(BUILD) --build-tests
endif
	set -o pipefail; $(TEST) $(if $(FILTER),--filter '$(FILTER)') 2>&1 | .ci/quiet

# Format; imports, layers, names on pages, and that nothing grew unnoticed; portable modules by their text, which `make page` compiles;
# the picture of the modules is true; the list of mutants fits.
check:
	swift format lint --parallel --strict --recursive $(SOURCES)
	.ci/check
	.ci/check-portable
	.ci/house --check
	Tests/Mutants/run --check

format:
	swift format --in-place --recursive $(SOURCES)

# Small mistakes in a copy of the sources, compiled once with all of them: the tests must find them; a quarter of an hour.
mutants: setup
	Tests/Mutants/run

# Some ten minutes of two idle cores.
bench: build
	Benchmarks/wide $(SETLAB)
	$(BENCHMARKS) --product setlab-workload
	$(BENCHMARKS) --product setlab-bench
	.build/release/setlab-bench speed
	.build/release/setlab-bench graph

# How often 95% intervals hold the true value, over 1,000 replications; up to half an hour.
coverage: setup
	$(BENCHMARKS) --product setlab-bench
	.build/release/setlab-bench coverage

# Foundation leaks when it reads empty files, as those are that commands write no errors to.
SANITIZED = ASAN_OPTIONS=detect_leaks=0 .build-fuzz/release/setlab-bench

# With the address sanitizer; Swift checks overflow and casts itself, and the toolchain has no sanitizer of undefined behaviour.
# Ten million random and mutated formulas, a hundred thousand boards, results, transcripts and files of stored runs, ten thousand
# command lines, a thousand storms of keys, and 500 runs that are killed or lose their file; an hour of two idle cores. Then a
# hundred thousand random formulas of the release program, each printed digit held to mpmath, and so the
# rows of 3,000 tables and the ink of a thousand figures.
# QUICK=1: a minute of the same, without the sanitizer, whose build takes longer.
fuzz: build .venv/installed
ifdef QUICK
	$(BENCHMARKS) --product setlab-bench
	.build/release/setlab-bench fuzz --texts 400000 --inputs 6000
	.build/release/setlab-bench fuzz-runs --files 4000
	.build/release/setlab-bench fuzz-commands --program $(SETLAB) --lines 200
	.build/release/setlab-bench fuzz-keeping --program $(SETLAB) --runs 20
	Benchmarks/storms --program $(SETLAB) --storms 40
	.venv/bin/python Benchmarks/digits --program $(SETLAB) --formulas 2000
	.venv/bin/python Benchmarks/tables --program $(SETLAB) --tables 200
	.venv/bin/python Benchmarks/figures --program $(SETLAB) --functions 140
else
	SETLAB_BENCHMARKS=1 swift build -c release $(CHECK) --sanitize=address --scratch-path .build-fuzz --product setlab-bench
	$(SANITIZED) fuzz
	$(SANITIZED) fuzz-runs
	$(SANITIZED) fuzz-commands
	$(SANITIZED) fuzz-keeping
	Benchmarks/storms
	.venv/bin/python Benchmarks/digits
	.venv/bin/python Benchmarks/tables
	.venv/bin/python Benchmarks/figures
endif

# Python packages of notebooks, pages, shards, site and fuzzing, in one environment.
REQUIREMENTS = $(wildcard */requirements.txt Tests/Browser/requirements.txt)
.venv/installed: $(REQUIREMENTS) python/pyproject.toml
	@.ci/setup notebooks
	test -x .venv/bin/python || python3 -m venv .venv
	.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-compile $(addprefix --requirement ,$(REQUIREMENTS)) --editable 'python[test]'
	touch $@

# Types of the page's scripts, pages in Chromium, and drawn cards in three renderers.
browser-test: page .venv/installed
	$(BUILD) --product page-answers
	@.ci/setup browser
	tsc --project Sources/SetLabPage/Scripts
	SETLAB=$(CURDIR)/$(SETLAB) .venv/bin/python -m pytest --quiet --numprocesses auto --dist worksteal Tests/Browser

notebooks: build .venv/installed
	SETLAB=$(CURDIR)/$(SETLAB) .venv/bin/python notebooks/execute.py

# The Python package against the program: types, then tests.
python-test: build .venv/installed
	cd python && ../.venv/bin/python -m mypy
	cd python && SETLAB=$(CURDIR)/$(SETLAB) ../.venv/bin/python -m pytest --quiet --cov=setlab --cov-fail-under=95

# The package with the program, its libraries and the page inside, tried in a fresh environment.
wheel: build
	@.ci/setup notebooks
	$(MAKE) page || echo "there will be no page" >&2
	.ci/wheel $(SETLAB) dist

# What takes too long for every change: some two hours. Ends with the files of the release in dist: sources, wheel, digests.
release:
	@grep -qE '^## $(subst .,\.,$(VERSION)) \([0-9]{4}-[0-9]{2}-[0-9]{2}\)$$' CHANGELOG.md || \
		{ echo "CHANGELOG.md has no dated head of this version: ## $(VERSION) (YYYY-MM-DD)" >&2; exit 1; }
	SETLAB_LONG=1 SETLAB_RESEARCH=1 $(MAKE) test browser-test
	.ci/docs --check
	$(MAKE) fuzz QUICK=1
	Benchmarks/calls
	$(MAKE) results coverage mutants
	rm -rf dist
	mkdir -p dist
	git archive --format=tar.gz --prefix=setlab-$(VERSION)/ --output=dist/setlab-$(VERSION).tar.gz HEAD
	$(MAKE) wheel
	cd dist && sha256sum * > SHA256SUMS

# Shards by processes and on a Dask cluster of two workers, each of which is killed once.
clusters: build .venv/installed
	SETLAB=$(CURDIR)/$(SETLAB) .venv/bin/python clusters/test.py

# The tables of data/exact and certificates of Guides/Results, made again by the targets of Research and held to what is there, each by
# its own script; RESULTS names some. Without FULL=1 a part of the games of rare events is played.
RESULTS ?= $(ALL_RESULTS)
ALL_RESULTS = $(notdir $(wildcard Research/*))
results: build
	for result in $(ALL_RESULTS); do $(RESEARCH) --product $$result || exit 1; done
	for result in $(RESULTS); do SETLAB=$(CURDIR)/$(SETLAB) Research/$$result/reproduce .build/release || exit 1; done

install: build
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/man/man1
	install -m 755 $(SETLAB) $(DESTDIR)$(PREFIX)/bin/setlab
	.ci/manual $(SETLAB) > $(DESTDIR)$(PREFIX)/share/man/man1/setlab.1
	$(MAKE) page || echo "there will be no page" >&2
	if [ -e setlab.html ]; then \
		install -d $(DESTDIR)$(PREFIX)/share/setlab && \
		install -m 644 setlab.html setlab.worker.js setlab.webmanifest $(DESTDIR)$(PREFIX)/share/setlab; \
	fi
	install -d $(DESTDIR)$(PREFIX)/share/bash-completion/completions
	install -d $(DESTDIR)$(PREFIX)/share/zsh/site-functions
	install -d $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	$(SETLAB) --generate-completion-script bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/setlab
	$(SETLAB) --generate-completion-script zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_setlab
	$(SETLAB) --generate-completion-script fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/setlab.fish

clean:
	rm -rf .build .build-fuzz .build-mutants .venv
