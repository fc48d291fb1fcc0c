#!/usr/bin/env python3
"""Feeds exports to the programs they are for: hledger, ledger, beancount; and reads CSV, TSV and JSON back.

usage: exports.py --budget PROGRAM [--entries 600]

A workbook is filled from a bank's file in several currencies, with details that mean something to those programs, and
from sentences. Each export must be accepted by its program, and its totals by category must be those of the rows as
openpyxl reads them from the workbook. Some name an account, between which money moved: what a program says is in each has to be what
`budget accounts` says. Prints a table; ends with 1 where something differs.
"""
import argparse, collections, csv, io, json, os, random, re, shutil, subprocess, sys, tempfile
from decimal import Decimal

import openpyxl
from beancount import loader
from beancount.core import data

DETAILS = ["Lidl", "Kaufland 12", "* starred", "! pending", "(code) cafe", "(open", "a; comment | note: x", "= equals", "~ monthly",
           "@ 5 EUR", "{5 EUR}", 'the "quoted" bar', "back\\slash", "#tag ^link", "%d %s", "Кафе „Централ“", "żabka – zakupy",
           "two  spaces", "tab\there", "colon: here", "[bracketed]", "2025-01-01 a date", "", "P * payee", "include x", "'quote"]
SENTENCES = ["received 2500 leva salary on 2025-03-01", "saved 300 on 2025-03-02", "paid rent 650 eur on 2025-03-01",
             "58 usd at amazon on 2025-03-03", "похарчих 45,50 лв в Лидл на 2025-03-04", "50 at DM, 120 at Next on 2025-03-05"]
ACCOUNTS = ["card", "cash", "joint account"]
OF_ACCOUNTS = ["coffee 3.20 with card on 2025-03-06", "lunch 12.35 in cash on 2025-03-06", "taxi 9 from the joint account on 2025-03-07",
               "moved 200 leva from card to cash", "moved 50 leva from joint account to card"]
ROOTS = {"expenses": "Expenses", "income": "Income", "assets:savings": "Savings"}


def run(argv, environment, stdin=None):
    told = subprocess.run(argv, env=environment, input=stdin, capture_output=True, text=True)
    if told.returncode:
        sys.exit(f"{' '.join(argv)}: exit {told.returncode}\n{told.stdout[-500:]}{told.stderr[-1500:]}")
    return told.stdout


def formats(budget, environment):
    """All formats that there are: `budget export` without a name lists them."""
    told = subprocess.run([budget, "export"], env=environment, capture_output=True, text=True)
    return set(told.stderr.partition("format: ")[2].strip().split(", "))


def plain(name):
    """A category's name without what a program's accounts cannot hold."""
    return re.sub(r"\W", "", name).lower()


def bank_file(path, entries):
    random.seed(2025)
    with open(path, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file)
        out.writerow(["date", "amount", "currency", "details"])
        for number in range(entries):
            sign = "" if number % 11 == 0 else "-"
            out.writerow([f"{2024 + number % 2}-{number % 12 + 1:02}-{number % 28 + 1:02}",
                          f"{sign}{random.randint(1, 200000)}.{random.randint(0, 99):02}",
                          ["BGN", "EUR", "USD", "GBP", "JPY"][number % 5], DETAILS[number % len(DETAILS)]])


def sheet_totals(path):
    """Totals by type and category, as the rows say."""
    totals = collections.Counter()
    for row in openpyxl.load_workbook(path, read_only=True)["Budget Tracking"].iter_rows(min_row=2, values_only=True):
        if row[0] is not None:
            totals[row[1], plain(row[2])] += round(Decimal(repr(row[3])), 2)
    return totals


def by_account(lines, signs=True):
    """From (account, amount) to totals by type and category; income is below zero in those programs. What is in an account has its name
    for a type."""
    totals = collections.Counter()
    lines = list(lines)
    for account, amount in lines:
        name = next((name for name in ACCOUNTS if plain(account) == plain("assets" + name)), None)
        if name:
            totals[name, ""] += amount
    for account, amount in lines:
        root = next((r for r in ROOTS if account.lower().startswith(r + ":")), None)
        if root:
            totals[ROOTS[root], plain(account[len(root) + 1:])] += -amount if root == "income" else amount
    return totals


