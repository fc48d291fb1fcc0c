#!/usr/bin/env python3
"""How long reading, importing, piping and taking back take with many rows, as whole processes.

usage: reports.py --budget PROGRAM [--before PROGRAM] [--rows 10000,100000] [--runs 9] [--only reports,pipe,undo]

For each size a bank's file of that many lines is imported, reports are asked for --runs times, the same number of lines is
piped into another workbook, and an import of 8,000 lines is taken back. By the clock: the median and the fastest; of the
processor: the least; all in milliseconds. Reports stand beside the time that zlib alone takes to inflate the sheet; "kept"
are asked again with what was added up the first time, all others without. With --before each is measured in turn with
another program, on the same workbook.

Ends with 1 where something takes longer or more memory than it may (LIMITS, MEMORY; of the processor: the clock also tells what else the machine
was doing), or where an undo leaves a part of the workbook other than it was.
"""
import argparse, os, shutil, statistics, sys, tempfile, time, zipfile, zlib

DETAILS = ["Lidl", "Kaufland", "OMV", "Netflix", "Next", "DM", "Cafe Central", "unknown shop"]
REPORTS = [["doctor"], ["list"], ["list", "groceries", "2024"], ["summary", "2025-10"], ["summary", "2025"], ["plan", "2025"],
           ["ask", "how much did I spend on groceries in October"], ["ask", "biggest expense in 2025"],
           ["export", "csv"], ["export", "hledger", "2025"]]
KEPT = [["summary", "2025"], ["plan", "2025"], ["ask", "how much did I spend on groceries in October"]]
SENTENCES = ["spent {} euros at lidl", "{} for coffee", "yesterday {} on fuel at OMV", "{} eur netflix", "paid {} rent"]
UNDONE = 8_000
# Of the processor, by the number of rows: milliseconds, or times that of inflating.
LIMITS = {("import", 100_000): 5_000, ("pipe", 100_000): 5_000, ("undo", None): 1_000}
TIMES_INFLATING = 2
# What checking may take, in KB.
MEMORY = {("doctor", 100_000): 64 << 10}
# Parts that say when and by whom a workbook was saved last.
OF_TIME = {"docProps/core.xml", "docProps/app.xml"}


def bank_file(path, lines, year=2016):
    with open(path, "w") as file:
        file.write("date,amount,details\n")
        for n in range(lines):
            file.write(f"{year + n % 10}-{n % 12 + 1:02}-{n % 28 + 1:02},-{n % 300}.{n % 89 + 10},{DETAILS[n % 8]} {n % 500}\n")


def run(argv, environment, given=os.devnull):
    """Milliseconds by the clock and of the processor, of one process that must succeed."""
    null, source = os.open(os.devnull, os.O_RDWR), os.open(given, os.O_RDONLY)
    start = time.perf_counter()
    pid = os.posix_spawn(argv[0], argv, environment, file_actions=[
        (os.POSIX_SPAWN_DUP2, source, 0), (os.POSIX_SPAWN_DUP2, null, 1), (os.POSIX_SPAWN_DUP2, null, 2)])
    _, status, use = os.wait4(pid, 0)
    wall = time.perf_counter() - start
    os.close(null)
    os.close(source)
    if os.waitstatus_to_exitcode(status):
        sys.exit(f"{' '.join(argv)}: exit {os.waitstatus_to_exitcode(status)}")
    return wall * 1e3, (use.ru_utime + use.ru_stime) * 1e3, use.ru_maxrss


def inflating(book):
    """The least milliseconds that zlib takes for the largest part of a workbook, in pieces of 256 KB."""
    with zipfile.ZipFile(book) as archive:
        largest = max(archive.infolist(), key=lambda part: part.file_size)
        with open(book, "rb") as file:
            file.seek(largest.header_offset + 26)
            name, extra = (int.from_bytes(file.read(2), "little") for _ in range(2))
            file.seek(largest.header_offset + 30 + name + extra)
            content = file.read(largest.compress_size)
    least = float("inf")
    for _ in range(9):
        start = time.process_time()
        stream, rest = zlib.decompressobj(-15), content
        while rest:
            stream.decompress(rest, 1 << 18)
            rest = stream.unconsumed_tail
        least = min(least, time.process_time() - start)
    return least * 1e3


def parts(book):
    with zipfile.ZipFile(book) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name not in OF_TIME}


class Table:
    def __init__(self, folder, programs):
        self.folder, self.programs, self.late = folder, programs, []

    def home(self, name):
        path = os.path.join(self.folder, name)
        os.makedirs(path, exist_ok=True)
        return {"HOME": path, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}

    def head(self, title):
        print(f"{title:44}" + "".join(f"{name + ': median':>18}{'fastest':>9}{'processor':>10}" for name in self.programs))

    def line(self, title, measured, limit=None, inflate=None, memory=None):
        """`measured` has a list of measurements for each program."""
        text = f"  {title[:42]:42}"
        for name in self.programs:
            walls, processors, _ = zip(*measured[name])
            text += f"{statistics.median(walls):18.1f}{min(walls):9.1f}{min(processors):10.1f}"
        least = min(processor for _, processor, _ in measured["now"])
        if inflate:
            text += f"  {least / inflate:5.1f} × inflating"
        if memory:
            most = max(memory for _, _, memory in measured["now"])
            text += f"  {most / 1024:.0f} MB"
            if most > memory:
                self.late.append(f"{title.strip()} ({most / 1024:.0f} of {memory / 1024:.0f} MB)")
        print(text, flush=True)
        if limit and least >= limit:
            self.late.append(f"{title.strip()} ({least:.0f} of {limit:.0f} ms)")


