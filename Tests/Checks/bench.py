#!/usr/bin/env python3
"""What one entry costs, as a whole process, beside /bin/true and a copy of the workbook with fsync, in turn.

usage: bench.py --budget PROGRAM [--rows 1000,100000,1000000] [--runs 20]

Prints a table: medians, and the ratio that counts. The machine may be busy: quote the ratios. A workbook of each size is
made without a table by xlsxwriter, and one of ours by the program itself. Reports and the parser are timed too.
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


def make_plain(path, rows):
    book = xlsxwriter.Workbook(path, {"constant_memory": True})
    sheet = book.add_worksheet("Budget Tracking")
    day = book.add_format({"num_format": "yyyy-mm-dd"})
    sheet.write_row(0, 0, ["Date", "Type", "Category", "Amount", "Details"])
    first = datetime.datetime(2015, 1, 1)
    for row in range(1, rows + 1):
        sheet.write_datetime(row, 0, first + datetime.timedelta(days=row * 3900 // rows), day)
        sheet.write_row(row, 1, ["Expenses", CATEGORIES[row % 7], (row * 37 % 40000) / 100, f"shop {row % 211}"])
    book.close()


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
        for rows in (int(n) for n in options.rows.split(",")):
            book = os.path.join(folder, f"plain-{rows}.xlsx")
            make_plain(book, rows)
            bench(f"plain, {rows:,} rows", [budget, "--file", book, "lunch 12.40"], book, options, environment)
            for report in (["list"], ["summary", "2025"]):
                walls = [run([budget, "--file", book, *report], environment) for _ in range(3)]
                print(f"  {' '.join(report):24}{'':9}{statistics.median(walls) * 1e3:9.1f}")
        with open(lines, "w", encoding="utf-8") as file:
            file.writelines(SENTENCES[n % len(SENTENCES)] + "\n" for n in range(20000))
        walls = [run([budget, "parse"], environment, lines) for _ in range(5)]
        print(f"parse: {statistics.median(walls) / 20000 * 1e6:.1f} µs an utterance, answer written as JSON")
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
