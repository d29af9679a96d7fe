# statusicon: build, check, install. `make help` lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
# 1 links everything but libc from archives, which starts fastest; 0 uses shared libraries.
STATIC ?= 1
SWIFT ?= swift
CXX ?= g++
SUDO ?= $(shell [ "$$(id -u)" = 0 ] || echo sudo)

BUILD_PACKAGES := g++ libpng-dev libjpeg-dev libdeflate-dev liblcms2-dev zlib1g-dev \
  libfreetype-dev libharfbuzz-dev libfribidi-dev libfontconfig-dev libwebp-dev libgif-dev
TEST_PACKAGES := mandoc fish zsh util-linux libharfbuzz-bin fonts-inter fonts-noto-color-emoji \
  fonts-noto-core fonts-vlgothic webp icoutils icnsutils parallel python3-distributed python3-gi \
  dbus-daemon
BENCH_PACKAGES := hyperfine
# Holds inputs/ and peers/ for the comparison with other programs.
BENCH_FOLDER ?= ../shared/bench

BINARY := .build/release/statusicon
ARCHIVES := .build/archives
SOURCE_FILES := Package.swift Sources Tests

# What would differ between builds in two folders is left out or mapped: paths in messages, a hash
# of the compiler's options, debug information, the symbol table. $(CURDIR) may hold blanks.
REPRODUCIBLE := -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." \
  -Xcc "-ffile-prefix-map=$(CURDIR)=." -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
  -debug-info-format none -Xlinker -s
STATIC_FLAGS := --static-swift-stdlib --disable-local-rpath -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  -Xlinker --gc-sections -Xlinker "-L$(CURDIR)/$(ARCHIVES)"
RELEASE_FLAGS = -c release $(REPRODUCIBLE) $(if $(filter 1,$(STATIC)),$(STATIC_FLAGS))

# Nothing is read from or kept in a home folder, which may not exist.
SWIFT_PATHS := --cache-path .build/cache --config-path .build/config --security-path .build/security
export CLANG_MODULE_CACHE_PATH := $(CURDIR)/.build/module-cache
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || echo 0)
export LC_ALL := C.UTF-8

# Names on standard output those of the packages after it that are not installed.
MISSING := sh -c 'for p; do dpkg-query -W -f="\$${Status}" "$$p" 2>/dev/null \
  | grep -q "ok installed" || echo "$$p"; done' missing

BASELINE := Sources/Benchmarks/instructions.json

.PHONY: help setup build check test demo samples install format lint bench baseline fuzz endurance \
  sanitize sanitize-address sanitize-thread conformance clean archives ready

help: ## lists these targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup: ## installs the Debian packages that building and testing need and that are missing
	@command -v $(SWIFT) >/dev/null || { echo "Swift 6.2 or later is needed: https://swift.org/install" >&2; exit 1; }
	@command -v dpkg-query >/dev/null || { \
	  echo "Not a Debian system. Needed: a C++ compiler with libstdc++.a, and the headers and" >&2; \
	  echo "archives of libpng, libjpeg-turbo, libdeflate, Little CMS 2 and zlib, the headers of" >&2; \
	  echo "FreeType, HarfBuzz, FriBidi, fontconfig, libwebp and giflib; for the tests also mandoc," >&2; \
	  echo "fish, zsh, setpriv, GNU parallel, Dask for Python, hb-shape, hb-view, PyGObject, dbus-run-session, webpinfo, icotool, icns2png and the fonts Inter," >&2; \
	  echo "Noto and VL Gothic." >&2; exit 1; }
	@packages=$$($(MISSING) $(BUILD_PACKAGES) $(TEST_PACKAGES)); \
	if [ -z "$$packages" ]; then echo "All packages are installed."; else \
	  set -- $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get; \
	  echo "$$* update && $$*" install -y --no-install-recommends $$packages; \
	  "$$@" update && "$$@" install -y --no-install-recommends $$packages; fi

