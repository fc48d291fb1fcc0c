#!/usr/bin/env python3
"""How long importing and reporting take, as whole processes, in workbooks of the program's own making.

usage: reports.py --budget PROGRAM [--rows 10000,100000] [--runs 9]

For each size a bank's file of that many lines is imported once, and the reports are asked for --runs times: the median
and the fastest by the clock, and the least time of the processor, in milliseconds. Ends with 1 where a summary of 10,000
rows needs 50 ms or more of the processor, or an import of 100,000 lines 5 s or more: the clock also tells what else the
machine was doing.
"""
import argparse, os, shutil, statistics, sys, tempfile, time

DETAILS = ["Lidl", "Kaufland", "OMV", "Netflix", "Next", "DM", "Cafe Central", "unknown shop"]
REPORTS = [["list"], ["list", "groceries", "2024"], ["summary", "2025-10"], ["summary", "2025"], ["plan", "2025"],
           ["ask", "biggest", "expense", "in", "2025"], ["export", "csv"], ["export", "hledger", "2025"]]


def bank_file(path, lines):
    with open(path, "w") as file:
        file.write("date,amount,details\n")
        for n in range(lines):
            file.write(f"{2016 + n % 10}-{n % 12 + 1:02}-{n % 28 + 1:02},-{n % 300}.{n % 89 + 10},{DETAILS[n % 8]} {n % 500}\n")


def run(argv, environment):
    """Milliseconds by the clock and of the processor, of one process that must succeed."""
    null = os.open(os.devnull, os.O_RDWR)
    start = time.perf_counter()
    pid = os.posix_spawn(argv[0], argv, environment, file_actions=[
        (os.POSIX_SPAWN_DUP2, null, 0), (os.POSIX_SPAWN_DUP2, null, 1), (os.POSIX_SPAWN_DUP2, null, 2)])
    _, status, use = os.wait4(pid, 0)
    wall = time.perf_counter() - start
    os.close(null)
    if os.waitstatus_to_exitcode(status):
        sys.exit(f"{' '.join(argv)}: exit {os.waitstatus_to_exitcode(status)}")
    return wall * 1e3, (use.ru_utime + use.ru_stime) * 1e3


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--budget", required=True)
    parser.add_argument("--rows", default="10000,100000")
    parser.add_argument("--runs", type=int, default=9)
    options = parser.parse_args()
    budget = os.path.abspath(options.budget)
    folder = tempfile.mkdtemp(prefix="budget-reports-")
    environment = {"HOME": folder, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    late = []
    try:
        for rows in (int(n) for n in options.rows.split(",")):
            bank, book = os.path.join(folder, f"bank-{rows}.csv"), os.path.join(folder, f"book-{rows}.xlsx")
            bank_file(bank, rows)
            command = [budget, "--file", book, "--today", "2025-12-31"]
            wall, processor = run([*command, "import", bank, "--write"], environment)
            print(f"{f'{rows:,} rows':28}{'median':>10}{'fastest':>10}{'processor':>11}")
            print(f"  {'import':26}{wall:10.0f}{'':10}{processor:11.0f}")
            if rows == 100_000 and processor >= 5_000:
                late.append("import")
            run([*command, "plan", "groceries", "600"], environment)
            for report in REPORTS:
                walls, processors = zip(*(run([*command, *report], environment) for _ in range(options.runs)))
                print(f"  {' '.join(report)[:26]:26}{statistics.median(walls):10.1f}{min(walls):10.1f}{min(processors):11.1f}",
                      flush=True)
                if rows == 10_000 and report[0] == "summary" and min(processors) >= 50:
                    late.append(" ".join(report))
    finally:
        shutil.rmtree(folder)
    print(f"too slow: {', '.join(late)}" if late else "all within what they may take")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
