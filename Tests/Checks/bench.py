#!/usr/bin/env python3
"""What one entry costs, as a whole process, beside /bin/true and a copy of the workbook with fsync, in turn.

usage: bench.py --budget PROGRAM [--rows 1000,100000,1000000] [--runs 20] [--appends 1000]

Prints a table: medians, and the ratio that counts. The machine may be busy: quote the ratios. A workbook of each size is
made without a table and with one by xlsxwriter, and one of ours by the program itself. What openpyxl takes to load the same
workbook, append a row and save it stands beside (once, and not for a million rows). Then many appends in a row: neither the
time nor what each adds to the file may grow. Reports and the parser are timed too. Needs xlsxwriter and openpyxl.
"""
import argparse, datetime, os, shutil, statistics, subprocess, sys, tempfile, time

import xlsxwriter

CATEGORIES = ["Groceries", "Eat out", "Transport", "Clothes", "Fun", "Medical", "Utilities"]
SENTENCES = ["spent 120 euros at Next", "похарчих 45,50 лв в Лидл вчера", "coffee 3.20", "paid eighteen fifty for lunch",
             "30 at kaufland, 12 at dm and 8 for coffee", "received salary two thousand five hundred leva today",
             "сто и двайсет лева в Кауфланд", "good morning"]


def run(argv, environment, stdin=None):
    """Wall seconds of one process that must succeed, or refuse a text."""
    with open(stdin or os.devnull, "rb") as source, open(os.devnull, "wb") as sink:
        start = time.perf_counter()
        code = subprocess.run(argv, env=environment, stdin=source, stdout=sink, stderr=sink).returncode
        wall = time.perf_counter() - start
    if code not in (0, 65):
        sys.exit(f"{' '.join(argv[:4])} …: exit {code}")
    return wall


def peak(argv, environment):
    """Peak resident MiB, by GNU time where it is installed."""
    if not os.path.exists("/usr/bin/time"):
        return float("nan")
    told = subprocess.run(["/usr/bin/time", "-f", "%M", *argv], env=environment, capture_output=True, text=True)
    return int(told.stderr.split()[-1]) / 1024


def copy(source, target):
    start = time.perf_counter()
    with open(source, "rb") as a, open(target, "wb") as b:
        while os.copy_file_range(a.fileno(), b.fileno(), 1 << 30):
            pass
        os.fsync(b.fileno())
    return time.perf_counter() - start


PEER = ("import sys, openpyxl; b = openpyxl.load_workbook(sys.argv[1]); "
        "b['Budget Tracking'].append(['2025-11-04', 'Expenses', 'Eat out', 12.4, 'lunch']); b.save(sys.argv[1])")


