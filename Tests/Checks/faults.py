#!/usr/bin/env python3
"""Is what a command says true when a system call or an allocation fails, once or from then on?

usage: faults.py [--budget PATH] [--only append,edit,undo,import,convert,categories,account,move] [--books ours,plain,text,none]
                 [--codes EIO,ENOSPC,EDQUOT,ENOMEM] [--every N] [--sticky | --kill] [--memory]

Each system call of the command is made to fail in turn, with each of the errors; --sticky lets all calls of its kind
fail from then on, and with --kill the process is killed there instead. What the workbook then holds, after a sync, is either what it held or what the command was to make of
it: the latter where it said that it was done or kept (0, 75). Said again where it was not done, it must come out once.
With --memory each allocation fails instead (allocations.c, by a C compiler): Swift ends the program then, SQLite and zlib say so, and what
is asked of the kernel (mmap, brk) fails among the system calls. A brk that fails gives no error but the end that there was; told an
error, the C library takes it for an address, and writes there. What a signal ends is a fault, unless it is the dynamic loader, before
any of this program runs; the table counts that apart. Without a workbook (none) only the first entry is tried. A call that fails for good is no reason to wait: nothing may take longer than some seconds.
Needs strace. Prints a table; exit status 0 if nothing was wrong.
"""
import argparse, collections, csv, os, shutil, signal, subprocess, sys, tempfile, time

import kill

OPERATIONS = {"append": ("--id", "fault-test", "lunch 12.40"), "edit": ("edit", "last", "77"), "undo": ("undo",), "convert": ("convert", "EUR"),
              "categories": ("categories", "merge", "Groceries", "Eat out"),
              "import": ("import", "bank.csv", "--write"),
              # Another account for the last entry, and money that moves: the journal alone knows both.
              "account": ("edit", "last", "with", "the", "card"),
              "move": ("--id", "fault-move", "accounts", "move", "20", "card", "cash")}
BANK = "Date,Description,Amount\n2025-11-01,bakery,-5.55\n2025-11-02,pharmacy,-6.66\n"
NEVER_FAIL = {"execve", "exit_group", "exit", "rt_sigreturn", "munmap"}
TRUE_CODES = {0, 65, 66, 73, 74, 75}
# What the dynamic loader ends with where it cannot go on: 127 in words, or by a signal where its first page is refused. None of this
# program has run then.
LOADER_CODES = {127, -signal.SIGSEGV}
# Calls that ask for memory, and what the C library ends a program for by itself: only where one of them fails may the program say that it
# ended suddenly (70).
OF_MEMORY, OF_CHANCE = {"mmap", "brk", "mremap", "allocation"}, {"getrandom"}
PATIENCE = 8


class Home(kill.Home):
    def environment(self):
        return {**super().environment(), "BUDGET_ACCOUNT_NAMES": "card,cash"}


def content(home, operation):
    """What the rows say, without the ids, which differ from run to run; or what is in the accounts."""
    if not os.path.exists(home.book):
        return []
    if operation in ("account", "move"):
        return home.run("accounts", "--json").stdout
    if home.kind == "text":
        with open(home.book, newline="") as file:
            rows = list(csv.DictReader(file))
    else:
        rows = kill.rows(kill.parts(home.book))
    return sorted(tuple(sorted((k, v) for k, v in row.items() if k != "Entry id")) for row in rows)


def calls(home, words):
    """[(system call, which of its calls, whether it is the loader's)]. The loader is done where it lets go of its list of libraries."""
    home.put_back()
    home.traced([], words)
    made = kill.calls_in(home.folder + ".trace")
    begins = made.index(("munmap", 1))
    return [(*call, at < begins) for at, call in enumerate(made) if call[0] not in NEVER_FAIL]


class Allocations:
    """Lets an allocation of a command fail."""

    def __init__(self, folder, sticky):
        self.library, self.counted, self.sticky = os.path.join(folder, "allocations.so"), os.path.join(folder, "counted"), sticky
        source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "allocations.c")
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-fno-builtin", "-o", self.library, source], check=True)

    def run(self, home, words, number):
        environment = {**home.environment(), "LD_PRELOAD": self.library, "FAIL_AT": str(number), "COUNT": self.counted}
        if self.sticky:
            environment["FAIL_ON"] = "1"
        return subprocess.run(home.command(*words), env=environment, cwd=home.folder, stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=120)

    def calls(self, home, words):
        home.put_back()
        self.run(home, words, 0)
        with open(self.counted) as file:
            return [("allocation", number, False) for number in range(1, int(file.read()) + 1)]


