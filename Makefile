# The two commands of the README: `make run` and `make test`. Each installs what it needs.
SHELL := /bin/bash
PACKAGES := libxlsxwriter-dev libsqlite3-dev zlib1g-dev libexpat1-dev libmicrohttpd-dev libcurl4-openssl-dev libgnutls28-dev pkg-config

.PHONY: deps build test lint format
deps:
	@missing=$$(for p in $(PACKAGES); do dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || echo $$p; done); \
	if [ -n "$$missing" ]; then sudo=$$([ $$(id -u) = 0 ] || echo sudo); \
	  $$sudo apt-get update -q && $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $$missing; fi

build: deps
	swift build -c release --static-swift-stdlib

test: deps lint
	swift test

lint:
	swift format lint --strict --recursive Package.swift Sources Tests

format:
	swift format --in-place --recursive Package.swift Sources Tests
