#!/usr/bin/env python3
"""Would the tests notice? Puts small faults into the logic, one at a time, and runs the tests that should find each.

usage: mutants.py [--seed 1,2] [--sample 60] [--minutes 0] [--only WORD] [--again] [--list] [--tree FOLDER]

A fault is another comparison, boolean, sign of arithmetic, or whole number (one more). Tools, C, generated code, comments,
texts, and what only guards or reserves are left out. All faults of the sample are built into one copy of the package
(.build/mutants, whose first build is a whole one), each behind a switch; those of several seeds can share a build. What does not
compile with its switch is put aside, and said: nothing easier is drawn instead.

Each suite runs once without a fault. It must pass, and the switches tell which faults it comes by: those that it does not
come by it cannot find. Then for each fault the suites that do come by it run, that of its module first, then those of the modules
above it, until one fails, or takes three times as long as without a fault. What all of them let pass has survived.

What was tried stands beside the copy, by seed, and is not tried again: a run that was interrupted, or one of --minutes, goes
on where it was; --again tries what survived. Ends with 1 where fewer than 85 of 100 were found.
"""
import argparse, collections, hashlib, json, os, random, re, select, shutil, signal, subprocess, sys, time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
HOME = os.path.join(ROOT, ".build", "mutants")
LEFT_OUT = re.compile(r"^Sources/(Tools|CLibraries|Programs)/|OptionDeclarations|OpenAPI|Schemas?\.swift$|Table\.swift$|ConfidenceWeights\.swift$")
GUARDS = re.compile(r"precondition|assert|reserveCapacity|capacity:|@available|^\s*import |^\s*case \w+ = \d|alignment:|#if|static func [^\w\s]")
SITES = re.compile(r" (?:<=?|>=?|==|!=|&&|\|\||[-+*]|[-+]=) |\b(?:true|false)\b|(?<![\w.$#])\d+(?![\w.]|\.\d)")

# By operator: precedence, how the operands are declared, what it does, what the fault does.
TWO = "<T: {}>(_ a: T, _ b: T) -> {}"
OPERATORS = {
    "<": ("Comparison", TWO.format("Comparable", "Bool"), "a < b", "a <= b"),
    "<=": ("Comparison", TWO.format("Comparable", "Bool"), "a <= b", "a < b"),
    ">": ("Comparison", TWO.format("Comparable", "Bool"), "a > b", "a >= b"),
    ">=": ("Comparison", TWO.format("Comparable", "Bool"), "a >= b", "a > b"),
    "==": ("Comparison", TWO.format("Equatable", "Bool"), "a == b", "a != b"),
    "!=": ("Comparison", TWO.format("Equatable", "Bool"), "a != b", "a == b"),
    "&&": ("LogicalConjunction", "(_ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool", "try a && b()", "try a || b()"),
    "||": ("LogicalDisjunction", "(_ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool", "try a || b()", "try a && b()"),
    "+": ("Addition", TWO.format("AdditiveArithmetic", "T"), "a + b", "a - b"),
    "-": ("Addition", TWO.format("AdditiveArithmetic", "T"), "a - b", "a + b"),
    "*": ("Multiplication", TWO.format("BinaryInteger", "T"), "a * b", "b == 0 ? 0 : a / b"),
    "+=": ("Assignment", "<T: AdditiveArithmetic>(_ a: inout T, _ b: T)", "a += b", "a -= b"),
    "-=": ("Assignment", "<T: AdditiveArithmetic>(_ a: inout T, _ b: T)", "a -= b", "a += b"),
}
# `== nil`, also of what is not Equatable.
NIL = {"==": ("a == nil", "a != nil"), "!=": ("a != nil", "a == nil")}
# Characters of operators that Swift's own operators do not use; four of them hold a number.
MARKS = "↑↗→↘↓↙←↖"