def trial(home, operation, before, after, run, may_end=frozenset()):
    """How the command ended, and what is wrong. `may_end`: with what it may end besides."""
    words = OPERATIONS[operation]
    # A machine that is busy with other things may be slow once: the second time tells.
    for _ in range(2):
        home.put_back()
        began = time.monotonic()
        first = run()
        took = time.monotonic() - began
        if took <= PATIENCE:
            break
    home.run("sync")
    now = content(home, operation)
    if took > PATIENCE:
        return first.returncode, f"took {took:.0f} seconds"
    if now not in (before, after):
        return first.returncode, "neither as it was nor as it was to be"
    if first.returncode in (0, 75) and now != after:
        return first.returncode, "said done, and is not"
    if first.returncode not in TRUE_CODES | may_end or first.returncode == 70 and "Memory ran out" not in first.stderr:
        return first.returncode, f"exit {first.returncode}: {first.stderr.strip()[:120]}"
    if now == after and first.returncode not in (0, 75) and "Nothing was changed" in first.stderr:
        return first.returncode, "said that nothing was changed, and it is done"
    # Undo goes back and forth, and what concerns all of it is refused the second time: said again only where it was not done.
    if now == before or words[0] not in ("undo", "convert", "categories"):
        home.run(*words)
    return first.returncode, None if content(home, operation) == after else "said again, and not as it was to be"


def table(home, operation, codes, every, sticky, how, allocations=None):
    words = OPERATIONS[operation]
    before = content(home, operation)
    home.put_back()
    home.run(*words)
    after = content(home, operation)
    faults, endings, tried = [], collections.Counter(), 0
    for name, number, is_loader in (allocations.calls(home, words) if allocations else calls(home, words))[::every]:
        # A close that fails has closed all the same; strace only leaves it out, and the program waits for its own locks.
        if sticky and name == "close":
            continue
        for code in codes:
            if code == "ENOMEM" and name not in OF_MEMORY | {"openat"}:
                continue
            tried += 1
            try:
                fails = "signal=KILL" if code == "KILL" else "retval=0" if name == "brk" else f"error={code}"
                strace = f"-einject={name}:{fails}:when={number}{'+' if sticky else ''}"
                run = (lambda: allocations.run(home, words, number)) if allocations else (
                    lambda: home.traced(["-e", f"trace={name}", strace], words))
                may_end = {-signal.SIGKILL} if code == "KILL" else LOADER_CODES if is_loader else {70} if name in OF_MEMORY | OF_CHANCE else set()
                ended, fault = trial(home, operation, before, after, run, may_end)
            except Exception as error:
                ended, fault = "failed", f"{type(error).__name__}: {error}"
            endings[f"{ended} by the loader" if is_loader and ended in LOADER_CODES else ended] += 1
            if fault:
                faults.append(((name, number, code), fault))
    ends = ", ".join(f"{count} × {code}" for code, count in endings.items())
    kill.report(f"{operation}{how}, {kill.BOOKS[home.kind]}", tried, faults, ends)
    return not faults


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--budget", default=".build/release/budget")
    options.add_argument("--only", default=",".join(OPERATIONS))
    options.add_argument("--books", default="ours,plain,text,none")
    options.add_argument("--codes", default="EIO,ENOSPC,EDQUOT,ENOMEM")
    options.add_argument("--every", type=int, default=1, help="try every N-th system call only")
    way = options.add_mutually_exclusive_group()
    way.add_argument("--sticky", action="store_true")
    way.add_argument("--kill", action="store_true")
    options.add_argument("--memory", action="store_true", help="let allocations fail, and no system calls")
    chosen = options.parse_args()
    if not shutil.which("cc" if chosen.memory else "strace"):
        sys.exit("strace is missing: apt-get install strace" if not chosen.memory else "a C compiler is missing: apt-get install gcc libc6-dev")
    codes = ["ENOMEM"] if chosen.memory else ["KILL"] if chosen.kill else chosen.codes.split(",")
    how = (", no memory" if chosen.memory else "") + (", sticky" if chosen.sticky else ", killed" if chosen.kill else "")
    sound = True
    with tempfile.TemporaryDirectory(prefix="faults-") as scratch:
        allocations = Allocations(scratch, chosen.sticky) if chosen.memory else None
        for kind in chosen.books.split(","):
            home = Home(os.path.abspath(chosen.budget), kind, os.path.join(scratch, kind))
            with open(os.path.join(home.kept, "bank.csv"), "w") as file:
                file.write(BANK)
            for operation in chosen.only.split(","):
                if kind == "none" and operation != "append":
                    continue
                home.put_back()
                sound &= table(home, operation, codes, chosen.every, chosen.sticky, how, allocations)
    sys.exit(0 if sound else 1)


if __name__ == "__main__":
    main()
