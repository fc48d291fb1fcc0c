#!/usr/bin/env python3
"""Does every operation on every shape of workbook give a file that other programs read, with all else as it was?

usage: workbooks.py SCRIPT-RUNNER [--judge FOLDER] [--processes 64]

Makes a zoo of workbooks with xlsxwriter and openpyxl, runs six operations on each with the product's own code, and judges every
result: the archive, its unchanged parts, the entries as openpyxl reads them, and the sums and calculated columns as
LibreOffice computes them. Then many processes append to one workbook at once.
With --judge, the folder of a judge of workbooks (make_books.py, xlsx_check.py) that is not part of this project, its zoo and its
verdict come in as well. Needs xlsxwriter, openpyxl, lxml and LibreOffice Calc.
"""
import argparse, collections, datetime, decimal, os, shutil, subprocess, sys, tempfile, zipfile

import openpyxl, xlsxwriter

HEAD = ["Date", "Type", "Category", "Amount", "Details"]
NEW = ("2025-11-03", "Expenses", "Clothes", "234.6", "next & <co>")
OPERATIONS = ["append 1", "append 3", "append, undo", "change last", "drop last", "drop middle"]


# Our own zoo. Each maker answers the sheet's name, and the cells whose computed value must be the sum of all amounts.

def entries(count):
    day = datetime.date(2025, 6, 1)
    for i in range(count):
        kind, category = [("Expenses", "Fun"), ("Income", "Rent"), ("Savings", "Metlife")][i % 3]
        yield day + datetime.timedelta(days=i), kind, category, round(3.37 * (i + 1), 2), ["lidl", None, "кафе"][i % 3]


def fill(sheet, book, count, top=0, left=0):
    date, money = book.add_format({"num_format": "d mmm yyyy"}), book.add_format({"num_format": "#,##0.00"})
    sheet.write_row(top, left, HEAD)
    for i, (day, kind, category, amount, details) in enumerate(entries(count), top + 1):
        sheet.write_datetime(i, left, datetime.datetime.combine(day, datetime.time()), date)
        sheet.write_row(i, left + 1, [kind, category])
        sheet.write_number(i, left + 3, amount, money)
        if details:
            sheet.write_string(i, left + 4, details)
    return money


def table(path, total=False):
    book = xlsxwriter.Workbook(path)
    sheet, other = book.add_worksheet("Budget Tracking"), book.add_worksheet("Sums")
    fill(sheet, book, 12, 4, 2)
    columns = [{"header": h} for h in HEAD] + [{"header": "Half", "formula": "=Tracking[[#This Row],[Amount]]/2"}]
    if total:
        columns[3]["total_function"] = "sum"
    sheet.add_table(4, 2, 16 + total, 7, {"name": "Tracking", "columns": columns, "total_row": total})
    for i in range(5, 17):
        sheet.write_formula(i, 7, "=Tracking[[#This Row],[Amount]]/2", None, 3.37 * (i - 4) / 2)
    other.write_formula("A1", "=SUM(Tracking[Amount])", None, 1)
    book.close()
    return "Budget Tracking", [("Sums", "A1")]


def plain(path):
    book = xlsxwriter.Workbook(path)
    sheet, other = book.add_worksheet("Пари & Co's"), book.add_worksheet("Sums")
    fill(sheet, book, 30)
    sheet.autofilter(0, 0, 30, 4)
    book.define_name("amounts", "='Пари & Co''s'!$D$2:$D$31")
    other.write_formula("A1", "=SUM('Пари & Co''s'!D2:D31)", None, 1)
    other.write_formula("A2", "=SUM(amounts)", None, 1)
    chart = book.add_chart({"type": "line"})
    chart.add_series({"values": "='Пари & Co''s'!$D$2:$D$31"})
    other.insert_chart("C2", chart)
    book.close()
    return "Пари & Co's", [("Sums", "A1"), ("Sums", "A2")]


