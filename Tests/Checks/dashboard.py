#!/usr/bin/env python3
"""Are the values that our workbook stores those that LibreOffice computes?

usage: dashboard.py SCRIPT-RUNNER [--changes 200] [--seed 1] [--language bg]

Makes a workbook with the product's own code, runs random appends, edits, removals and changes of the plan on it, and compares the stored value
of every formula cell with LibreOffice's after a forced recalculation; then lets LibreOffice save the workbook, as a user
would, goes on changing that file, and compares again. Needs openpyxl and LibreOffice Calc.
"""
import argparse, datetime, os, random, re, shutil, subprocess, sys, tempfile, zipfile

import openpyxl

CATEGORIES = {
    "Expenses": "Baby,Body care,Clothes,Eat out,Fun,Groceries,Hobbies,Home improvements,Maya,Medical,Mortgage,Other,"
                "Subscriptions,Transport,Utilities,Vacation".split(","),
    "Income": ["Salary Ivo", "Salary Kalina", "Rent", "Other"],
    "Savings": ["Avi Savings", "Metlife", "Savings"],
}
ALWAYS_RECALCULATE = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>%d</value></prop></item>
</oor:items>"""


class LibreOffice:
    """Converts workbooks, with all formulas computed anew or with the stored values trusted."""

    def __init__(self, folder):
        self.folder = folder

    def convert(self, book, recalculate):
        profile = os.path.join(self.folder, "always" if recalculate else "never")
        settings = os.path.join(profile, "user", "registrymodifications.xcu")
        if not os.path.exists(settings):
            os.makedirs(os.path.dirname(settings))
            with open(settings, "w") as f:
                f.write(ALWAYS_RECALCULATE % (0 if recalculate else 1))
        out = tempfile.mkdtemp(dir=self.folder)
        subprocess.run(["soffice", "--headless", f"-env:UserInstallation=file://{profile}", "--convert-to", "xlsx",
                        "--outdir", out, book], check=True, capture_output=True, timeout=240)
        return os.path.join(out, os.path.basename(book))


class Changes:
    """Random lines for the script runner, and the ids that are in the workbook."""

    def __init__(self, seed):
        self.random, self.ids, self.made = random.Random(seed), [], 0

    def entry(self, command, id, last_year):
        r = self.random
        kind = r.choice(list(CATEGORIES))
        category = "Boats" if r.random() < .05 else r.choice(CATEGORIES[kind])
        if r.random() < .05:
            category = category.upper()
        day = datetime.date(r.randint(2024, last_year), r.randint(1, 12), r.randint(1, 28))
        amount = r.choice([r.randint(1, 20000) / 100, r.randint(1, 200), r.randint(1, 10**10) / 100])
        return f"{command}\t{id}\t{day}\t{kind}\t{category}\t{amount:.2f}\tкафе & \"co\""

    def lines(self, count, last_year):
        for _ in range(count):
            what = self.random.random()
            if what < .6 or len(self.ids) < 3:
                self.made += 1
                self.ids.append(f"e{self.made}")
                yield self.entry("append", self.ids[-1], last_year)
            elif what < .65:
                kind = self.random.choice(list(CATEGORIES))
                amount = self.random.choice(["", "0", "99.5", str(self.random.randint(1, 900))])
                month = self.random.choice([[], [str(self.random.randint(1, 12))]])
                yield "\t".join(["plan", kind, self.random.choice(CATEGORIES[kind]), amount] + month)
            elif what < .8:
                yield self.entry("update", self.random.choice(self.ids), last_year)
            else:
                yield "remove\t" + self.ids.pop(self.random.randrange(len(self.ids)))


def run(runner, book, lines):
    subprocess.run([runner, book], input="\n".join(lines) + "\n", text=True, check=True)


def stored_texts(book):
    """The cells with a stored text, an empty one as well, by the number of their sheet: openpyxl tells an empty one as none."""
    found = set()
    with zipfile.ZipFile(book) as parts:
        for name in parts.namelist():
            sheet = re.fullmatch(r"xl/worksheets/sheet(\d+)\.xml", name)
            for cell in re.findall(rb"<c ([^>]*)>(?:(?!</c>).)*<v/?>", parts.read(name), re.S) if sheet else []:
                if b't="str"' in cell:
                    found.add((int(sheet[1]), re.search(rb'r="([A-Z]+\d+)"', cell)[1].decode()))
    return found


def compare(book, computed):
    """How many formula cells there are, and what is wrong with their stored values."""
    formulas = openpyxl.load_workbook(book)
    stored, right = openpyxl.load_workbook(book, data_only=True), openpyxl.load_workbook(computed, data_only=True)
    count, wrong, texts = 0, [], stored_texts(book)
    for number, sheet in enumerate(formulas, 1):
        for row in sheet.iter_rows():
            for cell in row:
                if cell.data_type != "f":
                    continue
                count += 1
                a, b = stored[sheet.title][cell.coordinate].value, right[sheet.title][cell.coordinate].value
                if a is None and (number, cell.coordinate) in texts:
                    a, b = "", b or ""
                same = a == b
                if isinstance(a, (int, float)) and isinstance(b, (int, float)):
                    same = abs(a - b) <= 1e-6 and round(a, 2) == round(b, 2)
                if a is None or not same:
                    wrong.append(f"{sheet.title}!{cell.coordinate}: stored {a!r}, computed {b!r}: {cell.value}")
    return count, wrong


def spoil(book, copy):
    """A copy with one stored sum made wrong: what the comparison must notice."""
    with zipfile.ZipFile(book) as old, zipfile.ZipFile(copy, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            blob = old.read(name)
            if name == "xl/worksheets/sheet1.xml":
                blob, n = re.subn(rb"(<f[^>]*>SUM\([^<]*</f><v>)[^<]*", rb"\g<1>123456.78", blob, count=1)
                assert n == 1
            new.writestr(name, blob)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("runner")
    p.add_argument("--changes", type=int, default=200)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--language", default="en", help="of the headers and titles of the workbook")
    o = p.parse_args()
    folder = tempfile.mkdtemp(prefix="budget-dashboard-")
    try:
        office, changes, book = LibreOffice(folder), Changes(o.seed), os.path.join(folder, "book.xlsx")
        bad = False

        def judge(what):
            nonlocal bad
            count, wrong = compare(book, office.convert(book, recalculate=True))
            print(f"  {what}: {count} formulas, {len(wrong)} with a wrong stored value")
            for line in wrong[:10]:
                print("    " + line)
            bad = bad or bool(wrong) or count < 500

        run(o.runner, book, [f"create\tBGN\t2024\t{o.language}"])
        judge("a new workbook")
        run(o.runner, book, changes.lines(o.changes // 4, 2024))
        judge("after changes within a year")
        run(o.runner, book, changes.lines(o.changes - o.changes // 4, 2026))
        judge(f"after {o.changes} changes over three years")
        shutil.copy(office.convert(book, recalculate=False), book)
        run(o.runner, book, changes.lines(40, 2026))
        judge("saved by LibreOffice, and 40 changes more")

        spoilt = os.path.join(folder, "spoilt.xlsx")
        spoil(book, spoilt)
        if len(compare(spoilt, office.convert(spoilt, recalculate=True))[1]) != 1:
            sys.exit("dashboard.py: a wrong stored value went unnoticed: this check proves nothing here")
        sys.exit(1 if bad else 0)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
