#!/usr/bin/env python3
"""Words of a language belong into Languages/ or Categories/. Outside of comments no Swift file holds

- a word that its letters betray,
- the name of a language that is only registered there,
- in the rooms that read words, a text that is a phrase of any language, unless it is the name of a role, a mark or a file of theirs
  (Languages/roles.txt), or one of the few below.

Ends with 1 where one does.
"""
import os, re, sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
# Where words are read.
READERS = ("Sources/Language/", "Sources/WordForms/", "Sources/Vocabulary/")
# No word of a language: the endings of the internet's names, Roman numbers, letters, what a coin is called in the tables, and how rules and
# pieces are called where it is explained how a sentence was read.
OTHER = {
    "Sources/Language/Tokens/WordScanner.swift": "com bg de net eu org uk fr it gr ro tv io me app".split(),
    "Sources/Language/Tokens/RomanMonth.swift": "ii iii iv vi vii viii ix".split(),
    "Sources/Language/Money/MoneyReader.swift": ["size"],
    "Sources/Language/Pieces/Piece.swift": ["cent"],
    "Sources/Language/Pieces/PieceReader.swift": ["mark"],
    "Sources/Language/Readings/Explanation.swift": ["best", "lost", "time", "mark"],
    "Sources/Language/Intent/TypeRules.swift": ["rent received"],
    "Sources/Language/Intent/TypeRules+LaidAside.swift": ["laid aside"],
    "Sources/WordForms/PhraseKey.swift": ["ss"],
}
PARTS = re.compile(r'"""(?:\\.|[^\\])*?"""|"(?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\\n])*"|//[^\n]*|/\*(?:.|\n)*?\*/')


def lines(path):
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def files(*folders, ending):
    for folder in folders:
        for place, _, names in os.walk(os.path.join(ROOT, folder)):
            for name in sorted(names):
                if name.endswith(ending):
                    yield os.path.relpath(os.path.join(place, name), ROOT)


def phrases():
    """What stands in the folders of the languages."""
    found = set()
    for path in files("Languages", ending=".txt"):
        if path.count(os.sep) != 2:
            continue
        for line in lines(os.path.join(ROOT, path)):
            line = line.split("#")[0].lower()
            said = line.split(":", 1)[1] if ":" in line else line
            found |= {phrase.strip(" ?*") for phrase in re.split(r"[,=|]", said)}
    return {phrase for phrase in found if re.fullmatch(r"[a-z]{2,}(?: [a-z]+)*", phrase)}


def names():
    """Roles, marks and files of the tables: what Swift calls them."""
    found = {os.path.basename(path)[:-4] for path in files("Languages", ending=".txt")}
    for line in lines(os.path.join(ROOT, "Languages/roles.txt")):
        found |= set(re.findall(r"[a-z][a-z-]*", line.split(":")[0].lower()))
    return found


def main():
    known = phrases() - names()
    told = []
    for path in files("Sources", "Plugins", ending=".swift"):
        text = "\n".join(lines(os.path.join(ROOT, path)))
        code = PARTS.sub(lambda m: m[0] if m[0][0] == '"' else re.sub(r"[^\n]", " ", m[0]), text)
        for number, line in enumerate(code.split("\n"), 1):
            if re.search(r"[\u0400-\u04FF]", line) or re.search(r"\b(?:german|deutsch)\b", line, re.I):
                told.append(f"{path}:{number}: {line.strip()}")
        if not path.startswith(READERS):
            continue
        for match in PARTS.finditer(code):
            said = match[0].strip('"')
            if said in known and said not in OTHER.get(path, ()):
                told.append(f"{path}:{code.count(chr(10), 0, match.start()) + 1}: “{said}”")
    if told:
        print(*told, sep="\n")
        print("words.py: a word of a language in Swift: move it to Languages/<code>/ or Categories/, and read it from the table")
    sys.exit(1 if told else 0)


main()
