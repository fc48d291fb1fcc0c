#!/usr/bin/env python3
"""Does a journal with a flipped bit, or without its write-ahead log, lose or double anything?

usage: bitrot.py [--budget PATH] [--flips N]

flip   one bit of the database or of its log flips, as many times as --flips says for each; then an entry is logged,
       an earlier one is said again under its key, and doctor looks. Every row must stand in the workbook once, and no
       command may end as a fault of the program (70).
gone   the log is missing, or its first frame is damaged, after 12, 14, 16 … entries.
Prints a table; exit status 0 if nothing was wrong.
"""
import argparse, collections, os, random, shutil, subprocess, sys, tempfile

from kill import parts, report, rows


class Household:
    """A home folder with entries of 1.5, 2.5, 3.5 …, each logged under a key."""

    def __init__(self, budget, folder, entries):
        self.budget, self.folder, self.entries = budget, folder, entries
        os.makedirs(folder)
        for number in range(1, entries + 1):
            done = self.run("--id", f"w{number}", f"coffee {number}.5")
            if done.returncode:
                raise RuntimeError(done.stderr)
        shutil.copytree(folder, folder + ".kept")

    def run(self, *words):
        environment = {"PATH": os.environ["PATH"], "HOME": self.folder, "LANG": "C.UTF-8", "TZ": "Europe/Sofia"}
        return subprocess.run([self.budget, "--no-config", "--today", "2025-11-04", "--file", "b.xlsx", *words], cwd=self.folder,
                              env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)

    def journal(self, suffix=""):
        return os.path.join(self.folder, ".local/state/budget/ledger.sqlite" + suffix)

    def put_back(self):
        shutil.rmtree(self.folder)
        # The file of the workbook is told by its time too.
        shutil.copytree(self.folder + ".kept", self.folder, copy_function=shutil.copy2)

    def fault(self):
        """What goes wrong with an entry, a retry and doctor."""
        if os.path.exists(self.journal("-shm")):
            os.unlink(self.journal("-shm"))
        said = [self.run("tea 99.5"), self.run("--id", f"w{self.entries}", f"coffee {self.entries}.5"), self.run("doctor")]
        codes = [done.returncode for done in said]
        if codes[0] or codes[1] or codes[2] not in (0, 74, 75):
            return f"exit {codes}: {(said[0].stderr + said[1].stderr)[:160]}"
        counts = collections.Counter(float(row["Amount"]) for row in rows(parts(os.path.join(self.folder, "b.xlsx"))))
        wanted = collections.Counter([number + 0.5 for number in range(1, self.entries + 1)] + [99.5])
        return None if counts == wanted else f"too many {dict(counts - wanted)}, too few {dict(wanted - counts)}"


def flips(household, count):
    sound, chance = True, random.Random(7)
    for suffix in ("", "-wal"):
        faults = []
        for _ in range(count):
            household.put_back()
            with open(household.journal(suffix), "r+b") as file:
                at, bit = chance.randrange(os.path.getsize(household.journal(suffix))), chance.randrange(8)
                file.seek(at)
                byte = file.read(1)[0]
                file.seek(at)
                file.write(bytes([byte ^ 1 << bit]))
            fault = household.fault()
            if fault:
                faults.append(((at, bit), fault))
        report(f"flip, ledger.sqlite{suffix}", count, faults, "single bits")
        sound &= not faults
    return sound


def gone(budget, scratch):
    faults, tried = [], 0
    for entries in range(12, 46, 2):
        household = Household(budget, os.path.join(scratch, f"gone{entries}"), entries)
        for what in ("gone", "damaged"):
            tried += 1
            household.put_back()
            if what == "gone":
                os.unlink(household.journal("-wal"))
            else:
                with open(household.journal("-wal"), "r+b") as file:
                    file.seek(60)
                    file.write(b"\xff")
            fault = household.fault()
            if fault:
                faults.append(((entries, what), fault))
    report("gone, ledger.sqlite-wal", tried, faults, "no log, or a log whose first frame is damaged")
    return not faults


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--budget", default=".build/release/budget")
    options.add_argument("--flips", type=int, default=70)
    chosen = options.parse_args()
    budget = os.path.abspath(chosen.budget)
    with tempfile.TemporaryDirectory(prefix="bitrot-") as scratch:
        sound = flips(Household(budget, os.path.join(scratch, "flip"), 30), chosen.flips)
        sound &= gone(budget, scratch)
    sys.exit(0 if sound else 1)


if __name__ == "__main__":
    main()