def footer(path):
    book = xlsxwriter.Workbook(path)
    sheet, other = book.add_worksheet("Budget Tracking"), book.add_worksheet("Sums")
    money = fill(sheet, book, 20)
    sheet.write_formula("D22", "=SUM(D2:D21)", money, 1)
    sheet.write_formula("E22", "=D22*2", money, 1)
    sheet.merge_range("A23:E24", "checked on Sundays")
    sheet.data_validation("B2:B21", {"validate": "list", "source": ["expenses", "income", "savings"]})
    sheet.conditional_format("D2:D21", {"type": "cell", "criteria": ">", "value": 50, "format": money})
    other.write_formula("A1", "='Budget Tracking'!D22", None, 1)
    sheet.insert_chart("H25", book_chart(book))
    book.close()
    return "Budget Tracking", [("Budget Tracking", "D22+"), ("Sums", "A1")]


def book_chart(book):
    chart = book.add_chart({"type": "column"})
    chart.add_series({"values": "='Budget Tracking'!$D$2:$D$21", "categories": "='Budget Tracking'!$A$2:$A$21"})
    return chart


def running(path):
    """Saved by another program: a balance that runs from row to row, shared strings."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Budget Tracking"
    sheet.append(HEAD + ["Running"])
    for i, (day, kind, category, amount, details) in enumerate(entries(15), 2):
        sheet.append([day, kind, category, amount, details, f"=SUM(D$2:D{i})"])
    book.create_sheet("Sums")["A1"] = "=SUM('Budget Tracking'!D2:D16)"
    book.save(path)
    return "Budget Tracking", [("Sums", "A1")]


def many(path):
    """More rows than are read at once."""
    book = xlsxwriter.Workbook(path)
    sheet, other = book.add_worksheet("Budget Tracking"), book.add_worksheet("Sums")
    fill(sheet, book, 9000)
    other.write_formula("A1", "=SUM('Budget Tracking'!D2:D9001)", None, 1)
    book.close()
    return "Budget Tracking", [("Sums", "A1")]


ZOO = {"table": table, "totals": lambda p: table(p, True), "plain": plain, "footer": footer, "running": running, "many": many}


def run(runner, book, lines):
    r = subprocess.run([runner, book], input="\n".join(lines) + "\n", text=True, capture_output=True)
    return r.returncode, r.stdout, r.stderr.strip()


def rows(runner, book, sheet):
    """(cell, id, date, type, category, amount, details) of each entry."""
    code, out, err = run(runner, book, [f"sheet\t{sheet}", "rows"])
    if code:
        raise RuntimeError(err)
    return [line.split("\t") for line in out.splitlines()]


def number(cell):
    return "".join(c for c in cell.rsplit("!", 1)[1] if c.isdigit())


def carry_out(runner, book, sheet, operation):
    """The entries that must be there after the operation, or the reason why it was refused."""
    before = rows(runner, book, sheet)
    values = [r[2:] for r in before]
    line = "\t".join(NEW)
    if operation == "append, undo":
        # Three in a row, the last of them taken back first.
        lines, expected = [f"append\t\t{line}"] * 3 + ["undo"] * 3, values
    elif operation.startswith("append"):
        count = int(operation.split()[1])
        lines = [f"append\t\t{line}"] * count
        expected = values + [list(NEW)] * count
    else:
        at = len(before) - 1 if operation.endswith("last") else len(before) // 2
        row = number(before[at][0])
        lines = [f"change\t{row}\t\t{line}" if operation.startswith("change") else f"drop\t{row}"]
        expected = values[:at] + ([list(NEW)] if operation.startswith("change") else []) + values[at + 1:]
    code, _, err = run(runner, book, [f"sheet\t{sheet}"] + lines)
    return (None, err) if code else (expected, None)


def plain_number(value):
    return format(decimal.Decimal(str(value)).normalize(), "f")


def seen(book, sheet, headers=HEAD):
    """The entries as openpyxl reads them."""
    found, columns = [], None
    for row in openpyxl.load_workbook(book, data_only=True)[sheet].iter_rows(values_only=True):
        if columns is None:
            if all(h in row for h in headers):
                columns = [row.index(h) for h in headers]
            continue
        day, kind, category, amount, details = (row[c] for c in columns)
        if isinstance(day, (datetime.datetime, datetime.date)) and amount is not None:
            found.append([str(day)[:10], kind, category, plain_number(amount), details or ""])
    return found


def same_parts(old, new, allowed):
    with zipfile.ZipFile(old) as a, zipfile.ZipFile(new) as b:
        if b.testzip():
            return ["the archive is damaged"]
        if a.namelist() != b.namelist():
            return ["the archive's parts or their order changed"]
        return [f"{n} changed" for n in a.namelist() if a.read(n) != b.read(n) and not n.startswith(allowed)]


class LibreOffice:
    def __init__(self, folder):
        self.profile = os.path.join(folder, "profile")
        os.makedirs(os.path.join(self.profile, "user"))
        with open(os.path.join(self.profile, "user", "registrymodifications.xcu"), "w") as f:
            f.write('<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">'
                    '<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">'
                    "<value>0</value></prop></item></oor:items>")

    def compute(self, books, out):
        """Opens every book, computes all its formulas, and saves it to `out`."""
        subprocess.run(["soffice", "--headless", f"-env:UserInstallation=file://{self.profile}", "--convert-to", "xlsx",
                        "--outdir", out, *books], check=True, capture_output=True, timeout=600)


def errors(values):
    return [f"{s.title}!{c.coordinate} shows {c.value}" for s in values for row in s.iter_rows() for c in row
            if isinstance(c.value, str) and c.value.startswith("#")]


def computed(book, original, sums, expected):
    """What is wrong with the values that LibreOffice has computed, and was not wrong before the operation."""
    values = openpyxl.load_workbook(book, data_only=True)
    total, wrong = sum(float(e[3]) for e in expected), errors(values)
    if len(wrong) == len(errors(openpyxl.load_workbook(original, data_only=True))):
        wrong = []
    for sheet, cell in sums:
        found = [values[sheet][cell].value] if not cell.endswith("+") else \
            [values[sheet].cell(r, 4).value for r in range(int(cell[1:-1]) - 2, int(cell[1:-1]) + 4)]
        if not any(isinstance(v, (int, float)) and abs(v - total) < 1e-6 for v in found):
            wrong.append(f"{sheet}!{cell} is {found}, not {total:.2f}")
    return wrong


def zoo(runner, folder, judge):
    office, table, failures = LibreOffice(folder), collections.defaultdict(dict), []
    books = {}
    for name, make in ZOO.items():
        path = os.path.join(folder, f"{name}.xlsx")
        books[name] = (path, *make(path))
    if judge:
        subprocess.run([sys.executable, os.path.join(judge, "make_books.py"), os.path.join(folder, "given")], check=True)
        for file in sorted(os.listdir(os.path.join(folder, "given"))):
            path = os.path.join(folder, "given", file)
            sheets = openpyxl.load_workbook(path, read_only=True).sheetnames
            books["judge's " + file[:-5]] = (path, "Budget Tracking" if "Budget Tracking" in sheets else sheets[0], [])
    results = []
    for name, (path, sheet, sums) in books.items():
        for i, operation in enumerate(OPERATIONS):
            new = os.path.join(folder, f"{name.replace(' ', '-').replace(chr(39), '')}-{i}.xlsx")
            shutil.copy(path, new)
            if operation[0] != "a" and not rows(runner, path, sheet):
                table[name][operation] = "·"
                continue
            expected, refusal = carry_out(runner, new, sheet, operation)
            wrong = []
            if refusal:
                with open(path, "rb") as a, open(new, "rb") as b:
                    wrong = [] if a.read() == b.read() else ["refused, but changed"]
                table[name][operation] = "refused"
                print(f"  {name}, {operation}: {refusal}")
            else:
                got = [r[2:] for r in rows(runner, new, sheet)]
                same = lambda a, b: [x[:1] + [x[1].lower(), x[2].lower()] + x[3:] for x in a] == \
                    [x[:1] + [x[1].lower(), x[2].lower()] + x[3:] for x in b]
                if not same(got, expected):
                    wrong.append(f"reads back {got[-2:]}, not {expected[-2:]}")
                if not same(seen(new, sheet), expected):
                    wrong.append(f"openpyxl sees {seen(new, sheet)[-2:]}, not {expected[-2:]}")
                own = ("xl/worksheets/", "xl/tables/", "xl/workbook.xml", "xl/charts/", "xl/drawings/drawing", "xl/calcChain")
                # Where no cell shows days yet, the first one brings a style that does.
                brings_style = name == "judge's empty"
                if brings_style:
                    own += ("xl/styles.xml",)
                wrong += same_parts(path, new, "nothing may" if operation == "append, undo" else own)
                if judge:
                    command = [sys.executable, os.path.join(judge, "xlsx_check.py"), new, "--sheet", sheet]
                    # Its rules for what an append may change are those of its own zoo.
                    if operation == "append 1" and name.startswith("judge") and not brings_style:
                        command += ["--before", path]
                    verdict = subprocess.run(command, capture_output=True, text=True)
                    if verdict.returncode:
                        wrong.append("the judge: " + " / ".join((verdict.stdout + verdict.stderr).split("\n")[-8:]))
                results.append((name, operation, new, sums, expected))
                table[name][operation] = "right"
            if wrong:
                table[name][operation] = "WRONG"
                failures += [f"{name}, {operation}: {w}" for w in wrong]
    out = os.path.join(folder, "computed")
    originals = os.path.join(folder, "originals")
    office.compute([r[2] for r in results], out)
    office.compute([b[0] for b in books.values()], originals)
    for name, operation, new, sums, expected in results:
        wrong = computed(os.path.join(out, os.path.basename(new)), os.path.join(originals, os.path.basename(books[name][0])), sums, expected)
        if wrong:
            table[name][operation] = "WRONG"
            failures += [f"{name}, {operation}, computed: {w}" for w in wrong]
    print(f"  {'':20}" + "".join(f"{o:>13}" for o in OPERATIONS))
    for name, row in table.items():
        print(f"  {name:20}" + "".join(f"{row[o]:>13}" for o in OPERATIONS))
    return failures


def crowd(runner, folder, processes, each=50):
    book = os.path.join(folder, "crowd.xlsx")
    run(runner, book, ["create\tBGN\t2025"])
    at_work = []
    for p in range(processes):
        feed = os.path.join(folder, f"feed-{p}")
        with open(feed, "w") as f:
            f.writelines(f"append\tp{p}e{i}\t2025-11-03\tExpenses\tFun\t1.01\tcrowd\n" for i in range(each))
        at_work.append(subprocess.Popen([runner, book], stdin=open(feed), stderr=subprocess.PIPE, text=True))
    failures = [err.strip() for p in at_work for err in [p.communicate()[1]] if p.returncode]
    ids = [r[1] for r in rows(runner, book, "Budget Tracking")]
    print(f"  {processes} processes x {each} appends: {len(ids)} rows, {len(set(ids))} different ids")
    if len(ids) != processes * each or len(set(ids)) != len(ids):
        failures.append(f"{len(ids)} rows after {processes} x {each} appends")
    if len(seen(book, "Budget Tracking")) != processes * each:
        failures.append("openpyxl sees another number of rows")
    return failures


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("runner")
    p.add_argument("--judge")
    p.add_argument("--processes", type=int, default=64)
    o = p.parse_args()
    folder = tempfile.mkdtemp(prefix="budget-workbooks-")
    judge = o.judge if o.judge and os.path.exists(os.path.join(o.judge, "xlsx_check.py")) else None
    print("workbooks: " + ("with the judge's zoo and verdict" if judge else "the judge and its schemas are not at hand: their part is left out"))
    try:
        failures = zoo(o.runner, folder, judge) + crowd(o.runner, folder, o.processes)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for f in failures:
        print("  WRONG  " + f)
    print("workbooks: " + ("all right" if not failures else f"{len(failures)} wrong"))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
