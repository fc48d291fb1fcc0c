#!/usr/bin/env python3
"""Completions in the real shells: keys are pressed at a terminal, and what the shell then has in its line is compared.

    completions.py --budget PROGRAM
"""
import argparse
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# What is typed before the key, and the words that the line then consists of. In each shell alike.
ONE = [
    ("budget und", ["undo"]),
    ("budget recu", ["recurring"]),
    ("budget list --cat", ["list", "--category"]),
    ("budget list --category gro", ["list", "--category", "Groceries"]),
    ("budget list --category=gro", ["list", "--category=Groceries"]),
    ("budget list --category eat", ["list", "--category", "Eat out"]),
    ("budget list --category 'Eat o", ["list", "--category", "Eat out"]),
    ("budget 12 at lid", ["12", "at", "lidl"]),
    ("budget 12 at o", ["12", "at", "o'brien's & sons"]),
    ("budget list --text хл", ["list", "--text", "хляб"]),
    ("budget --color alw", ["--color", "always"]),
    ("budget completions fi", ["completions", "fish"]),
    ("budget help exi", ["help", "exit-codes"]),
    ("budget export hl", ["export", "hledger"]),
    ("budget --file other.csv 3 at z", ["--file", "other.csv", "3", "at", "zebra"]),
    ("budget --file=other.csv 3 at z", ["--file=other.csv", "3", "at", "zebra"]),
    ("budget --file oth", ["--file", "other.csv"]),
    ("budget --file=oth", ["--file=other.csv"]),
    ("budget import a\\ b", ["import", "a bank.csv"]),
    ("budget recurring remove r", ["recurring", "remove", "r1"]),
    ("budget search lid", ["search", "lidl"]),
    ("budget ask how much at lid", ["ask", "how", "much", "at", "lidl"]),
    ("budget edit ID", ["edit", "ID"]),
    ("budget undo ID", ["undo", "ID"]),
    ("budget note ID", ["note", "ID"]),
    ("budget receipt delete ID", ["receipt", "delete", "ID"]),
    ("budget receipt li", ["receipt", "list"]),
    ("budget plan gro", ["plan", "Groceries"]),
    ("budget config set cur", ["config", "set", "currency"]),
    ("budget config get lang", ["config", "get", "language"]),
    ("budget learn lid", ["learn", "lidl"]),
    ("budget summary last\\ m", ["summary", "last month"]),
    ("budget match a\\ b", ["match", "a bank.csv"]),
]
# What is typed, and all the words that are offered for the last.
ALL = [
    ("budget un", {"undo"}),
    ("budget re", {"review", "recurring", "receipt"}),
    ("budget --color ", {"auto", "always", "never"}),
    ("budget list --type ", {"Expenses", "Income", "Savings"}),
    ("budget 12 at li", {"lidl", "lindt"}),
    ("budget serve token ", {"add", "list", "revoke"}),
    ("budget completions ", {"bash", "zsh", "fish"}),
    ("budget list last", {"last week", "last month", "last year"}),
    ("budget 12 at ", set()),
]
PRINT = "printf 'W:%s:W\\n' "


