#!/bin/bash
# What each module may know: every import of a module of this package is listed beside it in Package.swift (the compiler takes any that
# it finds built already), and the C library comes through Platform alone.
set -euo pipefail
cd "$(dirname "$0")/../.."
found=0

while IFS=: read -r file line text; do
  echo "$file:$line: $text: what the system has comes from Platform (import Platform; what is Linux's own gets an interface there)"
  found=1
done < <(grep -rnE '^ *([@a-z_]+ )*import (Glibc|Musl|Darwin|CLinuxShims|CIconv)$' Sources Tests --include='*.swift' \
  | grep -v '^Sources/Platform/' || true)

# A line for each target: its folder, its name and what it lists, in Package.swift's order.
listed=$(env -u BUDGET_ONLY swift package describe 2>/dev/null | awk '
  $1 == "Targets:" && !/^ / { inside = 1 }
  !inside { next }
  /^    Name: / { if (name != "") print path "|" name "|" needs " "; name = $2; needs = ""; part = "" }
  /^    Path: / { path = $2 }
  /^    [A-Z]/ { part = $0 }
  /^        / && part ~ /Target dependencies/ { needs = needs " " $1 }
  END { print path "|" name "|" needs " " }')
if [ -z "$listed" ]; then echo "imports.sh: swift package describe gives no targets" >&2; exit 1; fi
modules=" $(cut -d '|' -f 2 <<< "$listed" | tr '-' '_' | tr '\n' ' ')"

while IFS='|' read -r path name needs; do
  while IFS=: read -r file line text; do
    module=${text##* }
    if [[ $modules == *" $module "* && " $name$needs" != *" $module "* ]]; then
      echo "$file:$line: $name imports $module, which Package.swift does not list for it"
      found=1
    fi
  done < <(grep -rnE '^ *([@a-z_]+ )*import [A-Za-z]+$' "$path" --include='*.swift' || true)
done <<< "$listed"
exit $found
