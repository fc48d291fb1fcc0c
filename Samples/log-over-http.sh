#!/usr/bin/env bash
# Logs into the ledger of a budget server, and prints the sentence that the server answers.
#
#   log-over-http.sh spent 20 at lidl
#   whisper-cli … | log-over-http.sh        a sentence a line
#
# BUDGET_URL is the server's address, BUDGET_TOKEN_FILE a file with its token, where it wants one. A request that got no
# answer is sent again under the same key: the server logs it once.
set -euo pipefail
url=${BUDGET_URL:-http://localhost:8000}/api/v1/entries

say() {
  # The token goes through a descriptor, since the arguments of a program can be seen by everybody.
  curl --silent --show-error --retry 3 --retry-all-errors --max-time 20 \
    --header "Content-Type: text/plain; charset=utf-8" --header "Accept: text/plain" \
    --header "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)" \
    --config <(if [ -n "${BUDGET_TOKEN_FILE:-}" ]; then
      printf 'header = "Authorization: Bearer %s"\n' "$(<"$BUDGET_TOKEN_FILE")"
    fi) \
    --data-binary "$1" "$url?date=$(date +%F)"
}

if [ $# -gt 0 ]; then
  say "$*"
else
  while IFS= read -r line || [ -n "$line" ]; do
    [ -z "${line//[[:space:]]/}" ] || say "$line"
  done
fi