# Stops with the remedy when a package is missing; installs nothing.
ready:
	@if command -v dpkg-query >/dev/null; then packages=$$($(MISSING) $(BUILD_PACKAGES)); \
	  [ -z "$$packages" ] || { echo "Missing packages:" $$packages "(run 'make setup')" >&2; exit 1; }; fi

# A folder that holds archives only, put before the system's, makes -lNAME mean the archive.
archives:
	@mkdir -p $(ARCHIVES); for name in png jpeg deflate z stdc++; do \
	  file=$$($(CXX) -print-file-name=lib$$name.a); \
	  [ -e "$$file" ] || { echo "lib$$name.a was not found (install it, or build with STATIC=0)" >&2; exit 1; }; \
	  ln -sf "$$(realpath "$$file")" "$(ARCHIVES)/lib$$name.a"; done

build: ready $(if $(filter 1,$(STATIC)),archives) ## makes the release binary, .build/release/statusicon
	$(SWIFT) build $(SWIFT_PATHS) $(RELEASE_FLAGS) --product statusicon

lint: ## checks the format of the sources and the manual pages
	$(SWIFT) format lint --strict --recursive $(SOURCE_FILES)
	@pages=$$(find man -name '*.[1-9]' 2>/dev/null); \
	[ -z "$$pages" ] || mandoc -T lint -W warning $$pages

check: ready lint ## runs every test; installs nothing, needs no network, no root and no home folder
	$(SWIFT) build $(SWIFT_PATHS) --build-tests
	$(SWIFT) test $(SWIFT_PATHS) --skip-build --disable-xctest

test: ## runs `setup` when a package is missing, then `check`
	@if command -v dpkg-query >/dev/null; then \
	  [ -z "$$($(MISSING) $(BUILD_PACKAGES) $(TEST_PACKAGES))" ] || $(MAKE) --no-print-directory setup; fi
	@$(MAKE) --no-print-directory check

demo: ## draws a sample into .build/demo and says where it is
	@if command -v dpkg-query >/dev/null; then \
	  [ -z "$$($(MISSING) $(BUILD_PACKAGES))" ] || $(MAKE) --no-print-directory setup; fi
	@$(MAKE) --no-print-directory build
	@mkdir -p .build/demo
	@$(BINARY) samples/portrait.jpg -o .build/demo/me.png -s 512 \
	  --shape circle --border 3% --status online
	@echo "$(CURDIR)/.build/demo/me.png"

PAINTER := .build/release/SamplePainter

# The fonts that pictures with text depend on, with their versions.
FONTS := dpkg-query -W fonts-inter fonts-noto-color-emoji fonts-noto-core fonts-vlgothic 2>/dev/null

# The lines of the gallery run as they stand, then become the rows of the README's table.
samples: build ## draws the pictures in samples/ anew, and those of samples/gallery.txt
	$(SWIFT) build $(SWIFT_PATHS) $(RELEASE_FLAGS) --product SamplePainter
	@mkdir -p samples/rendered
	$(PAINTER) samples
	@set -e; statusicon() { $(BINARY) -q "$$@"; }; . samples/gallery.txt; \
	if $(FONTS) | cmp -s - samples/fonts.txt; then . samples/gallery-fonts.txt; \
	else echo "Pictures with text are left as they are: the fonts are not those of samples/fonts.txt."; fi
	@awk 'FILENAME != "README.md" { if (match($$0, /samples\/rendered\/[^ ]+/) && /^statusicon /) rows = rows \
	    "| <img src=\"" substr($$0, RSTART, RLENGTH) "\"> | `" $$0 "` |\n"; next } \
	  /^## / { gallery = $$2 == "Gallery" } !gallery || !/^\| <img /; \
	  gallery && /^\|---/ { printf "%s", rows }' samples/gallery.txt samples/gallery-fonts.txt README.md > .build/README.md
	@cmp -s .build/README.md README.md || cp .build/README.md README.md

