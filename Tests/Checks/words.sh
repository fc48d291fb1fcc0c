#!/bin/bash
# Words of a language belong into Languages/ or Categories/: outside of comments, no Swift file holds one that its letters betray, and
# none names a language that is only registered there.
cd "$(dirname "$0")/../.." || exit 1
export LC_ALL=C.UTF-8
found=$(
  grep -rnP '[\x{0400}-\x{04FF}]' Sources Plugins --include=*.swift | grep -vP '^[^:]+:\d+:\s*//'
  grep -rniE '\b(german|deutsch)\b' Sources Plugins --include=*.swift
)
if [ -n "$found" ]; then
  echo "$found"
  echo "words.sh: a word of a language in Swift: move it to Languages/<code>/ or Categories/, and read it from the table"
  exit 1
fi
