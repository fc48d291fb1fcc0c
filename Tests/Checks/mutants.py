#!/usr/bin/env python3
"""Would the tests notice? Puts small faults into the logic, one at a time, and runs the tests that should find each.

usage: mutants.py [--seed 1] [--sample 60] [--minutes 0] [--only WORD] [--list] [--tree FOLDER]

A fault is another comparison, boolean, sign of arithmetic, or whole number (one more). Tools, C, generated code, comments,
texts, and what only guards or reserves are left out. All faults of the sample are built into one copy of the package
(.build/mutants, whose first build is a whole one), each behind a switch; what does not compile with its switch is left out
and another is drawn. Then the tests run once for each: those of its module first, then those of the modules above it, until one
fails or hangs. What all of them let pass has survived.

What was tried stands beside the copy, by seed, and is not tried again: a run that was interrupted, or one of --minutes, goes
on where it was. Ends with 1 where fewer than 85 of 100 were found.
"""
import argparse, collections, json, os, random, re, select, shutil, signal, subprocess, sys, time

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

COMMON = """// The switches of the faults that are put in, and no part of the product.
import Glibc

let activeFault: Int = {
  guard let file = fopen("%s", "r") else { return -1 }
  defer { fclose(file) }
  var number: Int32 = -1
  return withVaList([withUnsafeMutablePointer(to: &number) { $0 }]) { vfscanf(file, "%%d", $0) } == 1 ? Int(number) : -1
}()

@inline(never) func faulty<T: ExpressibleByIntegerLiteral & AdditiveArithmetic>(_ fault: Int, _ value: T) -> T {
  activeFault == fault ? value + 1 : value
}

@inline(never) func faultyTruth(_ fault: Int, _ value: Bool) -> Bool { activeFault == fault ? !value : value }
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
                       "line": bare.count("\n", 0, start) + 1, "text": shown.strip()}
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
    lines = [f"infix operator {sign}: {precedence}Precedence",
             f"@inline(never) func {sign} {operands} {{ if activeFault == {number} {{ return {wrong} }} else {{ return {right} }} }}"]
    if old.endswith("=") and precedence == "Assignment":
        lines[1] = lines[1].replace("return ", "")
    if old in NIL:
        right, wrong = NIL[old]
        lines.append(f"@inline(never) func {sign} <T>(_ a: T?, _ b: _OptionalNilComparisonType) -> Bool "
                     f"{{ activeFault == {number} ? {wrong} : {right} }}")
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
        lines = [COMMON % os.path.join(HOME, "active")]
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
    """Whether it builds, and the places of the errors."""
    done = subprocess.run(["swift", "build", "--ignore-lock", "--build-tests"], cwd=tree, capture_output=True, text=True)
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
    """passed, failed or hung; ends at the first failure."""
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
    return verdict


def active(number):
    with open(os.path.join(HOME, "active"), "w") as file:
        file.write(f"{number}\n")


def prepare(args):
    """The copy of the package, and the sample of faults that compile in it."""
    os.makedirs(HOME, exist_ok=True)
    tree = args.tree or os.path.join(HOME, "tree")
    if not args.tree:
        if not os.path.exists(tree):
            subprocess.run(["git", "clone", "-q", ROOT, tree], check=True)
        git(tree, "fetch", "-q", "origin")
        git(tree, "reset", "-q", git(ROOT, "rev-parse", "HEAD").strip())
    all_faults = [fault for fault in faults(tree) if not args.only or args.only in fault["path"]]
    random.Random(args.seed).shuffle(all_faults)
    for number, fault in enumerate(all_faults[:4000]):
        fault["number"] = number
    if args.list:
        for fault in all_faults[:args.sample]:
            print(f"{fault['path']}:{fault['line']}: {fault['old']}: {fault['text']}")
        sys.exit(0)

    # By commit and seed: those that do not compile are not tried again.
    kept = os.path.join(HOME, f"left-out-{git(tree, 'rev-parse', '--short', 'HEAD').strip()}-{args.seed}{args.only.replace('/', '_')}.json")
    out = set(json.load(open(kept))) if os.path.exists(kept) else set()
    for _ in range(12):
        chosen = [fault for fault in all_faults[:4000] if fault["number"] not in out][:args.sample]
        put_in(tree, chosen)
        built, errors, told = build(tree)
        if built:
            return tree, chosen
        wrong = {fault["number"] for fault in chosen
                 if any(path == fault["path"] and abs(line - fault["line"]) <= 3 for path, line in errors)}
        if not wrong:
            sys.exit("mutants: the copy does not build:\n" + told[-3000:])
        out |= wrong
        with open(kept, "w") as file:
            json.dump(sorted(out), file)
    sys.exit("mutants: too many faults do not compile")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--minutes", type=float, default=0)
    parser.add_argument("--only", default="", help="only files whose path holds this")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--tree", help="a clone of one's own, built, to be spoilt, instead of the copy")
    args = parser.parse_args()
    tree, chosen = prepare(args)
    order = suites(tree)
    kept = os.path.join(HOME, f"tried-{args.seed}{args.only.replace('/', '_')}.json")
    tried = json.load(open(kept)) if os.path.exists(kept) else {}
    until = time.monotonic() + args.minutes * 60 if args.minutes else float("inf")
    timed = os.path.join(HOME, "taken.json")
    head = git(tree, "rev-parse", "HEAD").strip()
    taken = json.load(open(timed)) if os.path.exists(timed) else {}

    def limit(suite):
        """Seconds that a suite may take: first it must pass without any fault, once for each commit."""
        if f"{head} {suite}" not in taken:
            active(-1)
            start = time.monotonic()
            if run(tree, suite, 1800) != "passed":
                sys.exit(f"mutants: {suite} fails without any fault")
            taken[f"{head} {suite}"] = time.monotonic() - start
            with open(timed, "w") as file:
                json.dump(taken, file, indent=1)
        return 4 * taken[f"{head} {suite}"] + 60

    def finds(suite, fault):
        most = limit(suite)
        active(fault["number"])
        return run(tree, suite, most)

    for fault in chosen:
        key = f"{fault['path']}:{fault['line']}:{fault['old']}:{fault['text']}"
        if key in tried:
            continue
        if time.monotonic() > until:
            break
        module = "/".join(fault["path"].split("/")[:2])
        by = next(((suite, verdict) for suite in order[module]
                   for verdict in [finds(suite, fault)] if verdict != "passed"), None)
        tried[key] = list(by) if by else None
        with open(kept, "w") as file:
            json.dump(tried, file, indent=1, ensure_ascii=False)
        print("found   " if by else "SURVIVED", key, f"({by[0]}, {by[1]})" if by else "", flush=True)
    active(-1)
    survived = [key for key, by in tried.items() if not by]
    print(f"\n{len(tried)} faults, {len(tried) - len(survived)} found ({100 * (len(tried) - len(survived)) / max(1, len(tried)):.0f} %)")
    for key in survived:
        print("  survived:", key)
    sys.exit(0 if len(tried) - len(survived) >= 0.85 * len(tried) else 1)


main()