def reports(table, rows, runs):
    bank = os.path.join(table.folder, f"bank-{rows}.csv")
    bank_file(bank, rows)
    imported = {}
    for name, budget in table.programs.items():
        home = table.home(name)
        book = os.path.join(home["HOME"], f"book-{rows}.xlsx")
        imported[name] = [run([budget, "--file", book, "--today", "2025-12-31", "import", bank, "--write"], home)]
    inflate = inflating(book)
    table.head(f"{rows:,} rows (inflating: {inflate:.1f} ms)")
    table.line("import", imported, LIMITS.get(("import", rows)))
    for is_kept, commands in ((False, REPORTS), (True, KEPT)):
        for report in commands:
            measured = {name: [] for name in table.programs}
            for _ in range(runs):
                for name, budget in table.programs.items():
                    home = table.home(name)
                    if not is_kept:
                        shutil.rmtree(os.path.join(home["HOME"], ".local/state/budget/sums"), ignore_errors=True)
                    command = [budget, "--file", os.path.join(home["HOME"], f"book-{rows}.xlsx"), "--today", "2025-12-31"]
                    measured[name].append(run([*command, *report], home))
            is_limited = rows >= 100_000 and report[0] in ("list", "summary", "ask")
            table.line(" ".join(report) + (" (kept)" if is_kept else ""), measured,
                       TIMES_INFLATING * inflate if is_limited else None, inflate, MEMORY.get((report[0], rows)))


def pipe(table, rows):
    given = os.path.join(table.folder, f"lines-{rows}")
    with open(given, "w") as file:
        for n in range(rows):
            file.write(SENTENCES[n % len(SENTENCES)].format(f"{n % 400 + 1}.{n % 90 + 10}") + "\n")
    measured = {}
    for name, budget in table.programs.items():
        home = table.home(name)
        command = [budget, "--file", os.path.join(home["HOME"], f"piped-{rows}.xlsx"), "--today", "2025-12-31"]
        measured[name] = [run(command, home, given)]
    table.head(f"{rows:,} lines")
    table.line("pipe", measured, LIMITS.get(("pipe", rows)))
    wall, _, memory = measured["now"][0]
    print(f"  {rows / wall * 1e3:,.0f} lines a second, at most {memory / 1024:.0f} MB", flush=True)


def undo(table, programs):
    """Takes an import back; whether all was done, and each part is as it was, is looked at for the present program."""
    bank, first = (os.path.join(table.folder, name) for name in ("undone.csv", "first.csv"))
    bank_file(first, 1_000, year=2006)
    bank_file(bank, UNDONE)
    measured = {}
    for name, budget in programs.items():
        home = table.home(name)
        book = os.path.join(home["HOME"], "undone.xlsx")
        command = [budget, "--file", book, "--today", "2025-12-31"]
        run([*command, "import", first, "--write"], home)
        before = parts(book)
        run([*command, "import", bank, "--write"], home)
        measured[name] = [run([*command, "--quiet", "undo"], home)]
        after = parts(book)
        if name == "now":
            odd = sorted(part for part in before.keys() | after.keys() if before.get(part) != after.get(part))
            if odd:
                table.late.append(f"the undo left other than they were: {', '.join(odd)}")
    table.head(f"an import of {UNDONE:,} lines")
    measured |= {name: [(float("nan"),) * 3] for name in table.programs if name not in measured}
    table.line("undo", measured, LIMITS[("undo", None)])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--budget", required=True)
    parser.add_argument("--before")
    parser.add_argument("--undo-before", action="store_true", help="take back with the other program, too: that may take minutes")
    parser.add_argument("--rows", default="10000,100000")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--only", default="reports,pipe,undo")
    options = parser.parse_args()
    programs = {"before": options.before, "now": options.budget} if options.before else {"now": options.budget}
    programs = {name: os.path.abspath(path) for name, path in programs.items()}
    folder = tempfile.mkdtemp(prefix="budget-reports-")
    table = Table(folder, programs)
    try:
        for rows in (int(n) for n in options.rows.split(",")):
            if "reports" in options.only:
                reports(table, rows, options.runs)
            if "pipe" in options.only:
                pipe(table, rows)
        if "undo" in options.only:
            undo(table, programs if options.undo_before else {"now": programs["now"]})
    finally:
        shutil.rmtree(folder)
    print(f"too slow, or wrong: {'; '.join(table.late)}" if table.late else "all within what they may take")
    return 1 if table.late else 0


if __name__ == "__main__":
    sys.exit(main())