# What a module's own types are asked for first; these stand in where the operands are of two types.
OTHERWISE = "@_disfavoredOverload @usableFromInline @inline(never) func "
TEXTS = "<A: StringProtocol, B: StringProtocol>(_ a: A, _ b: B) -> Bool"
NUMBERS = "<A: BinaryInteger, B: BinaryInteger>(_ a: A, _ b: B) -> Bool"
STEPS = "<T: Strideable>(_ a: T, _ b: T.Stride) -> T"
STEPPED = "<T: Strideable>(_ a: inout T, _ b: T.Stride)"
MIXED = {
    "==": [TEXTS, NUMBERS], "!=": [TEXTS, NUMBERS], "<": [TEXTS, NUMBERS], "<=": [TEXTS, NUMBERS], ">": [TEXTS, NUMBERS],
    ">=": [TEXTS, NUMBERS], "+": [STEPS], "-": [STEPS], "+=": [STEPPED], "-=": [STEPPED],
}
STEP = {"+": "a.advanced(by: b)", "-": "a.advanced(by: 0 - b)", "+=": "a = a.advanced(by: b)", "-=": "a = a.advanced(by: 0 - b)"}
TURNED = {"+": "-", "-": "+", "+=": "-=", "-=": "+="}

COMMON = """// The switches of the faults that are put in, and no part of the product.
import Glibc

let activeFault: Int = {
  guard let file = fopen("%s", "r") else { return -1 }
  defer { fclose(file) }
  var number: Int32 = -1
  return withVaList([withUnsafeMutablePointer(to: &number) { $0 }]) { vfscanf(file, "%%d", $0) } == 1 ? Int(number) : -1
}()

/// A byte for each fault, where somebody wants to know which are come by.
nonisolated(unsafe) let reached: UnsafeMutableRawPointer? = {
  let file = open("%s", O_RDWR | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  let bytes = mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  return bytes == MAP_FAILED ? nil : bytes
}()

@usableFromInline @inline(never) func isActive(_ fault: Int) -> Bool {
  reached?.storeBytes(of: 1, toByteOffset: fault, as: UInt8.self)
  return activeFault == fault
}

@usableFromInline @inline(never) func faulty<T: ExpressibleByIntegerLiteral & AdditiveArithmetic>(_ fault: Int, _ value: T) -> T {
  isActive(fault) ? value + 1 : value
}

@usableFromInline @inline(never) func faultyTruth(_ fault: Int, _ value: Bool) -> Bool { isActive(fault) ? !value : value }
"""


def code(text):
    """The text with blanks in place of comments and of what stands in quotes, so that places stay what they are."""
    blank = lambda match: re.sub(r"[^\n]", " ", match[0])
    return re.sub(r'"""(?:\\.|[^\\])*?"""|#"(?:.|\n)*?"#|"(?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\\n])*"|//[^\n]*|/\*(?:.|\n)*?\*/',
                  blank, text)


def git(tree, *words):
    return subprocess.run(["git", *words], cwd=tree, capture_output=True, text=True, check=True).stdout


def faults(tree):
    """All that can be put in: path, offset, what stands there."""
    for path in git(tree, "ls-tree", "-r", "--name-only", "HEAD", "Sources").split():
        if not path.endswith(".swift") or LEFT_OUT.search(path):
            continue
        text = git(tree, "show", "HEAD:" + path)
        bare = code(text)
        start = 0
        for line, shown in zip(bare.splitlines(True), text.splitlines(True)):
            for match in SITES.finditer(line):
                old = match[0].strip()
                if GUARDS.search(line):
                    continue
                # Texts and lists are put together by the same sign, and nothing takes them apart.
                if old in ("+", "-", "+=") and ('"' in shown or "[" in line[match.end() - 1:match.end() + 1] or "]" in line[:match.start()][-1:]):
                    continue
                yield {"path": path, "at": start + match.start(), "end": start + match.end(), "old": old,
                       "line": bare.count("\n", 0, start) + 1, "column": match.start() + 1,
                       "module": "/".join(path.split("/")[:2]), "text": shown.strip()}
            start += len(line)


def name(number):
    """An operator's tail that holds the number."""
    return "".join(MARKS[number >> shift & 7] for shift in (9, 6, 3, 0))


