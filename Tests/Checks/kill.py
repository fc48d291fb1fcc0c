#!/usr/bin/env python3
"""Does every entry reach the workbook exactly once, whatever happens to the program?

usage: kill.py [--budget PATH] [--only kill,error,crowd,between] [--books ours,plain,large,none] [--every N] [--jobs N]

kill     one entry is logged under strace, and the process is killed at each of its system calls in turn; then the
         same entry is logged again with the same --id, as its owner would. Afterwards its row must stand in the
         workbook once, the workbook must be sound, and everything else in it as before.
error    the same, but the system call fails (EIO, ENOSPC) instead.
between  killed between the steps, and another program saves, sorts or puts back the workbook before the next run.
crowd    64 processes at a time log 50 entries each: 3,200 rows, none twice.

Each is done with a workbook that budget made (rows carry ids), with a plain one of somebody else's (they do not), with
one that is so large that threads copy it and give back its memory, and on a machine that has neither a workbook nor a
state yet.
Needs strace. Prints a table; exit status 0 if nothing was lost or doubled.
"""
import argparse, collections, concurrent.futures, os, random, re, shutil, subprocess, sys, tempfile, threading, zipfile
import xml.etree.ElementTree as xml

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
SHEET = "Budget Tracking"
# What the kernel does not let fail, or what ends the process by itself.
NEVER_FAIL = {"execve", "exit_group", "exit", "rt_sigreturn", "brk", "munmap"}


BOOKS = {"ours": "workbook made by budget", "plain": "plain workbook", "large": "plain workbook of more than a megabyte",
         "none": "no workbook yet", "text": "table of text"}


# ---------------------------------------------------------------- workbooks

PLAIN = {
    "[Content_Types].xml": """<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>""",
    "_rels/.rels": """<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>""",
    "xl/workbook.xml": """<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Notes" sheetId="1" r:id="rId1"/><sheet name="Budget Tracking" sheetId="2" r:id="rId2"/></sheets></workbook>""",
    "xl/_rels/workbook.xml.rels": """<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>""",
    "xl/styles.xml": """<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>""",
    "xl/worksheets/sheet1.xml": """<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Hands off</t></is></c></row></sheetData></worksheet>""",
}


def plain_sheet(rows):
    def text(ref, value):
        return f'<c r="{ref}" t="inlineStr"><is><t>{value}</t></is></c>'

    lines = ['<row r="4">' + "".join(text(c + "4", v) for c, v in zip("CDEFG", ("Date", "Type", "Category", "Amount", "Details"))) + "</row>"]
    for at, (day, amount, details) in enumerate(rows, 5):
        lines.append(f'<row r="{at}"><c r="C{at}" s="1"><v>{day}</v></c>{text(f"D{at}", "Expenses")}{text(f"E{at}", "Eat out")}'
                     f'<c r="F{at}"><v>{amount}</v></c>{text(f"G{at}", details)}</row>')
    return (f'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="C4:G{3 + len(lines)}"/>'
            f'<sheetData>{"".join(lines)}</sheetData></worksheet>')