install: build ## copies the program, manual pages, completions and sample recipes to DESTDIR+PREFIX
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/statusicon"
	for page in man/*.[1-9]; do [ -e "$$page" ] || continue; \
	  install -D -m 644 "$$page" "$(DESTDIR)$(PREFIX)/share/man/man$${page##*.}/$${page##*/}"; done
	for file in samples/recipes/*.json samples/recipes/*.png; do \
	  install -D -m 644 "$$file" "$(DESTDIR)$(PREFIX)/share/statusicon/recipes/$${file##*/}"; done
	mkdir -p .build/completions
	for shell in bash zsh fish; do \
	  $(BINARY) completions $$shell > .build/completions/$$shell || exit 1; done
	install -D -m 644 .build/completions/bash "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/statusicon"
	install -D -m 644 .build/completions/zsh "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_statusicon"
	install -D -m 644 .build/completions/fish "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/statusicon.fish"

format: ## formats the sources in place
	$(SWIFT) format --in-place --recursive $(SOURCE_FILES)

bench: build ## measures the program beside its peers, anew for the README, and every operation
	$(SWIFT) build $(SWIFT_PATHS) -c release --scratch-path .build/bench --product Benchmarks
	.build/bench/release/Benchmarks operations
	@command -v hyperfine >/dev/null || { echo "Missing packages: $(BENCH_PACKAGES)" >&2; exit 1; }
	@[ ! -d $(BENCH_FOLDER) ] || .build/bench/release/Benchmarks readme $(BINARY) $(BENCH_FOLDER) README.md
	@[ ! -d $(BENCH_FOLDER) ] || .build/bench/release/Benchmarks live $(BINARY) $(BENCH_FOLDER)
	@[ -d $(BENCH_FOLDER) ] || echo "No jobs were measured: $(BENCH_FOLDER) with inputs/ and peers/ is not there."
	@[ ! -d $(BENCH_FOLDER) ] || ! command -v valgrind >/dev/null \
	  || .build/bench/release/Benchmarks instructions $(BINARY) $(BENCH_FOLDER) $(BASELINE)

baseline: build ## counts the jobs' instructions by valgrind, for `make bench` to compare with
	$(SWIFT) build $(SWIFT_PATHS) -c release --scratch-path .build/bench --product Benchmarks
	.build/bench/release/Benchmarks instructions $(BINARY) $(BENCH_FOLDER) $(BASELINE) refresh

conformance: ready ## decodes the pictures of ../shared/corpus and prints how each kind did
	@[ -f ../shared/corpus/manifest.tsv ] || { \
	  echo "There is no corpus: ../shared/corpus/manifest.tsv is missing." >&2; exit 1; }
	@$(SWIFT) build $(SWIFT_PATHS) --build-tests
	@rm -f .build/conformance.txt
	@STATUSICON_CONFORMANCE=.build/conformance.txt $(SWIFT) test $(SWIFT_PATHS) --skip-build \
	  --disable-xctest --filter ConformanceTests > .build/conformance.log 2>&1; status=$$?; \
	cat .build/conformance.txt || cat .build/conformance.log; exit $$status

# Harness, what its inputs begin as, and how long they get; two run at a time at most.
SECONDS := 60
# What is tried follows from it; 0 is another each time.
SEED := 0
HARNESSES := png jpeg webp gif ico metadata recipe manifest spec parameter text render
FUZZ := .build/fuzz/release/Fuzzing
# The last -sanitize of a line counts alone; lld is the linker that takes what it adds.
FUZZ_FLAGS := -Xswiftc -sanitize=address,fuzzer -Xcc -fsanitize=address,fuzzer-no-link \
  -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined -Xswiftc -use-ld=lld