def hledger(path, environment):
    run(["hledger", "-f", path, "check"], environment)
    rows = csv.reader(io.StringIO(run(["hledger", "-f", path, "balance", "--flat", "-N", "-O", "csv"], environment)))
    return by_account((account, Decimal(amount.split()[0])) for account, amount in list(rows)[1:])


def ledger(path, environment):
    told = run(["ledger", "-f", path, "--args-only", "balance", "--flat", "--no-total", "--balance-format",
                "%(account)\t%(quantity(display_total))\n"], environment)
    return by_account((account, Decimal(amount)) for account, amount in (line.split("\t") for line in told.splitlines()))


def beancount(path, environment):
    run([os.path.join(os.path.dirname(sys.executable), "bean-check"), path], environment)
    entries, errors, _ = loader.load_file(path)
    if errors:
        sys.exit(f"beancount: {errors[:3]}")
    return by_account((posting.account, posting.units.number)
                      for entry in entries if isinstance(entry, data.Transaction) for posting in entry.postings)


def separated(path, environment):
    with open(path, newline="", encoding="utf-8") as file:
        return rows_totals(csv.DictReader(file, delimiter="\t" if path.endswith("tsv") else ","))


def json_rows(path, environment):
    with open(path, encoding="utf-8") as file:
        return rows_totals(json.load(file, parse_float=Decimal, parse_int=Decimal))


def rows_totals(rows):
    totals = collections.Counter()
    for row in rows:
        totals[row["type"], plain(row["category"])] += Decimal(row["amount"])
    return totals


READERS = {"csv": ("python", separated), "tsv": ("python", separated), "json": ("python", json_rows),
           "hledger": ("hledger check", hledger), "ledger": ("ledger balance", ledger),
           "beancount": ("bean-check", beancount)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--budget", required=True)
    parser.add_argument("--entries", type=int, default=600)
    options = parser.parse_args()
    budget = os.path.abspath(options.budget)
    folder = tempfile.mkdtemp(prefix="budget-exports-")
    environment = {"HOME": folder, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    try:
        unread = formats(budget, environment) ^ set(READERS)
        if unread:
            sys.exit(f"exports.py: READERS and the formats of budget export differ in: {', '.join(sorted(unread))}")
        bank = os.path.join(folder, "bank.csv")
        bank_file(bank, options.entries)
        with open(bank + ".rules", "w") as rules:
            rules.write("currency = currency\n")
        run([budget, "--today", "2026-01-31", "import", bank, "--write"], environment)
        run([budget, "config", "set", "account-names", ",".join(ACCOUNTS)], environment)
        run([budget, "--today", "2026-01-31"], environment, "\n".join(SENTENCES + OF_ACCOUNTS) + "\n")
        run([budget, "--today", "2026-01-31", "accounts", "card", "1234.50"], environment)
        expected = sheet_totals(os.path.join(folder, "budget.xlsx"))
        balances = json.loads(run([budget, "accounts", "--json"], environment), parse_float=Decimal, parse_int=Decimal)
        held = {(balance["account"], ""): balance["balance"] for balance in balances if "account" in balance}
        print(f"{options.entries + 10} entries in 5 currencies, {len(expected)} categories, "
              f"{sum(expected.values()):,} in all")
        print(f"{'export':12}{'accepted by':18}{'categories':>11}{'total':>18}{'largest difference':>20}")
        differs = False
        for name, (program, totals) in READERS.items():
            path = os.path.join(folder, "export." + name)
            with open(path, "w", encoding="utf-8") as file:
                file.write(run([budget, "export", name], environment))
            found = totals(path, environment)
            inside = collections.Counter({key: found.pop(key) for key in list(found) if key[0] in ACCOUNTS})
            worst = max(abs(expected[key] - found[key]) for key in expected | found)
            differs = differs or worst != 0 or len(found) != len(expected)
            told = ""
            if name in ("hledger", "ledger", "beancount"):
                differs = differs or dict(inside) != held
                told = "  " + ", ".join(f"{account} {amount}" for (account, _), amount in sorted(inside.items()))
            print(f"{name:12}{program:18}{len(found):11}{sum(found.values()):18,}{worst:20}{told}")
        print("totals differ" if differs else "all totals by category are those of the sheet, and what is in the accounts is what budget accounts says")
        return 1 if differs else 0
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    sys.exit(main())
