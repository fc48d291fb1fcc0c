#!/usr/bin/env python3
"""Are the calendars that budget writes read alike by others, and whole whatever happens to the program?

usage: calendars.py --budget PROGRAM

read    sentences become reminders and events; icalendar and vobject must both find what was said, and nothing lost of a calendar
        that was there before (time zones, alarms, long lines).
kill    one reminder under strace, killed at each of its system calls in turn; then the same once more, with the same --id.
error   the same, but the call fails (EIO, ENOSPC).
crowd   eight processes at a time: forty reminders, each once.

At every moment the file must be the old one or a sound new one, and in the end hold the reminder once.
Needs strace. Prints a table; exit status 0 if all is as it should be.
"""
import argparse, concurrent.futures, datetime, os, shutil, subprocess, sys, tempfile

import icalendar, vobject

import kill

# Of a Tuesday, 4 November 2025.
SENTENCES = [
    ("remind me to pay the rent on friday", "VTODO", "pay the rent", "2025-11-07"),
    ("dentist appointment tomorrow at 10", "VEVENT", "dentist appointment", "2025-11-05 10:00"),
    ("remind me to call Ivo at 5 pm on 12 december", "VTODO", "call ivo", "2025-12-12 17:00"),
    ("напомни ми да платя тока в петък", "VTODO", "платя тока", "2025-11-07"),
    ("среща с Петър утре в 18 ч", "VEVENT", "среща с петър", "2025-11-05 18:00"),
    ("napomni mi da platya toka utre", "VTODO", "platya toka", "2025-11-05"),
    ("remind me tomorrow to buy bread, milk; and a very long list of other things that would not fit into a line of 75 bytes: "
     "яйца, сирене, кисело мляко и още много други неща", "VTODO", None, "2025-11-05"),
]
NEVER_FAIL = {"execve", "exit_group", "exit", "rt_sigreturn", "brk", "munmap", "mmap", "mprotect", "arch_prctl", "futex"}


class Home:
    def __init__(self, budget):
        self.budget, self.folder = budget, tempfile.mkdtemp(prefix="budget-calendars-")
        self.file = os.path.join(self.folder, "home.ics")

    def command(self, *words):
        return [self.budget, "--no-config", "--today", "2025-11-04", "--calendar", self.file, *words]

    def run(self, *words, strace=()):
        environment = {"PATH": os.environ["PATH"], "HOME": self.folder, "TZ": "Europe/Sofia"}
        tracer = ["strace", "-f", "-qq", "-o", self.folder + "/trace", *strace, "--"] if strace else []
        return subprocess.run(tracer + self.command(*words), env=environment, stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=60)


def when(value):
    return value.strftime("%Y-%m-%d %H:%M") if isinstance(value, datetime.datetime) else value.isoformat()


def by_icalendar(path):
    with open(path, "rb") as file:
        found = icalendar.Calendar.from_ical(file.read())
    return [(c.name, str(c["SUMMARY"]), when((c.get("DUE") or c.get("DTSTART")).dt)) for c in found.walk()
            if c.name in ("VTODO", "VEVENT")]


def by_vobject(path):
    with open(path, encoding="utf-8", newline="") as file:
        found = vobject.readOne(file.read())
    return [(c.name, c.summary.value, when((c.due if hasattr(c, "due") else c.dtstart).value)) for c in found.components()
            if c.name in ("VTODO", "VEVENT")]


def foreign(path):
    """A calendar of another program's."""
    made = icalendar.Calendar()
    made.add("prodid", "-//someone//else//")
    made.add("version", "2.0")
    for number in range(200):
        event = icalendar.Event()
        event.add("uid", f"other-{number}@example.org")
        event.add("dtstamp", datetime.datetime(2025, 1, 1, tzinfo=datetime.timezone.utc))
        event.add("dtstart", datetime.datetime(2025, 1, 1 + number % 28, 9, tzinfo=datetime.timezone.utc))
        event.add("summary", f"Среща {number} с много дълго име, което се прегъва; и \\ знаци" * 2)
        alarm = icalendar.Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("trigger", datetime.timedelta(minutes=-15))
        event.add_component(alarm)
        made.add_component(event)
    with open(path, "wb") as file:
        file.write(made.to_ical())


