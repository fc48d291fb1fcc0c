#!/bin/bash
# Builds the workbook's modules, and the fuzz target with the tests' zoo, with coverage and the address sanitizer:
# build-workbook.sh FOLDER
set -euo pipefail
out=$1
mkdir -p "$out"
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
flags=(-O -wmo -swift-version 6 -parse-as-library -package-name budget -sanitize=fuzzer,address -I "$out")

objects=()
for module in CZlibShims CLinuxShims CXlsxLoader CEditLoader; do
  "$toolchain/bin/clang" -O1 -g -c -fsanitize=address -I "Sources/CLibraries/$module/include" "Sources/CLibraries/$module"/*.c \
    -o "$out/$module.o"
  objects+=("$out/$module.o")
  mkdir -p "$out/$module"
  # What the package manager makes for a C target.
  printf 'module %s { umbrella "%s" export * }\n' $module "$PWD/Sources/CLibraries/$module/include" > "$out/$module/module.modulemap"
  flags+=(-I "$out/$module")
done
for module in CZlib CExpat CIconv; do flags+=(-I "Sources/CLibraries/$module"); done

# In the order in which they know each other.
for module in Platform Entities Messages Sheets Container Spreadsheet BudgetTable Dashboard Workbook; do
  # shellcheck disable=SC2046
  swiftc "${flags[@]}" -module-name $module -emit-module -emit-module-path "$out/$module.swiftmodule" \
    -c $(find Sources/$module -name '*.swift') $(find -L .build/plugins/outputs -path "*/$module/*" -name '*.swift') -o "$out/$module.o"
  objects+=("$out/$module.o")
done

samples=Tests/Support/BookSamples
swiftc "${flags[@]}" -use-ld=lld -module-name WorkbookFuzz \
  $samples/ZipBuilder.swift $samples/BookFixture.swift $samples/Zoo*.swift Tests/Fuzz/WorkbookFuzz.swift \
  "${objects[@]}" -lz -lexpat -o "$out/workbook-fuzz"
