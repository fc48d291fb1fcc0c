#!/usr/bin/env bash
# Logs into the ledger of a budget server, and prints the sentence that the server answers.
#
#   log-over-http.sh spent 20 at lidl
#   whisper-cli … | log-over-http.sh        a sentence a line
#
# BUDGET_URL is the server's address, BUDGET_TOKEN_FILE a file with its token, where it wants one. A request that got no
# answer is sent again under the same key: the server logs it once. It ends with 0 where all was logged, with 65 where the server refused or
# asks about something, which waits there, and with 69 where it gave no answer.
set -euo pipefail
url=${BUDGET_URL:-http://localhost:8000}/api/v1/entries
token=
[ -z "${BUDGET_TOKEN_FILE:-}" ] || IFS= read -r token <"$BUDGET_TOKEN_FILE" || [ -n "$token" ] || exit 66

say() {
  local answer status
  # The token goes through a descriptor, since the arguments of a program can be seen by everybody.
  answer=$(curl --silent --show-error --retry 3 --retry-all-errors --max-time 20 --write-out '\n%{http_code}' \
    --header "Content-Type: text/plain; charset=utf-8" --header "Accept: text/plain" \
    --header "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)" \
    --config <([ -z "$token" ] || printf 'header = "Authorization: Bearer %s"\n' "$token") \
    --data-raw "$1" "$url?date=$(date +%F)") || return 69
  status=${answer##*$'\n'}
  printf '%s\n' "${answer%$'\n'*}"
  # What is asked is spoken as a question, and nothing else is.
  case $status in
    20[02]) [[ ${answer%$'\n'*} != *\?* ]] || return 65 ;;
    *) return 65 ;;
  esac
}

if [ $# -gt 0 ]; then
  say "$*"
else
  code=0
  while IFS= read -r line || [ -n "$line" ]; do
    [ -z "${line//[[:space:]]/}" ] || say "$line" || code=$?
  done
  exit $code
fi