def make_plain(path, rows, table=False):
    book = xlsxwriter.Workbook(path, {"constant_memory": not table})
    sheet = book.add_worksheet("Budget Tracking")
    day = book.add_format({"num_format": "yyyy-mm-dd"})
    sheet.write_row(0, 0, ["Date", "Type", "Category", "Amount", "Details"])
    first = datetime.datetime(2015, 1, 1)
    for row in range(1, rows + 1):
        sheet.write_datetime(row, 0, first + datetime.timedelta(days=row * 3900 // rows), day)
        sheet.write_row(row, 1, ["Expenses", CATEGORIES[row % 7], (row * 37 % 40000) / 100, f"shop {row % 211}"])
    if table:
        headers = ["Date", "Type", "Category", "Amount", "Details"]
        sheet.add_table(0, 0, rows, 4, {"name": "Tracking", "columns": [{"header": h} for h in headers]})
    book.close()


def bench_peer(book):
    environment = dict(os.environ)
    twin = book[:-5] + "-peer.xlsx"
    shutil.copy(book, twin)
    command = [sys.executable, "-c", PEER, twin]
    print(f"  {'openpyxl':24}{'':9}{run(command, environment) * 1e3:9.1f}{'':34}{peak(command, environment):8.1f}")
    os.remove(twin)


def many(name, book, count, budget, environment):
    """One entry after the other, each a process: time and growth of the first and of the last hundred."""
    walls, sizes = [], [os.path.getsize(book)]
    for number in range(count):
        walls.append(run([budget, "--file", book, f"lunch {number % 90 + 1}.40"], environment))
        sizes.append(os.path.getsize(book))
    part = min(100, count // 2)
    ends = [(f"first {part}", walls[:part], sizes[part] - sizes[0]),
            (f"last {part}", walls[-part:], sizes[-1] - sizes[-1 - part])]
    print(f"{name}, {count:,} appends: " + "; ".join(
        f"{end} {statistics.median(times) * 1e3:.2f} ms and {growth / part:.0f} bytes each" for end, times, growth in ends)
        + f"; the file {sizes[0]:,} -> {sizes[-1]:,}")


def bench(name, entry, book, options, environment):
    twin = book + ".copy"
    first = run(entry, environment)
    ours, bare, copies = [], [], []
    for _ in range(options.runs):
        ours.append(run(entry, environment))
        bare.append(run(["/bin/true"], environment))
        copies.append(copy(book, twin))
    middle = [statistics.median(x) * 1e3 for x in (ours, bare, copies)]
    print(f"{name:26}{first * 1e3:9.1f}{middle[0]:9.2f}{middle[1]:9.2f}{middle[2]:9.2f}"
          f"{middle[0] / (middle[1] + middle[2]):8.2f}{middle[0] / middle[2]:8.2f}{peak(entry, environment):8.1f}")
    os.remove(twin)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--budget", required=True)
    parser.add_argument("--rows", default="1000,100000,1000000")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--appends", type=int, default=1000)
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="budget-bench-")
    environment = {"HOME": folder, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Sofia"}
    budget = os.path.abspath(options.budget)
    print("milliseconds, medians         first    entry     true     copy  ÷(t+c)  ÷copy     MiB")
    try:
        own = os.path.join(folder, "own.xlsx")
        lines = os.path.join(folder, "lines")
        with open(lines, "w") as file:
            file.writelines(f"{n % 90 + 1}.50 at lidl on 2025-{n % 10 + 1:02}-{n % 27 + 1:02}\n" for n in range(1000))
        run([budget, "--file", own, "--today", "2025-11-04"], environment, lines)
        bench("ours, 1,000 rows", [budget, "--file", own, "lunch 12.40"], own, options, environment)
        bench_peer(own)
        table = os.path.join(folder, "table.xlsx")
        make_plain(table, 1000, table=True)
        bench("in a table, 1,000 rows", [budget, "--file", table, "lunch 12.40"], table, options, environment)
        for rows in (int(n) for n in options.rows.split(",")):
            book = os.path.join(folder, f"plain-{rows}.xlsx")
            make_plain(book, rows)
            bench(f"plain, {rows:,} rows", [budget, "--file", book, "lunch 12.40"], book, options, environment)
            if rows < 1_000_000:
                bench_peer(book)
            for report in (["list"], ["summary", "2025"]):
                walls = [run([budget, "--file", book, *report], environment) for _ in range(3)]
                print(f"  {' '.join(report):24}{'':9}{statistics.median(walls) * 1e3:9.1f}")
        many("ours", own, options.appends, budget, environment)
        many("plain", os.path.join(folder, f"plain-{options.rows.split(',')[0]}.xlsx"), options.appends, budget, environment)
        with open(lines, "w", encoding="utf-8") as file:
            file.writelines(SENTENCES[n % len(SENTENCES)] + "\n" for n in range(20000))
        walls = [run([budget, "parse"], environment, lines) for _ in range(5)]
        print(f"parse: {statistics.median(walls) / 20000 * 1e6:.1f} µs an utterance, answer written as JSON")
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
