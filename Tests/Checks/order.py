#!/usr/bin/env python3
"""Which functions does one entry run, and what does it read? Writes their symbols for the linker, which then puts them side by side.

usage: order.py PROGRAM MAP FILE      (PROGRAM with its symbols, MAP as lld wrote it for it; needs valgrind and binutils)

The linker moves sections, not functions: most functions are a section of their own, but some objects of C and of the
standard library are one large piece, of which an entry runs little. Those come last, not in between. So it is with data: texts and tables
of a file are a piece, named by a symbol in it.

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


class Pieces:
    """What the linker moves of the program's data, as its map tells."""

    OF_DATA = {".rodata", ".data", ".data.rel.ro", ".bss"}

    def __init__(self, map_file):
        self.starts, self.ends, self.symbols, output = [], [], [], None
        self.sizes = collections.Counter()
        with open(map_file, errors="replace") as file:
            for line in file:
                match = re.match(r"\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+( +)(\S.*)$", line)
                if not match:
                    continue
                start, size, depth, name = int(match[1], 16), int(match[2], 16), len(match[3]), match[4]
                if depth == 1:
                    output = name
                elif output in self.OF_DATA and depth < 17:
                    self.starts.append(start)
                    self.ends.append(start + size)
                    self.symbols.append(set())
                # In the linker's list a line that begins so is a remark.
                elif output in self.OF_DATA and self.symbols and not name.startswith("#") and name not in self.symbols[-1]:
                    self.symbols[-1].add(name)
                    self.sizes[name] += self.ends[-1] - self.starts[-1]
        ordered = sorted((start, at) for at, start in enumerate(self.starts) if self.ends[at] > start)
        self.sorted, self.places = [start for start, _ in ordered], [at for _, at in ordered]

    def read(self, trace):
        """{piece: how many bytes of it an entry reads or writes} in one of lackey's traces."""
        with open(trace, errors="replace") as file:
            lines = {line for line in file if line.startswith(" ")}
        found = collections.defaultdict(set)
        for line in lines:
            match = re.match(r" [LSM] ([0-9a-f]+),", line)
            if match:
                address = int(match[1], 16)
                at = bisect.bisect(self.sorted, address) - 1
                if at >= 0 and address < self.ends[self.places[at]]:
                    found[self.places[at]].add(address >> 4)
        return {piece: 16 * len(places) for piece, places in found.items()}

    def name(self, piece):
        """The symbol that moves it, and little else: texts are called the same in several objects."""
        best = min(self.symbols[piece], key=lambda name: (self.sizes[name], name), default=None)
        return best if best and self.sizes[best] < 16384 + self.ends[piece] - self.starts[piece] else None

    def order(self, traces):
        """The symbols of what is read: what each run needs first, then what some need, then large pieces of which little is read."""
        runs = [self.read(trace) for trace in traces]
        most = collections.Counter()
        for run in runs:
            for piece, size in run.items():
                most[piece] = max(most[piece], size)
        size = lambda piece: self.ends[piece] - self.starts[piece]
        sparse = lambda piece: size(piece) > max(16384, 4 * most[piece])
        chosen = sorted(most, key=lambda piece: (sparse(piece), -sum(piece in run for run in runs), piece))
        return list(dict.fromkeys(filter(None, map(self.name, chosen))))


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
        traces = []
        for number in (0, 1, -2):
            traces.append(os.path.join(folder, f"trace{number}"))
            subprocess.run(["valgrind", "-q", "--tool=lackey", "--trace-mem=yes", f"--log-file={traces[-1]}", *runs[number]],
                           env=environment, capture_output=True, check=True)
        data = Pieces(map_file).order(traces)
        last = sparse(found, program, map_file)
        # First what each run needs, then what the same runs need.
        order = sorted(found, key=lambda name: (name in last, len(runs) - len(set(found[name])), found[name]))
        with open(target, "w") as file:
            file.writelines(name + "\n" for name in order + data)
        print(f"{len(found)} functions in {target}, {len(last)} of them in large pieces, and {len(data)} pieces of data")
        for name in sorted(looking):
            print(f"An entry pays for a look through all conformances here: {name}")
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