def make_plain(path, rows, picture=b""):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as z:
        for name, content in PLAIN.items():
            z.writestr(name, '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + content)
        if picture:
            z.writestr("xl/media/image1.bin", picture)
        z.writestr("xl/worksheets/sheet2.xml", '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + plain_sheet(rows))


def parts(path):
    with zipfile.ZipFile(path) as z:
        bad = z.testzip()
        if bad:
            raise ValueError(f"{bad}: CRC error")
        if len(set(z.namelist())) != len(z.namelist()):
            raise ValueError("duplicate parts")
        content = {name: z.read(name) for name in z.namelist()}
    for name, blob in content.items():
        if name.endswith((".xml", ".rels")):
            xml.fromstring(blob)
    return content


def tracking_part(content):
    book = xml.fromstring(content["xl/workbook.xml"])
    relations = {r.get("Id"): r.get("Target") for r in xml.fromstring(content["xl/_rels/workbook.xml.rels"])}
    for sheet in book.iter(MAIN + "sheet"):
        if sheet.get("name") == SHEET:
            target = relations[sheet.get("{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id")]
            return target.lstrip("/") if target.startswith("/") else "xl/" + target
    raise ValueError(f"no sheet {SHEET}")


def rows(content):
    """Each row below the headers as a dictionary by header, blank rows left out."""
    shared = []
    if "xl/sharedStrings.xml" in content:
        shared = ["".join(t.text or "" for t in s.iter(MAIN + "t")) for s in xml.fromstring(content["xl/sharedStrings.xml"])]
    headers, found = {}, []
    for row in xml.fromstring(content[tracking_part(content)]).iter(MAIN + "row"):
        cells = {}
        for cell in row.iter(MAIN + "c"):
            value = cell.find(MAIN + "v")
            text = value.text if value is not None else "".join(t.text or "" for t in cell.iter(MAIN + "t"))
            if cell.get("t") == "s" and value is not None:
                text = shared[int(text)]
            if text:
                cells[re.match("[A-Z]+", cell.get("r")).group()] = text
        if not headers:
            if {"Date", "Amount"} <= set(cells.values()):
                headers = {column: name for column, name in cells.items()}
            continue
        line = {headers[c]: v for c, v in cells.items() if c in headers}
        if line.get("Amount"):
            found.append(line)
    return found


# ---------------------------------------------------------------- running

class Home:
    """A folder with a workbook and a state. The journal knows the workbook by its path and its inode, so that a trial
    runs in the same folder each time, which is then put back as it was: the workbook by a hard link that was kept."""

    def __init__(self, budget, kind, folder):
        self.budget, self.kind, self.folder, self.kept = budget, kind, folder, folder + ".kept"
        os.makedirs(folder)
        if kind in ("plain", "large"):
            picture = random.Random(1).randbytes(1 << 20) if kind == "large" else b""
            make_plain(self.book, [(45960, 3, "coffee"), (45961, 12.4, "old lunch"), (45961, 3, "coffee")], picture)
        if kind != "none":
            self.run("spent 7 at lidl")
            self.run("coffee 3")
        self.copy(folder, self.kept)
        self.before = parts(self.book) if kind not in ("none", "text") else None

    @property
    def book(self):
        return os.path.join(self.folder, self.name)

    @property
    def name(self):
        return "budget.csv" if self.kind == "text" else "budget.xlsx"

    @staticmethod
    def copy(source, target):
        os.makedirs(target)
        for name in os.listdir(source):
            path, copy = os.path.join(source, name), os.path.join(target, name)
            shutil.copytree(path, copy) if os.path.isdir(path) else os.link(path, copy)

    def put_back(self):
        shutil.rmtree(self.folder)
        self.copy(self.kept, self.folder)

    def environment(self):
        return {"PATH": os.environ["PATH"], "HOME": self.folder, "XDG_STATE_HOME": os.path.join(self.folder, "state"),
                "TZ": "Europe/Sofia", "LANG": "C.UTF-8"}

    def command(self, *words):
        return [self.budget, "--no-config", "--file", self.name, "--today", "2025-11-04", *words]

    def run(self, *words, codes=(0,)):
        done = subprocess.run(self.command(*words), env=self.environment(), cwd=self.folder, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=120)
        if done.returncode not in codes:
            raise RuntimeError(f"{' '.join(words)}: exit {done.returncode}: {done.stderr.strip()}")
        return done

    def traced(self, strace, words):
        trace = self.folder + ".trace"
        return subprocess.run(["strace", "-f", "-qq", "-o", trace, *strace, "--", *self.command(*words)], env=self.environment(),
                              cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)


ENTRY = ("--id", "kill-test", "lunch 12.40")


def calls_in(trace):
    """[(system call, which of its calls)] in what strace wrote, in the order they were made."""
    counts, order = collections.Counter(), []
    with open(trace) as lines:
        for match in filter(None, (re.match(r"\d+ +([a-z0-9_]+)\(", line) for line in lines)):
            counts[match.group(1)] += 1
            order.append((match.group(1), counts[match.group(1)]))
    return order


def calls_of_one_entry(home):
    home.put_back()
    home.traced([], ENTRY)
    return calls_in(home.folder + ".trace")


def judge(home, tolerated=()):
    """What is wrong with the workbook: one row of lunch was to be added, and nothing else to happen."""
    content = parts(home.book)
    now, then = rows(content), rows(home.before) if home.before else []
    lunches = [r for r in now if r.get("Details") == "lunch"]
    if len(lunches) != 1:
        return f"{len(lunches)} rows instead of 1"
    if [r for r in now if r.get("Details") != "lunch"] != then:
        return "other rows changed"
    ids = [r["Entry id"] for r in now if r.get("Entry id")]
    if len(ids) != len(set(ids)):
        return "an id stands twice"
    if home.kind in ("plain", "large"):
        may_change = {tracking_part(home.before), "xl/workbook.xml", "xl/calcChain.xml"}
        for name, blob in home.before.items():
            if name not in may_change and content.get(name) != blob:
                return f"{name} changed"
    elif home.before and set(home.before) - set(content):
        return f"lost {set(home.before) - set(content)}"
    leftovers = [n for n in os.listdir(home.folder) if n not in ("budget.xlsx", "state", *tolerated)]
    return f"left behind: {leftovers}" if leftovers else None


def trial(home, name, strace):
    """One interrupted entry and its repetition: (how the first run ended, what is wrong)."""
    # What cannot be removed stays until the next entry removes it.
    tolerated = [".budget.xlsx.budget.tmp"] if name.startswith("unlink") and "error" in strace else []
    try:
        home.put_back()
        first = home.traced(["-e", f"trace={name}", strace], ENTRY)
        acknowledged = first.returncode in (0, 75) and first.stdout.startswith(("Logged", "Kept"))
        ended = "killed" if first.returncode < 0 or first.returncode > 128 else f"exit {first.returncode}"
        if home.before:
            parts(home.book)
        if acknowledged:
            # Told that it was accepted, its owner says nothing more.
            home.run("sync")
            fault = judge(home, tolerated)
            if fault:
                return ended, "acknowledged, then " + fault
        home.run(*ENTRY)
        fault = judge(home, tolerated)
        if not fault:
            home.run("sync")
            home.run(*ENTRY)
            fault = judge(home, tolerated)
        return ended, fault
    except Exception as error:
        return "failed", f"{type(error).__name__}: {error}"


def interrupted(homes, every, kind):
    calls = calls_of_one_entry(homes[0])
    plan = []
    for name, number in calls[::every]:
        if kind == "kill":
            plan.append((name, number, "SIGKILL", f"-einject={name}:signal=KILL:when={number}"))
        elif name not in NEVER_FAIL:
            for code in ("EIO", "ENOSPC"):
                plan.append((name, number, code, f"-einject={name}:error={code}:when={number}"))
    endings, faults, odd = collections.Counter(), [], []

    def work(home, share):
        return [((name, number, what), trial(home, name, strace)) for name, number, what, strace in share]

    with concurrent.futures.ThreadPoolExecutor(len(homes)) as pool:
        shares = [pool.submit(work, home, plan[at::len(homes)]) for at, home in enumerate(homes)]
        for where, (ended, fault) in (result for share in shares for result in share.result()):
            endings[ended] += 1
            if fault:
                faults.append((where, fault))
            if kind == "error" and ended not in ("exit 0", "exit 73", "exit 74", "exit 75", "exit 127"):
                odd.append(f"{ended}: {where[0]} {where[1]} {where[2]}")
    ends = ", ".join(f"{count} {name}" for name, count in sorted(endings.items()))
    report(f"{kind}, {BOOKS[homes[0].kind]}: {len(calls)} calls of {len(set(n for n, _ in calls))} kinds", len(plan), faults, ends)
    for line in sorted(odd):
        print(f"    ({line})", flush=True)
    return not faults


def report(title, tried, faults, notes):
    print(f"{title}\n  tried {tried}, wrong {len(faults)}   ({notes})", flush=True)
    for where, fault in sorted(faults, key=str)[:20]:
        print(f"    {where}: {fault}", flush=True)


# ---------------------------------------------------------------- other programs in between

def saved(path):
    """Another program saves the workbook: a new file, its parts compressed in another way."""
    content = parts(path)
    with zipfile.ZipFile(path + ".save", "w", zipfile.ZIP_DEFLATED, compresslevel=1) as z:
        for name, blob in content.items():
            z.writestr(name, blob)
    os.replace(path + ".save", path)


def between(home):
    """Killed at each call that writes, syncs or renames; then another program has the workbook; then the next run."""
    calls = [c for c in calls_of_one_entry(home) if re.match("rename|pwrite|write|fsync|fdatasync", c[0])]
    faults, tried = [], 0
    for name, number in calls:
        for what in ("saved", "put back"):
            tried += 1
            home.put_back()
            home.traced(["-e", f"trace={name}", f"-einject={name}:signal=KILL:when={number}"], ENTRY)
            if what == "saved":
                saved(home.book)
            else:
                shutil.copy2(os.path.join(home.kept, "budget.xlsx"), home.book + ".backup")
                os.replace(home.book + ".backup", home.book)
            try:
                # A row that the journal holds for written, and that its owner takes away with a backup, stays away, and
                # that is told (75, by sync 74): such a run was killed while it told so.
                is_told = what == "put back" and name == "write"
                home.run(*ENTRY, codes=(0, 75) if is_told else (0,))
                home.run("sync", codes=(0, 74) if is_told else (0,))
                lunches = sum(r.get("Details") == "lunch" for r in rows(parts(home.book)))
                if lunches != 1 and not (is_told and lunches == 0):
                    faults.append(((name, number, what), f"{lunches} rows"))
            except Exception as error:
                faults.append(((name, number, what), f"{type(error).__name__}: {error}"))
    report(f"between, {BOOKS[home.kind]}", tried, faults, "killed, then saved or put back by another program")
    return not faults


# ---------------------------------------------------------------- many at once

def crowd(home, processes, each):
    home.put_back()
    before = len(rows(home.before)) if home.before else 0
    endings, lock = collections.Counter(), threading.Lock()

    def work(worker):
        for number in range(each):
            done = subprocess.run(home.command(f"lunch {worker + 1}.{number:02}"), env=home.environment(), cwd=home.folder,
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True)
            with lock:
                endings[f"exit {done.returncode}"] += 1
                if done.returncode:
                    endings[done.stderr.strip()[:120]] += 1

    with concurrent.futures.ThreadPoolExecutor(processes) as pool:
        for result in [pool.submit(work, w) for w in range(processes)]:
            result.result()
    home.run("sync")
    now = rows(parts(home.book))[before:]
    amounts = collections.Counter(float(r["Amount"]) for r in now)
    faults = []
    if len(now) != processes * each:
        faults.append(("rows", f"{len(now)} instead of {processes * each}"))
    twice = [a for a, n in amounts.items() if n > 1]
    if twice:
        faults.append(("twice", f"{twice[:5]}"))
    ids = [r["Entry id"] for r in now if r.get("Entry id")]
    if len(ids) != len(set(ids)):
        faults.append(("ids", "an id stands twice"))
    report(f"crowd, {BOOKS[home.kind]}: {processes} processes × {each} entries", len(now), faults,
           ", ".join(f"{n} {name}" for name, n in endings.most_common(6)))
    return not faults


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--budget", default=".build/release/budget")
    options.add_argument("--only", default="kill,error,between,crowd")
    options.add_argument("--books", default="ours,plain,large,none")
    options.add_argument("--every", type=int, default=1, help="try every N-th system call only")
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options.add_argument("--crowd", default="64x50")
    chosen = options.parse_args()
    if not shutil.which("strace"):
        sys.exit("strace is missing: apt-get install strace")
    wanted = chosen.only.split(",")
    sound = True
    with tempfile.TemporaryDirectory(prefix="kill-") as scratch:
        for kind in chosen.books.split(","):
            homes = [Home(os.path.abspath(chosen.budget), kind, os.path.join(scratch, f"{kind}{at}")) for at in range(chosen.jobs)]
            for what in ("kill", "error"):
                if what in wanted:
                    sound &= interrupted(homes, chosen.every, what)
            if "between" in wanted and kind != "none":
                sound &= between(homes[0])
            if "crowd" in wanted:
                processes, each = map(int, chosen.crowd.split("x"))
                sound &= crowd(homes[0], processes, each)
    sys.exit(0 if sound else 1)


if __name__ == "__main__":
    main()
