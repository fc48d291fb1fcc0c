"""How often the word of a sheet's owner is found: of each household's year the first rows are its history, and the next ones are said.

usage: histories.py BUDGET [FILE.csv …] [--misses]

A file has the columns Date, Payee, Note, Category, Amount. What is said is the amount, the payee and the note. Of what is asked about is told how
often the owner's word is among those that are offered: one key then. Ends with 1 where fewer than 90 in 100 of those that are written get their
owner's category, or fewer than 75 in 100 are written unasked.
"""

import csv
import json
import os
import subprocess
import sys
import tempfile

HISTORY, SAID = 200, 200
RIGHT, WRITTEN = 90, 75


def measured(budget, path):
    with open(path, encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    known, said = rows[:HISTORY], rows[HISTORY : HISTORY + SAID]
    with tempfile.TemporaryDirectory() as folder:
        book = os.path.join(folder, "book.csv")
        with open(book, "w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
            writer.writeheader()
            writer.writerows(known)
        lines = "".join(f"{row['Amount'].lstrip('-')} {row['Payee']} {row['Note']}".strip() + "\n" for row in said)
        environment = dict(os.environ, XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder, LC_ALL="C")
        run = subprocess.run(
            [budget, "--file", book, "--currency", "EUR", "--dry-run", "--json", "--no-input", "--today", "2026-11-04"],
            input=lines, capture_output=True, text=True, env=environment)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(answers) == len(said), run.stderr
    payees = {row["Payee"] for row in known}
    counts = {"right": 0, "offered": 0, "asked": 0, "wrong": 0}
    misses = []
    for row, answer in zip(said, answers):
        action = answer.get("app_action")
        label = action and action.get("label", action.get("category"))
        offered = [option.get("app_action") or {} for option in answer.get("confirmation", {}).get("options", [])]
        is_offered = row["Category"] in [one.get("label", one.get("category")) for one in offered]
        kind = ("offered" if is_offered else "asked") if not action else "right" if label == row["Category"] else "wrong"
        counts[kind] += 1
        if kind != "right":
            new = "" if row["Payee"] in payees else " (new)"
            misses.append(f"  {kind}{new}: {row['Payee']} {row['Note']} {row['Amount']}: {row['Category']}, not {label or answer['message']}")
    return counts, misses


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--misses"]
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "histories")
    files = arguments[1:] or sorted(os.path.join(folder, name) for name in os.listdir(folder))
    total = {"right": 0, "offered": 0, "asked": 0, "wrong": 0}
    for path in files:
        counts, misses = measured(arguments[0], path)
        print(f"{os.path.basename(path):16}" + "".join(f"{kind} {count:4}   " for kind, count in counts.items()))
        for kind, count in counts.items():
            total[kind] += count
        if "--misses" in sys.argv:
            print("\n".join(misses))
    rows, written = sum(total.values()), total["right"] + total["wrong"]
    asked = total["asked"] + total["offered"]
    print(f"{rows} rows: {100 * total['right'] / rows:.1f} % right, {100 * asked / rows:.1f} % asked (of these {100 * total['offered'] / max(asked, 1):.0f} % "
          f"offered), {100 * total['wrong'] / rows:.1f} % wrong; of those written {100 * total['right'] / written:.1f} % right")
    sys.exit(0 if total["right"] * 100 >= RIGHT * written and written * 100 >= WRITTEN * rows else 1)


if __name__ == "__main__":
    main()