def check_read(budget):
    problems = []
    for start in ("none", "another program's"):
        home = Home(budget)
        if start != "none":
            foreign(home.file)
        before = open(home.file, "rb").read() if os.path.exists(home.file) else b""
        count = len(by_icalendar(home.file)) if before else 0
        for text, *_ in SENTENCES:
            done = home.run("--", text)
            if done.returncode:
                problems.append(f"{text}: exit {done.returncode} {done.stderr.strip()}")
        for name, reader in (("icalendar", by_icalendar), ("vobject", by_vobject)):
            found = reader(home.file)
            if len(found) - count != len(SENTENCES):
                problems.append(f"{name}: {len(found) - count} entries instead of {len(SENTENCES)}")
            # Not every reader keeps their order.
            for text, kind, title, day in SENTENCES:
                same = [got for got in found if got[0] == kind and got[2] == day and title in (None, got[1])]
                if same:
                    found.remove(same[0])
                else:
                    problems.append(f"{name}: {text}: not found")
        end = before.rindex(b"END:VCALENDAR") if before else 0
        if open(home.file, "rb").read()[:end] != before[:end]:
            problems.append(f"{start}: what was there before has changed")
        shutil.rmtree(home.folder)
    return len(SENTENCES) * 2, problems


WORDS = ("--id", "k1", "--", "remind me to pay the rent on friday")


def check_faults(budget, faults):
    problems, home = [], Home(budget)
    foreign(home.file)
    before = open(home.file, "rb").read()
    home.run(*WORDS, strace=("-e", "trace=all"))
    calls, tried = kill.calls_in(home.folder + "/trace"), 0
    for name, number in calls:
        for fault in faults:
            if fault != "signal=KILL" and name in NEVER_FAIL:
                continue
            tried += 1
            with open(home.file, "wb") as file:
                file.write(before)
            first = home.run(*WORDS, strace=("-e", f"inject={name}:{fault}:when={number}"))
            place = f"{name} {number} {fault} (exit {first.returncode})"
            now = open(home.file, "rb").read()
            if now != before and len(by_icalendar(home.file)) != 201:
                problems.append(f"{place}: the file is neither old nor new")
            if first.returncode == 0 and now == before:
                problems.append(f"{place}: told as done, and is not there")
            again = home.run(*WORDS)
            if again.returncode or len(by_icalendar(home.file)) != 201:
                problems.append(f"{place}: not healed: {again.stderr.strip()}")
            left = [n for n in os.listdir(home.folder) if n.endswith(".tmp")]
            if left:
                problems.append(f"{place}: left {left}")
    shutil.rmtree(home.folder)
    return tried, problems


def check_crowd(budget):
    home = Home(budget)
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        codes = list(pool.map(lambda n: home.run("--id", f"k{n // 2}", "--", f"remind me to call number {n // 2} tomorrow").returncode,
                              range(80)))
    found = [title for _, title, _ in by_icalendar(home.file)]
    problems = [] if not any(codes) and len(found) == len(set(found)) == 40 else [f"{len(found)} reminders, exits {set(codes)}"]
    shutil.rmtree(home.folder)
    return 80, problems


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--budget", required=True)
    budget = os.path.abspath(arguments.parse_args().budget)
    rows = [("read by icalendar and vobject", check_read(budget)), ("killed at each call", check_faults(budget, ["signal=KILL"])),
            ("each call fails", check_faults(budget, ["error=EIO", "error=ENOSPC"])), ("eight at a time", check_crowd(budget))]
    for name, (tried, problems) in rows:
        print(f"{name:32}{tried:6} tried{len(problems):6} wrong")
        for problem in problems[:20]:
            print("   ", problem)
    sys.exit(any(problems for _, (_, problems) in rows))


main()