SEEDS_png = Tests/CodecsTests/Fixtures/*.png samples/*.png ../shared/corpus/png-*/*.png \
  ../shared/corpus/syn-png-*/*.png
SEEDS_jpeg = Tests/CodecsTests/Fixtures/*.jpg samples/*.jpg ../shared/corpus/jpeg-*/*.jpg \
  ../shared/corpus/syn-*/*.jpg
SEEDS_webp = Tests/CodecsTests/Fixtures/*.webp ../shared/corpus/webp/*.webp
SEEDS_gif = Tests/CodecsTests/Fixtures/*.gif ../shared/corpus/gif/*.gif
SEEDS_ico = Tests/CodecsTests/Fixtures/*.ico ../shared/corpus/icon/*.ico
SEEDS_metadata = /usr/share/color/icc/*/*.icc
SEEDS_recipe = samples/recipes/*.json
LENGTH_png := 20000
LENGTH_jpeg := 20000
LENGTH_webp := 20000
LENGTH_gif := 20000
LENGTH_ico := 20000
LENGTH_metadata := 8000
LENGTH_manifest := 2000

fuzz: ready ## feeds damaged inputs to the readers and random recipes to the renderer
	STATUSICON_FUZZING=1 $(SWIFT) build $(SWIFT_PATHS) -c release --scratch-path .build/fuzz \
	  --sanitize address --sanitize fuzzer $(FUZZ_FLAGS) --product Fuzzing
	$(FUZZ) words > .build/fuzz/words
	printf '%s\n' $(HARNESSES) | xargs -P 2 -I NAME $(MAKE) --no-print-directory fuzz-NAME

# A finding stays in .build/fuzz/findings; it is minimised by `$(FUZZ) NAME -minimize_crash=1 FILE`.
fuzz-%:
	@mkdir -p .build/fuzz/inputs/$* .build/fuzz/seeds/$* .build/fuzz/findings
	@for file in $(SEEDS_$*); do [ ! -f "$$file" ] || cp -f "$$file" .build/fuzz/seeds/$*/; done
	@SWIFT_BACKTRACE=enable=no SWIFT_DETERMINISTIC_HASHING=1 $(FUZZ) $* -max_total_time=$(SECONDS) -seed=$(SEED) -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
	  -max_len=$(or $(LENGTH_$*),400) -dict=.build/fuzz/words \
	  -artifact_prefix=.build/fuzz/findings/$*- .build/fuzz/inputs/$* .build/fuzz/seeds/$* \
	  > .build/fuzz/$*.log 2>&1 || { tail -40 .build/fuzz/$*.log; exit 1; }
	@echo "$*: $$(sed -n 's/^stat::number_of_executed_units: *//p' .build/fuzz/$*.log) executions," \
	  "$$(grep -o 'cov: [0-9]*' .build/fuzz/$*.log | tail -1 | cut -c6-) edges covered"

endurance: build ## drives a watching session for SECONDS and kills others at random moments
	$(SWIFT) build $(SWIFT_PATHS) --build-tests
	STATUSICON_ENDURANCE=$(SECONDS) STATUSICON_BINARY="$(CURDIR)/$(BINARY)" \
	  $(SWIFT) test $(SWIFT_PATHS) --skip-build --disable-xctest --filter EnduranceTests

# Optimised, as the released program is, and so that every test runs within minutes.
SANITIZED := $(SWIFT_PATHS) -c release -Xswiftc -enable-testing -Xswiftc -use-ld=lld
SANITIZED_TEST := $(SWIFT) test $(SANITIZED) --skip-build --disable-xctest

sanitize: sanitize-address sanitize-thread ## runs the tests under the sanitizers for addresses, leaks, undefined behaviour, threads

sanitize-address: ready
	$(SWIFT) build $(SANITIZED) --build-tests --scratch-path .build/address --sanitize address \
	  -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
	STATUSICON_SANITIZER=address ASAN_OPTIONS=detect_leaks=1 \
	  LSAN_OPTIONS="suppressions='$(CURDIR)/.ci/leaks.txt'" $(SANITIZED_TEST) \
	  --scratch-path .build/address --sanitize address

# The library's mutex is unknown to the sanitizer: see Platform/Mutex.swift.
sanitize-thread: ready
	$(SWIFT) build $(SANITIZED) --build-tests --scratch-path .build/thread --sanitize thread \
	  -Xswiftc -DTHREAD_SANITIZER
	STATUSICON_SANITIZER=thread $(SANITIZED_TEST) --scratch-path .build/thread --sanitize thread

clean: ## removes what was built
	rm -rf .build
