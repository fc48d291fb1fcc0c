#!/bin/bash
# Packs the programs of .build/release as Debian packages: build-deb.sh FOLDER. What it makes depends on the programs, the commit and
# Debian's tools, and on nothing else: not on the folder, the day, the language or whose files they are.
set -euo pipefail
umask 022
export LC_ALL=C.UTF-8 TZ=UTC
out=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "$0")/../.."
PROJECT=$PWD
export PROJECT
version=$(Sources/Packaging/version.sh)
# The day of the commit; without git, as in a source archive, the files bear it.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Package.swift)
export SOURCE_DATE_EPOCH

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=$work/budget
mkdir "$source"
cp -r Sources/Packaging/debian README.md CHANGELOG.md Samples docs "$source"
cat > "$source/debian/changelog" <<END
budget ($version-1) unstable; urgency=medium

  * What a user notices of each version: changelog.gz beside this file.

 -- $(sed -n 's/^Maintainer: //p' Sources/Packaging/debian/control)  $(date -R -d "@$SOURCE_DATE_EPOCH")
END
cd "$source"
dpkg-buildpackage --build=binary --no-check-builddeps --unsigned-changes --unsigned-buildinfo >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
rm -f "$out"/budget*.deb
mv "$work"/budget*.deb "$out"
ls "$out"/budget*.deb