class Shell:
    """A shell at a terminal of its own."""

    def __init__(self, command, setup, home, budget):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(home)
            os.execvpe(command[0], command, {
                "HOME": str(home), "PATH": f"{budget.parent}:/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8", "PS1": "> ",
                "BUDGET_TODAY": "2025-11-04", "ZDOTDIR": str(home), "XDG_CONFIG_HOME": str(home / ".config")})
        self.settle(1.0)
        for line in setup:
            self.press(line + "\r")
            self.settle(0.5)

    def press(self, keys):
        os.write(self.terminal, keys.encode())

    def settle(self, quiet):
        """What is shown until nothing more comes."""
        seen, deadline = b"", time.monotonic() + 20
        while time.monotonic() < deadline and select.select([self.terminal], [], [], quiet)[0]:
            try:
                some = os.read(self.terminal, 65536)
            except OSError:
                break
            # fish asks what the terminal is before it goes on.
            if b"\x1b[c" in some or b"\x1b[0c" in some:
                self.press("\x1b[?62;c")
            seen += some
        return seen.decode(errors="replace")

    def words(self, typed, key):
        """The words behind the program's name, once the key was pressed."""
        self.press(typed)
        self.settle(0.3)
        self.press(key)
        shown = self.settle(0.7)
        # Home, and what shows the words instead of running them.
        self.press("\x01" + PRINT)
        self.settle(0.2)
        self.press("\r")
        shown += self.settle(0.4)
        found = re.findall(r"^W:(?!%s)(.*?):W\r?$", shown.replace("\x1b[?2004l\r", "\n").replace("\r", "\n"), re.M)
        # Whatever is left is thrown away.
        self.press("\x03")
        self.settle(0.2)
        return [re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", word) for word in found][1:]

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def shells(home):
    folder = home / "functions"
    return {
        "bash": (["bash", "--norc", "--noprofile"],
                 [f"source {folder}/budget.bash", "bind 'set enable-bracketed-paste off'", "bind 'set completion-query-items 0'"],
                 "\x1b*"),
        "zsh": (["zsh", "-f"],
                [f"fpath=({folder} $fpath)", "autoload -Uz compinit; compinit -u -D; bindkey -e; unset zle_bracketed_paste; setopt no_beep",
                 "zstyle ':completion:all-matches::::' completer _all_matches _complete; zstyle ':completion:all-matches:*' insert yes",
                 "zle -C all-matches complete-word _generic; bindkey '^Xa' all-matches"],
                "\x18a"),
        "fish": (["fish", "--private"], [], None),
    }


def household(budget, home):
    def said(*words):
        done = subprocess.run([budget, *words], capture_output=True, text=True,
                              env={"HOME": str(home), "BUDGET_TODAY": "2025-11-04", "LANG": "C.UTF-8"})
        if done.returncode:
            sys.exit(f"completions.py: budget {' '.join(words)}: {done.stderr}")
        return done.stdout

    said("--currency", "EUR", "spent 20 at Lidl")
    said("spent 5 at Lindt")
    said("recurring", "netflix 9.99 eur monthly")
    (home / "other.csv").write_text("Date,Type,Category,Amount,Details\n2025-11-01,Expenses,Fun,3,zebra\n")
    (home / "a bank.csv").write_text("")
    said("import", "--write", write(home / ".bank.csv", "Date,Amount,Payee\n2025-11-01,-7,o'brien's & sons\n2025-11-02,-2,хляб\n"))
    folder = home / "functions"
    folder.mkdir()
    (folder / "budget.bash").write_text(said("completions", "bash"))
    (folder / "_budget").write_text(said("completions", "zsh"))
    write(home / ".config/fish/completions/budget.fish", said("completions", "fish"))
    return said("list").split()[0]


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return str(path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--budget", type=Path, required=True)
    parser.add_argument("--shells", default="bash,zsh,fish")
    options = parser.parse_args()
    budget = options.budget.resolve()
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        # Of an id so much is typed as tells it from the others.
        id = household(budget, home)
        one = [(typed.replace("ID", id[:5]), [id if word == "ID" else word for word in wanted]) for typed, wanted in ONE]
        for name, (command, setup, all_key) in shells(home).items():
            if name not in options.shells.split(","):
                continue
            if not shutil.which(name):
                print(f"{name}: *** LEFT OUT ***: it is not installed")
                faults += 1
                continue
            shell = Shell(command, setup, home, budget)
            tried, before = 0, faults
            for typed, wanted in one:
                tried += 1
                words = shell.words(typed, "\t")
                if words != wanted:
                    faults += 1
                    print(f"{name}: “{typed}” becomes {words}, not {wanted}")
            for typed, wanted in ALL:
                tried += 1
                if all_key:
                    given = typed.split()[1:] if typed.endswith(" ") else typed.split()[1:-1]
                    words = shell.words(typed, all_key)
                    offered = set(words[len(given):])
                    if not wanted and words == given:
                        offered = set()
                else:
                    # fish has no key that takes all of them; it tells what it would show.
                    told = subprocess.run([name, "-c", f"complete -C '{typed}'"], capture_output=True, text=True, cwd=home, env={
                        "HOME": str(home), "PATH": f"{budget.parent}:/usr/bin:/bin", "LANG": "C.UTF-8", "BUDGET_TODAY": "2025-11-04"})
                    offered = {line.split("\t")[0] for line in told.stdout.splitlines()}
                if offered != wanted:
                    faults += 1
                    print(f"{name}: for “{typed}” {sorted(offered)} are offered, not {sorted(wanted)}")
            shell.end()
            print(f"{name}: {tried - (faults - before)} of {tried} as they should be")
    if faults:
        sys.exit(1)


main()
