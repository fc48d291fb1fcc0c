#!/usr/bin/env python3
"""Which functions does one entry run? Writes their symbols for the linker, which then puts them side by side.

usage: order.py PROGRAM MAP FILE      (PROGRAM with its symbols, MAP as lld wrote it for it; needs valgrind and binutils)

The linker moves sections, not functions: most functions are a section of their own, but some objects of C and of the
standard library are one large piece, of which an entry runs little. Those come last, not in between.

An old file does no harm: the linker passes over what does not exist any more, and new functions stand apart.
"""
import bisect, collections, os, re, shutil, subprocess, sys, tempfile

import kill

SENTENCES = ["lunch 12.40", "похарчих 45,50 лв в Лидл вчера", "spent 120 euros at Next", "20 at lidl",
             "received salary two thousand five hundred leva today"]


def functions(listing, program):
    """The program's functions in one of callgrind's listings, which give each name once and then its number."""
    objects, names, here = {}, {}, None
    with open(listing) as file:
        for line in file:
            match = re.match(r"c?(ob|fn)=\((\d+)\)(?: (.*))?", line)
            if not match:
                continue
            kind, number, name = match.groups()
            known = objects if kind == "ob" else names
            if name:
                known[number] = name.strip()
            if line.startswith("ob="):
                here = known[number]
            elif line.startswith("fn=") and here == program:
                yield re.sub(r"'\d+$", "", known[number])


def callers(listing):
    """Who calls whom in one of callgrind's listings, and what that costs: {called: {caller: instructions}}."""
    names, here, called, is_call = {}, None, None, False
    found = collections.defaultdict(collections.Counter)
    with open(listing) as file:
        for line in file:
            match = re.match(r"(c?)fn=\((\d+)\)(?: (.*))?", line)
            if match:
                name = names.setdefault(match[2], re.sub(r"'\d+$", "", (match[3] or "").strip()))
                here, called = (here, name) if match[1] else (name, called)
            elif line.startswith("calls="):
                is_call = True
            elif is_call:
                found[called][here] += int(line.split()[1])
                is_call = False
    return found


def lookups(listing):
    """Functions of ours that have the runtime look a type up among all conformances of the program: 160,000 instructions each time, and
    pages of all its libraries."""
    calling, ours, seen = callers(listing), set(), set()
    waiting = [name for name in calling if "conformsToProtocolMaybeInstantiateSuperclasses" in name]
    while waiting:
        name = waiting.pop()
        # "$s7Console…": a function of a module with a name of its own; the standard library's have short ones.
        if re.match(r"\$s\d+(?!\d|Foundation|Synchronization)", name):
            ours.add(name)
        elif name not in seen:
            seen.add(name)
            waiting += [caller for caller, cost in calling[name].items() if cost > 100_000 and "getSuperclass" not in caller]
    return ours


def sparse(names, program, map_file):
    """Those of the functions that stand in large sections of which little is run."""
    starts, ends = [], []
    with open(map_file) as file:
        for line in file:
            match = re.match(r"\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+\s+\S+:\(\.text", line)
            if match and int(match[2], 16):
                starts.append(int(match[1], 16))
                ends.append(starts[-1] + int(match[2], 16))
    run, home = collections.Counter(), {}
    for line in subprocess.run(["nm", "-S", program], capture_output=True, text=True, check=True).stdout.splitlines():
        match = re.match(r"(\w+) (\w+) \w (\S+)$", line)
        if match and match[3] in names:
            home[match[3]] = section = bisect.bisect(starts, int(match[1], 16)) - 1
            run[section] += int(match[2], 16)
    return {name for name, section in home.items()
            if ends[section] - starts[section] > max(16384, 4 * run[section])}


def main():
    program, map_file, target = sys.argv[1:]
    folder = tempfile.mkdtemp(prefix="budget-order-")
    try:
        # Valgrind cannot read the debugging information of today's compilers.
        bare = os.path.join(folder, "budget")
        subprocess.run(["objcopy", "--strip-debug", program, bare], check=True)
        environment = {"HOME": folder, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Sofia"}
        book = [bare, "--file", os.path.join(folder, "book.xlsx")]
        entries = "".join(f"{n % 90 + 1}.50 at lidl on 2025-{n % 10 + 1:02}-{n % 27 + 1:02}\n" for n in range(1000))
        subprocess.run(book, env=environment, input=entries, text=True, capture_output=True, check=True)
        runs = [[*book, sentence] for sentence in SENTENCES]
        for rows in (1000, 20000):
            path = os.path.join(folder, f"foreign-{rows}.xlsx")
            kill.make_plain(path, [(42000 + n * 3900 // rows, n % 900 / 4, f"shop {n % 211}") for n in range(rows)])
            foreign = [bare, "--file", path, SENTENCES[0]]
            subprocess.run(foreign, env=environment, capture_output=True, check=True)
            runs.append(foreign)
        found, looking = {}, set()
        for number, command in enumerate(runs):
            listing = os.path.join(folder, "callgrind")
            subprocess.run(["valgrind", "-q", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={listing}",
                            *command], env=environment, capture_output=True, check=True)
            for name in functions(listing, bare):
                found.setdefault(name, []).append(number)
            looking |= lookups(listing)
        last = sparse(found, program, map_file)
        # First what each run needs, then what the same runs need.
        order = sorted(found, key=lambda name: (name in last, len(runs) - len(set(found[name])), found[name]))
        with open(target, "w") as file:
            file.writelines(name + "\n" for name in order)
        print(f"{len(found)} functions in {target}, {len(last)} of them in large pieces")
        for name in sorted(looking):
            print(f"An entry pays for a look through all conformances here: {name}")
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
