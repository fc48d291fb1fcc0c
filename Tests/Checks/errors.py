#!/usr/bin/env python3
"""What was thrown is told in words: no text for a person is made of an error as the program writes it.

An error becomes a `Refusal`, a `LedgerError` or a `CommandError`, each of which has its words; only those make a text of what none of
them knows. Ends with 1 where another place does.
"""
import os, re, sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
# Where what nobody knows becomes a fault, and where a server writes its log.
ALLOWED = {
    "Sources/Budgeting/Outcome.swift", "Sources/Ledger/Bookkeeper/WritingSession.swift",
    "Sources/Console/Errors/ErrorMessages.swift", "Sources/Network/NetworkService.swift",
}
RAW = re.compile(r'"[^"\n]*\\\((?:error|failure|problem)\)')


def main():
    found = 0
    for place, _, names in os.walk(os.path.join(ROOT, "Sources")):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(place, name), ROOT)
            if not name.endswith(".swift") or path in ALLOWED or path.startswith("Sources/Tools/"):
                continue
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                for number, line in enumerate(file, 1):
                    if RAW.search(line.split("//")[0]):
                        print(f"{path}:{number}: an error as the program writes it: give it to Refusal(_:), or throw it")
                        found = 1
    return found


sys.exit(main())