def switched(number, old):
    """What stands in the code instead."""
    if old in OPERATORS:
        return f" {old}{name(number)} "
    return f"faultyTruth({number}, {old})" if old in ("true", "false") else f"faulty({number}, {old})"


def declared(number, old):
    precedence, operands, right, wrong = OPERATORS[old]
    sign = old + name(number)
    either = lambda wrong, right: f" {{ if isActive({number}) {{ {wrong} }} else {{ {right} }} }}"
    give = lambda text: text if precedence == "Assignment" else "return " + text
    lines = [f"infix operator {sign}: {precedence}Precedence",
             f"@usableFromInline @inline(never) func {sign} {operands}" + either(give(wrong), give(right))]
    if old in NIL:
        lines.append(f"@usableFromInline @inline(never) func {sign} <T>(_ a: T?, _ b: _OptionalNilComparisonType) -> Bool"
                     + either(*("return " + text for text in reversed(NIL[old]))))
    for operands in MIXED.get(old, []):
        other = (STEP[TURNED[old]], STEP[old]) if old in STEP else (wrong, right)
        lines.append(f"{OTHERWISE}{sign} {operands}" + either(*map(give, other)))
    return lines


def put_in(tree, chosen):
    """The chosen faults, each behind its switch, and all else as it was committed. What stands so already is not written
    again: the next build goes on from the last one."""
    by_path = collections.defaultdict(list)
    for fault in chosen:
        by_path[fault["path"]].append(fault)
    modules = collections.defaultdict(list)
    wanted = {}
    for path, some in by_path.items():
        text = git(tree, "show", "HEAD:" + path)
        for fault in sorted(some, key=lambda fault: -fault["at"]):
            text = text[:fault["at"]] + switched(fault["number"], fault["old"]) + text[fault["end"]:]
        wanted[path] = text
        modules["/".join(path.split("/")[:2])] += some
    for module, some in modules.items():
        lines = [COMMON % (os.path.join(HOME, "active"), os.path.join(HOME, "reached"))]
        for fault in some:
            if fault["old"] in OPERATORS:
                lines += declared(fault["number"], fault["old"])
        wanted[os.path.join(module, "ActiveFault.swift")] = "\n".join(lines) + "\n"
    other = [path for path in git(tree, "diff", "--name-only", "HEAD").split() if path not in wanted]
    if other:
        git(tree, "checkout", "-q", "HEAD", "--", *other)
    for path in git(tree, "ls-files", "--others", "--exclude-standard").split():
        if path not in wanted:
            os.remove(os.path.join(tree, path))
    for path, text in wanted.items():
        path = os.path.join(tree, path)
        if not os.path.exists(path) or open(path).read() != text:
            open(path, "w").write(text)


def build(tree):
    """Whether it builds, and the places of the errors. Optimised, but for what asserts: the tests take a fraction of the time."""
    done = subprocess.run(["swift", "build", "--ignore-lock", "--build-tests", "-Xswiftc", "-O", "-Xswiftc", "-assert-config",
                           "-Xswiftc", "Debug"], cwd=tree, capture_output=True, text=True)
    told = done.stdout + done.stderr
    return done.returncode == 0, {(os.path.relpath(path, tree), int(line))
                                  for path, line in re.findall(r"^(/\S+\.swift):(\d+):\d+: error", told, re.M)}, told


def suites(tree):
    """By folder of a module: the tests of it first, then those of all modules that need it, then the others."""
    told = subprocess.run(["swift", "package", "--ignore-lock", "describe", "--type", "json"], cwd=tree, capture_output=True, text=True, check=True)
    targets = {target["name"]: target for target in json.loads(told.stdout)["targets"]}
    tests = [name for name, target in targets.items() if target["type"] == "test"]

    def needs(name, seen):
        for other in targets[name].get("target_dependencies", []):
            if other not in seen:
                seen.add(other)
                needs(other, seen)
        return seen

    needed = {test: needs(test, set()) for test in tests}
    direct = {test: set(targets[test].get("target_dependencies", [])) for test in tests}
    order = {}
    for name, target in targets.items():
        ranked = sorted((test for test in tests if name in needed[test]),
                        key=lambda test: (test != name + "Tests", name not in direct[test], len(needed[test])))
        order[target["path"]] = ranked
    return order


