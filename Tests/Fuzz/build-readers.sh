#!/bin/bash
# Builds what reads banks' files and the print of pictures, and the fuzz target, with coverage and the address sanitizer: build-readers.sh FOLDER
# The package itself is built before, so that what its plugins make is there.
set -euo pipefail
out=$1
mkdir -p "$out"
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
flags=(-O -wmo -swift-version 6 -parse-as-library -package-name budget -sanitize=fuzzer,address -I "$out")

objects=()
for module in CLinuxShims CEditLoader; do
  "$toolchain/bin/clang" -O1 -g -c -fsanitize=address -I "Sources/CLibraries/$module/include" "Sources/CLibraries/$module"/*.c \
    -o "$out/$module.o"
  objects+=("$out/$module.o")
  mkdir -p "$out/$module"
  # What the package manager makes for a C target.
  printf 'module %s { umbrella "%s" export * }\n' $module "$PWD/Sources/CLibraries/$module/include" > "$out/$module/module.modulemap"
  flags+=(-I "$out/$module")
done
for module in CExpat CIconv; do flags+=(-I "Sources/CLibraries/$module"); done

for module in Platform JSON Entities Sheets Statements Receipts; do
  # shellcheck disable=SC2046
  swiftc "${flags[@]}" -module-name $module -emit-module -emit-module-path "$out/$module.swiftmodule" \
    -c $(find Sources/$module -name '*.swift') $(find -L .build/plugins/outputs -path "*/$module/*" -name '*.swift') \
    $(find -L .build/debug/$module.build/DerivedSources -name '*.swift' 2> /dev/null) -o "$out/$module.o"
  objects+=("$out/$module.o")
done
swiftc "${flags[@]}" -use-ld=lld -module-name ReadersFuzz Tests/Fuzz/ReadersFuzz.swift "${objects[@]}" -lexpat -o "$out/readers-fuzz"
