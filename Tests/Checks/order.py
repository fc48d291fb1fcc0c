#!/usr/bin/env python3
"""Which functions does one entry run? Writes their symbols for the linker, which then puts them side by side.

usage: order.py PROGRAM FILE      (PROGRAM with its symbols; needs valgrind and objcopy)

An old file does no harm: the linker passes over what does not exist any more, and new functions stand apart.
"""
import os, re, shutil, subprocess, sys, tempfile

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


def main():
    program, target = sys.argv[1:]
    folder = tempfile.mkdtemp(prefix="budget-order-")
    try:
        # Valgrind cannot read the debugging information of today's compilers.
        bare = os.path.join(folder, "budget")
        subprocess.run(["objcopy", "--strip-debug", program, bare], check=True)
        environment = {"HOME": folder, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Sofia"}
        book = [bare, "--no-config", "--file", os.path.join(folder, "book.xlsx")]
        entries = "".join(f"{n % 90 + 1}.50 at lidl on 2025-{n % 10 + 1:02}-{n % 27 + 1:02}\n" for n in range(1000))
        subprocess.run(book, env=environment, input=entries, text=True, capture_output=True, check=True)
        found = {}
        for sentence in SENTENCES:
            listing = os.path.join(folder, "callgrind")
            subprocess.run(["valgrind", "-q", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={listing}",
                            *book, *sentence.split()], env=environment, capture_output=True, check=True)
            found.update(dict.fromkeys(functions(listing, bare)))
        with open(target, "w") as file:
            file.writelines(name + "\n" for name in found)
        print(f"{len(found)} functions in {target}")
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
