#!/bin/bash
# Builds the parser and its fuzz target with coverage and the address sanitizer: build.sh FOLDER
# The package itself is built before, so that what its plugins make is there.
set -euo pipefail
out=$1
mkdir -p "$out"
flags=(-O -wmo -swift-version 6 -parse-as-library -package-name budget -sanitize=fuzzer,address -I "$out")

objects=()
for module in Entities WordForms Vocabulary Language; do
  generated=$(find -L .build/plugins/outputs -path "*/$module/*/CompileWords/*" -name '*.swift')
  sources="$(find "Sources/$module" -name '*.swift') $generated"
  # shellcheck disable=SC2086
  swiftc "${flags[@]}" -module-name $module -emit-module -emit-module-path "$out/$module.swiftmodule" \
    -c $sources -o "$out/$module.o"
  objects+=("$out/$module.o")
done
swiftc "${flags[@]}" -use-ld=lld -module-name ParserFuzz Tests/Fuzz/ParserFuzz.swift "${objects[@]}" -o "$out/parser-fuzz"
