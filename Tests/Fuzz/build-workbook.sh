#!/bin/bash
# Builds the workbook's module, with the fuzz target and the tests' zoo in it, with coverage and the address sanitizer:
# build-workbook.sh FOLDER
set -euo pipefail
out=$1
mkdir -p "$out"
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
flags=(-O -wmo -swift-version 6 -parse-as-library -sanitize=fuzzer,address -I "$out")

swiftc "${flags[@]}" -module-name Entities -emit-module -emit-module-path "$out/Entities.swiftmodule" \
  -c Sources/Entities/*.swift -o "$out/Entities.o"

objects=("$out/Entities.o")
for module in CZlibShims CLinuxShims CXlsxLoader; do
  "$toolchain/bin/clang" -O1 -g -c -fsanitize=address -I "Sources/CLibraries/$module/include" "Sources/CLibraries/$module"/*.c \
    -o "$out/$module.o"
  objects+=("$out/$module.o")
  mkdir -p "$out/$module"
  # What the package manager makes for a C target.
  printf 'module %s { umbrella "%s" export * }\n' $module "$PWD/Sources/CLibraries/$module/include" > "$out/$module/module.modulemap"
  flags+=(-I "$out/$module")
done
for module in CZlib CExpat; do flags+=(-I "Sources/CLibraries/$module"); done

sources=$(find Sources/Workbook -name '*.swift')
support=$(ls Tests/WorkbookTests/Container/ZipBuilder.swift Tests/WorkbookTests/Sheet/Support/{BookFixture,Zoo*}.swift)
# shellcheck disable=SC2086
swiftc "${flags[@]}" -use-ld=lld -module-name Workbook \
  $sources $support Tests/Fuzz/WorkbookFuzz.swift "${objects[@]}" -lz -lexpat -o "$out/workbook-fuzz"
