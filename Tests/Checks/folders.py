#!/usr/bin/env python3
"""Within a module, folders know each other one way: no two of them name each other's types. Files beside the folders count as one more.
And no two files of the sources have the same name, so that a name says which one is meant.

usage: folders.py [--modules Language,Console] [--all]

A type is one that is declared at the left margin; an extension names what it extends. Comments and texts are left out, but for what is
put into a text. Ends with 1 where a module that is held to it has a pair; --all prints the pairs of every module.
"""
import argparse, collections, os, re, sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Sources")
# Those that are held to it.
HELD = "ActionHandler BudgetTable Console Container Dashboard Language Ledger Receipts Reports Server Sheets Spreadsheet Statements Workbook".split()
LEFT_OUT = re.compile(
    r'"""(?:\\.|[^\\])*?"""|"(?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\\n])*"|//[^\n]*|/\*(?:.|\n)*?\*/')
DECLARED = re.compile(
    r"^(?:(?:public|package|internal|final|indirect|@\w+(?:\([^)]*\))?) +)*(?:struct|enum|class|protocol|typealias|actor) +(\w+)", re.M)
# The start of a program; and what was said, as it is kept and as it is read.
TWINS = ["main.swift", "Utterance.swift"]
NAMED = re.compile(r"(?<![\w.])[A-Z]\w*")


def bare(text):
    """The code, with what is put into texts, and without the rest of them and comments."""
    return LEFT_OUT.sub(lambda m: " ".join(re.findall(r"\\\(((?:[^()]|\([^()]*\))*)\)", m[0])) if m[0][0] == '"' else "", text)


def pairs(module):
    """Two folders, and who names what: (folder, other, by file)."""
    base = os.path.join(ROOT, module)
    files = {}
    for folder, _, names in os.walk(base):
        for name in names:
            if name.endswith(".swift"):
                path = os.path.relpath(os.path.join(folder, name), base)
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    files[path] = bare(file.read())
    declared = collections.defaultdict(set)
    for path, text in files.items():
        for name in DECLARED.findall(text):
            declared[name].add(os.path.dirname(path))
    named = collections.defaultdict(set)
    for path, text in files.items():
        for word in set(NAMED.findall(text)):
            for folder in declared.get(word, ()):
                if folder != os.path.dirname(path):
                    named[os.path.dirname(path), folder].add(f"{path} names {word}")
    return [(a, b, sorted(named[a, b]), sorted(named[b, a])) for a, b in sorted(named) if a < b and (b, a) in named]


def twin_names():
    """Files by a name that several have."""
    found = collections.defaultdict(list)
    for folder, _, names in os.walk(ROOT):
        for name in names:
            if name.endswith(".swift") and name not in TWINS:
                found[name].append(os.path.relpath(os.path.join(folder, name), os.path.dirname(ROOT)))
    return {name: paths for name, paths in found.items() if len(paths) > 1}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--modules", help="those alone")
    parser.add_argument("--all", action="store_true", help="also those that are not held to it")
    args = parser.parse_args()
    modules = sorted(name for name in os.listdir(ROOT) if os.path.isdir(os.path.join(ROOT, name)))
    if args.modules:
        modules = args.modules.split(",")
    elif not args.all:
        modules = HELD
    faults = 0
    for module in modules:
        for one, other, these, those in pairs(module):
            is_held = module in HELD
            faults += is_held
            print(f"Sources/{module}: {one or 'the files beside the folders'} and {other} know each other{'' if is_held else ' (not held)'}:")
            for line in these[:5] + those[:5]:
                print("   ", line)
    for name, twins in sorted(twin_names().items()):
        faults += 1
        print(f"{name} is the name of {' and '.join(twins)}: tell them apart")
    if faults:
        print("folders.py: move what both need below them, or what needs both above them (docs/architecture.md, The modules)")
    sys.exit(1 if faults else 0)


main()
