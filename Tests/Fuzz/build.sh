#!/bin/bash
# Builds a fuzz target and what it tries, with coverage and the address sanitizer:
#   build.sh FOLDER Parser "C TARGETS" "MODULES" [FILE…]
# puts `parser-fuzz` into the folder, of ParserFuzz.swift and the files; C targets and modules in the order in which they know each other.
# The package itself is built before, so that what its plugins make is there.
set -euo pipefail
out=$1 target=$2 libraries=$3 modules=$4
shift 4
mkdir -p "$out"
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
flags=(-O -wmo -swift-version 6 -parse-as-library -package-name budget -sanitize=fuzzer,address -I "$out")

objects=()
for library in $libraries; do
  folder=Sources/CLibraries/$library
  if [ -f "$folder/module.modulemap" ]; then
    flags+=(-I "$folder")
    continue
  fi
  "$toolchain/bin/clang" -O1 -g -c -fsanitize=address -I "$folder/include" "$folder"/*.c -o "$out/$library.o"
  objects+=("$out/$library.o")
  mkdir -p "$out/$library"
  # What the package manager makes for a C target.
  printf 'module %s { umbrella "%s" export * }\n' "$library" "$PWD/$folder/include" > "$out/$library/module.modulemap"
  flags+=(-I "$out/$library")
done

for module in $modules; do
  made=$(find -L .build/plugins/outputs -path "*/$module/*" -name '*.swift')
  embedded=$(find -L ".build/debug/$module.build/DerivedSources" -name '*.swift' 2> /dev/null || true)
  # shellcheck disable=SC2046,SC2086
  swiftc "${flags[@]}" -module-name "$module" -emit-module -emit-module-path "$out/$module.swiftmodule" \
    -c $(find "Sources/$module" -name '*.swift') $made $embedded -o "$out/$module.o"
  objects+=("$out/$module.o")
done
swiftc "${flags[@]}" -use-ld=lld -module-name "${target}Fuzz" "Tests/Fuzz/${target}Fuzz.swift" "$@" "${objects[@]}" -o "$out/${target,,}-fuzz"
