#!/bin/bash
# The source of the last commit as an archive, and the notes of its version: build-dist.sh FOLDER. The same commit gives the same bytes.
set -euo pipefail
umask 022
export LC_ALL=C.UTF-8 TZ=UTC
out=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "$0")/../.."
if [ -n "$(git status --porcelain)" ]; then
  echo "make dist: what is not committed is not in the archive:" >&2
  git status --short >&2
fi
version=$(Sources/Packaging/version.sh)
name=budget-$version
rm -f "$out"/budget-*.{tar.gz,notes.md,sha256}
git -c core.autocrlf=false -c tar.umask=0022 archive --format=tar --prefix="$name/" HEAD | gzip -9n > "$out/$name.tar.gz"

# From the version's heading in CHANGELOG.md to the next one's.
git show HEAD:CHANGELOG.md \
  | awk -v "version=${version%%~*}" '/^## /{ inside = $2 == version; next } inside' \
  | sed -e '/./,$!d' > "$out/$name.notes.md"
if [ ! -s "$out/$name.notes.md" ]; then
  echo "make dist: CHANGELOG.md says nothing of ${version%%~*}: begin a section “## ${version%%~*}”" >&2
  exit 1
fi
(cd "$out" && sha256sum "$name.tar.gz" > "$name.sha256" && ls -1 "$out/$name".*)