def run(tree, suite, limit):
    """passed, failed or hung, and the first line that tells of it; ends at the first failure."""
    binary = os.path.join(tree, ".build", "debug", "budgetPackageTests.xctest")
    process = subprocess.Popen([binary, "--testing-library", "swift-testing", "--filter", rf"^{suite}\."], cwd=tree, text=False,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    until = time.monotonic() + limit
    told = b""
    verdict = None
    while verdict is None:
        ready, _, _ = select.select([process.stdout], [], [], max(0, min(5, until - time.monotonic())))
        piece = os.read(process.stdout.fileno(), 65536) if ready else b""
        told = (told + piece)[-200000:]
        if "✘".encode() in told:
            verdict = "failed"
        elif ready and not piece:
            verdict = "passed" if process.wait() == 0 else "failed"
        elif time.monotonic() > until:
            verdict = "hung"
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    lines = told.decode(errors="replace").splitlines()
    line = next((line for line in lines if "✘" in line), lines[-1] if lines and verdict == "failed" else "")
    return verdict, line.strip()[:200]


def active(number):
    with open(os.path.join(HOME, "active"), "w") as file:
        file.write(f"{number}\n")


def label(fault):
    return f"{fault['path']}:{fault['line']}:{fault['column']}: {fault['old']}: {fault['text']}"


def stored(name):
    """What an earlier run left, and how to keep what this one finds."""
    path = os.path.join(HOME, name)
    found = json.load(open(path)) if os.path.exists(path) else {}

    def keep():
        with open(path + ".new", "w") as file:
            json.dump(found, file, indent=1, ensure_ascii=False)
        os.replace(path + ".new", path)

    return found, keep


def prepare(args):
    """The copy of the package, its commit, the faults that are built in, and those that do not compile."""
    os.makedirs(HOME, exist_ok=True)
    tree = args.tree or os.path.join(HOME, "tree")
    if not args.tree:
        if not os.path.exists(tree):
            subprocess.run(["git", "clone", "-q", ROOT, tree], check=True)
        git(tree, "fetch", "-q", "origin")
        git(tree, "reset", "-q", git(ROOT, "rev-parse", "HEAD").strip())
    sites = [fault for fault in faults(tree) if not args.only or args.only in fault["path"]]
    by_label = {}
    for seed in map(int, args.seed.split(",")):
        shuffled = list(sites)
        random.Random(seed).shuffle(shuffled)
        for fault in shuffled[:args.sample]:
            by_label.setdefault(label(fault), {**fault, "seeds": []})["seeds"].append(seed)
    drawn = list(by_label.values())[:4000]
    for number, fault in enumerate(drawn):
        fault["number"] = number
    if args.list:
        print(*map(label, drawn), sep="\n")
        sys.exit(0)

    # What does not compile is not tried again.
    aside, keep = stored(f"aside-{args.name}.json")
    while True:
        chosen = [fault for fault in drawn if label(fault) not in aside]
        put_in(tree, chosen)
        built, errors, told = build(tree)
        if built:
            return tree, git(tree, "rev-parse", "HEAD").strip(), chosen, [fault for fault in drawn if label(fault) in aside]
        wrong = set()
        for path, line in errors:
            near = [fault for fault in chosen if fault["path"] == path]
            least = min((abs(fault["line"] - line) for fault in near), default=0)
            wrong |= {label(fault) for fault in near if abs(fault["line"] - line) == least}
        if not wrong:
            sys.exit("mutants: the copy does not build:\n" + told[-3000:])
        for fault in wrong:
            print("aside   ", fault, flush=True)
            aside[fault] = "does not compile"
        keep()


class Reach:
    """What each suite does without a fault, asked for once for each commit and its faults: it must pass, in how many seconds,
    and the faults that it comes by."""

    def __init__(self, args, tree, head, chosen):
        self.tree, self.chosen = tree, chosen
        built = hashlib.sha256("\n".join(map(label, chosen)).encode()).hexdigest()
        self.build = f"{head} {built[:16]}"
        self.runs, self.keep = stored(f"runs-{args.name}.json")

    def of(self, suite):
        if self.runs.get(suite, {}).get("build") != self.build:
            self.measure(suite)
        return self.runs[suite]

    def measure(self, suite):
        path = os.path.join(HOME, "reached")
        active(-1)
        with open(path, "wb") as file:
            file.write(bytes(4096))
        start = time.monotonic()
        verdict, line = run(self.tree, suite, 1800)
        if verdict != "passed":
            sys.exit(f"mutants: {suite} {verdict} without any fault: {line}")
        with open(path, "rb") as file:
            marks = file.read()
        os.remove(path)
        found = {"build": self.build, "seconds": round(time.monotonic() - start, 1),
                 "reached": [label(fault) for fault in self.chosen if marks[fault["number"]]]}
        self.runs[suite] = found
        self.keep()
        print(f"passes   {suite}, {found['seconds']} s, comes by {len(found['reached'])} of {len(self.chosen)}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", default="1", help="one, or several with commas between them")
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--only", default="", help="only files whose path holds this")
    parser.add_argument("--again", action="store_true", help="try again what survived, with the tests of now")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--tree", help="a clone of one's own, built, to be spoilt, instead of the copy")
    args = parser.parse_args()
    args.name = f"{args.seed.replace(',', '-')}{args.only.replace('/', '_')}"
    until = time.monotonic() + args.minutes * 60 if args.minutes else float("inf")
    tree, head, chosen, aside = prepare(args)
    order = suites(tree)
    reach = Reach(args, tree, head, chosen)
    tried, keep = stored(f"tried-{args.name}.json")
    for key in [key for key, by in tried.items() if args.again and by["verdict"] == "survived"]:
        del tried[key]

    def attempt(fault):
        by = []
        for suite in order[fault["module"]]:
            unmutated = reach.of(suite)
            if label(fault) in unmutated["reached"]:
                by.append(suite)
                active(fault["number"])
                verdict, line = run(tree, suite, 3 * unmutated["seconds"] + 30)
                if verdict != "passed":
                    return {"verdict": verdict, "suite": suite, "line": line}
        return {"verdict": "survived", "by": by}

    for fault in chosen:
        if label(fault) in tried:
            continue
        if time.monotonic() > until:
            break
        by = tried[label(fault)] = attempt(fault)
        keep()
        print("SURVIVED" if by["verdict"] == "survived" else "found   ", label(fault), by, flush=True)
    active(-1)

    good = [summary(seed, args, chosen, aside, tried) for seed in map(int, args.seed.split(","))]
    sys.exit(0 if all(good) else 1)


def summary(seed, args, chosen, aside, tried):
    """The table of a seed, and whether enough was found."""
    chosen = [fault for fault in chosen if seed in fault["seeds"]]
    aside = [fault for fault in aside if seed in fault["seeds"]]
    count = collections.Counter()
    print(f"\nseed {seed}, {len(chosen) + len(aside)} faults drawn")
    for fault in sorted(chosen, key=lambda fault: tried.get(label(fault), {"verdict": "z"})["verdict"]):
        by = tried.get(label(fault), {"verdict": "not tried", "suite": ""})
        count[by["verdict"]] += 1
        note = by["suite"] if "suite" in by else ("" if by["by"] else "no suite comes by it")
        print(f"{by['verdict']:9} {label(fault)}  {note}")
    for fault in aside:
        print(f"not built {label(fault)}")
    found, left = count["failed"] + count["hung"], count["survived"]
    print(f"{found + left} tried, {found} found ({count['hung']} of them by a suite that hung), {left} survived"
          f", {len(aside)} not built, {count['not tried']} still to try: {100 * found / max(1, found + left):.0f} %")
    return found >= 0.85 * (found + left)


main()
