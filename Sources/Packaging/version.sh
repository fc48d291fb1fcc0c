#!/bin/bash
# The version of what is built here, as `budget --version` says it. While CHANGELOG.md calls it one in preparation, a package is
# older than the release to come: 0.2.0~20261123.
export TZ=UTC
cd "$(dirname "$0")/../.."
version=$(sed -n 's/.*text = "\(.*\)"$/\1/p' Sources/Entities/Version.swift)
if grep -q "^## $version (in preparation)" CHANGELOG.md; then
  day=$(git log -1 --format=%cd --date=format-local:%Y%m%d 2>/dev/null || date -u -r Package.swift +%Y%m%d)
  version="$version~$day"
fi
echo "$version"
