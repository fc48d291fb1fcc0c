#!/usr/bin/env python3
"""Renders Bulgarian receipts and screens of banks' apps, has them read from pictures, and compares with what they say; then files that are neither.

usage: receipts.py --budget PROGRAM [--count 100] [--seed 1] [--only code,reversal,print,screens,odd]

Each picture is read by `budget receipt --yes --dry-run --json` in a process of its own. What is answered as an action would be
written unasked; what is wrong among that is the worst there is. Prints a table; ends with 1 where a bound is missed.
"""
import argparse, datetime, json, os, resource, struct, subprocess, sys, tempfile, time, zlib
from concurrent.futures import ThreadPoolExecutor

from rendered_receipts import receipts
from rendered_screens import screens

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
TODAY = "2026-11-23"


def environment(folder):
    return dict(os.environ, HOME=folder, XDG_STATE_HOME=folder + "/state", XDG_CONFIG_HOME=folder + "/config")


def ask(budget, folder, path):
    begun = time.monotonic()
    told = subprocess.run([budget, "receipt", "--yes", "--dry-run", "--json", "--no-config", "--file", folder + "/none.xlsx", "--currency", "BGN",
                           "--today", TODAY, path], env=environment(folder), capture_output=True, text=True, stdin=subprocess.DEVNULL)
    seconds = time.monotonic() - begun
    answer = json.loads(told.stdout.splitlines()[0]) if told.stdout.strip() else {"message": told.stderr, "action_type": "error"}
    return answer, seconds, told.returncode


def confined():
    """Whether what reads pictures may do nothing else."""
    checks = os.path.dirname(os.path.abspath(__file__))
    box = os.path.join(checks, "../../Sources/Programs/budget-picture")
    with tempfile.TemporaryDirectory() as folder:
        program = folder + "/confined"
        subprocess.run(["cc", "-O1", "-I", box, checks + "/confined.c", box + "/confine.c", "-o", program], check=True)
        told = subprocess.run([program, folder + "/file"], stdout=subprocess.PIPE, text=True)
    print(told.stdout.strip())
    return told.returncode == 0


def lines_of(budget, folder, path, currency):
    """The payments that a screen is read as: day, sum, whether it came in."""
    told = subprocess.run([budget, "receipt", "--dry-run", "--json", "--no-config", "--file", folder + "/none.xlsx", "--currency", currency,
                           "--today", TODAY, path], env=environment(folder), capture_output=True, text=True, stdin=subprocess.DEVNULL)
    actions = [said(json.loads(line))[0] for line in told.stdout.splitlines()]
    return [(action["date"], f"{action['amount']:.2f}", action["transaction_type"] == "Income") for action in actions if action]


def measure_screens(budget, folder, count, seed):
    found = {}
    for number, (data, ending, style, payments) in enumerate(screens(count, seed, datetime.date.fromisoformat(TODAY))):
        path = f"{folder}/screen{number}.{ending}"
        with open(path, "wb") as file:
            file.write(data)
        lines = lines_of(budget, folder, path, payments[0]["currency"])
        counts = found.setdefault(style, [0, 0, 0])
        for payment in payments:
            if payment["aside"]:
                continue
            counts[0] += 1
            line = (payment["day"], f"{payment['cents'] / 100:.2f}", payment["income"])
            if line in lines:
                lines.remove(line)
                counts[1] += 1
        # Too much: read wrong, or what did not happen.
        counts[2] += len(lines)
    for style, (rows, right, more) in found.items():
        print(f"screens, {style:<8} {rows:>5} rows {100 * right / rows:>6.1f} % right, {more} that are none")
    rows, right, more = (sum(counts[place] for counts in found.values()) for place in range(3))
    print(f"screens, all      {rows:>5} rows {100 * right / rows:>6.1f} % right, {more} that are none")
    return 100 * right / rows


def said(answer):
    """What was read, and whether it would be written unasked."""
    if answer["action_type"] == "app_action_required":
        return answer["app_action"], True
    options = answer.get("confirmation", {}).get("options", [])
    return (options[0]["app_action"] if options else {}), False


def total_of(action):
    original = action.get("original")
    return (f"{original['amount']:.2f}", original["currency"]) if original else (f"{action.get('amount', 0):.2f}", "BGN")


def measure(budget, folder, count, seed, with_code):
    paths = []
    for number, (data, ending, truth) in enumerate(receipts(count, seed, with_code, FONT)):
        path = f"{folder}/{'code' if with_code else 'print'}{number}.{ending}"
        with open(path, "wb") as file:
            file.write(data)
        paths.append((path, truth))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = list(pool.map(lambda pair: ask(budget, folder, pair[0]), paths))
    totals = days = unasked = wrong = 0
    for (path, truth), (answer, _, _) in zip(paths, answers):
        action, is_unasked = said(answer)
        is_total = total_of(action) == (truth["total"], truth["currency"])
        is_day = action.get("date") == truth["day"]
        totals, days, unasked = totals + is_total, days + is_day, unasked + is_unasked
        if is_unasked and not (is_total and is_day):
            wrong += 1
            print(f"  wrong and not asked: {os.path.basename(path)}: {total_of(action)} {action.get('date')}, not {truth['total']} {truth['currency']} {truth['day']}")
    times = sorted(seconds for _, seconds, _ in answers)
    share = lambda number: 100 * number / count
    print(f"{'with code' if with_code else 'print only':<11} {count:>5} {share(totals):>8.1f} {share(days):>8.1f} {share(unasked):>10.1f} {share(wrong):>12.1f}"
          f" {times[count // 2]:>9.2f} {times[int(count * .95)]:>7.2f}")
    return share(totals), share(days), share(wrong)


def measure_reversals(budget, folder, count, seed):
    """How many slips of what came back are refused, whose code is that of a purchase."""
    paths = []
    for number, (data, ending, _) in enumerate(receipts(count, seed, True, FONT, is_reversal=True)):
        paths.append(f"{folder}/reversal{number}.{ending}")
        with open(paths[-1], "wb") as file:
            file.write(data)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = list(pool.map(lambda path: ask(budget, folder, path), paths))
    refused = sum(answer["action_type"] == "error" for answer, _, _ in answers)
    times = sorted(seconds for _, seconds, _ in answers)
    print(f"reversals   {count:>5} {100 * refused / count:>8.1f} % refused {times[count // 2]:>30.2f} {times[int(count * .95)]:>7.2f}")
    return 100 * refused / count


def png(width, height, bits=8, rows=b""):
    part = lambda name, data: struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, 0, 0, 0, 0)) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")


def encrypted_pdf():
    """A page behind a password that nobody knows."""
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
               b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
               b"<< /Filter /Standard /V 1 /R 2 /P -4 /O <" + b"ab" * 32 + b"> /U <" + b"cd" * 32 + b"> >>"]
    data, places = b"%PDF-1.4\n", []
    for number, text in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n" % number + text + b"\nendobj\n"
    table = b"xref\n0 5\n0000000000 65535 f \n" + b"".join(b"%010d 00000 n \n" % place for place in places)
    mark = b"<" + b"00" * 16 + b">"
    return data + table + b"trailer << /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [" + mark * 2 + b"] >>\nstartxref\n%d\n%%%%EOF\n" % len(data)


def odd_files(good):
    """Files that are no receipts, by name."""
    yield "text.jpg", "Dear Sir, this is no picture\n".encode() * 20
    yield "empty.png", b""
    yield "bomb.png", png(20000, 20000, 1, b"\0" * (2501 * 20000))
    yield "wide.png", png(2 ** 31 - 1, 2 ** 31 - 1)
    yield "half.jpg", good[: len(good) // 2]
    yield "head.jpg", good[:200]
    yield "blank.png", png(800, 800, 8, (b"\0" + b"\xff" * 800) * 800)
    yield "animated.png", png(8, 8).replace(b"IDAT", b"acTL", 1)
    yield "encrypted.pdf", encrypted_pdf()
    yield "broken.pdf", b"%PDF-1.4\n" + b"x" * 500
    yield "broken.webp", b"RIFF\x00\x10\x00\x00WEBPVP8 " + b"\xff" * 400
    yield "broken.heic", b"\0\0\0\x18ftypheic" + b"\xff" * 400
    yield "large.jpg", good + b"\0" * (30 << 20)


def refuse(budget, folder, good):
    failures = 0
    # Bounded is what they take of a processor, whatever else the machine does.
    def spent():
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    for name, data in odd_files(good):
        path = f"{folder}/{name}"
        with open(path, "wb") as file:
            file.write(data)
        before = spent()
        answer, _, code = ask(budget, folder, path)
        seconds = spent() - before
        is_told = answer["action_type"] in ("error", "confirmation_needed") and code == 65 and seconds < 12
        failures += not is_told
        print(f"{'ok  ' if is_told else 'FAIL'} {name:<14} {seconds:5.2f} s  exit {code}  {answer['message'][:90]}")
    return failures


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--budget", required=True)
    options.add_argument("--count", type=int, default=100)
    options.add_argument("--seed", default="1")
    options.add_argument("--only", default="code,reversal,print,screens,odd")
    options = options.parse_args()
    budget, only = os.path.abspath(options.budget), options.only.split(",")
    missed = False
    with tempfile.TemporaryDirectory(prefix="budget-receipts-") as folder:
        print(f"{'':<11} {'count':>5} {'total %':>8} {'day %':>8} {'unasked %':>10} {'of all wrong':>12} {'median s':>9} {'95 % s':>7}", flush=True)
        for name, least in (("code", 99), ("print", 90)):
            if name in only:
                totals, days, wrong = measure(budget, folder, options.count, options.seed, name == "code")
                missed |= min(totals, days) < least or wrong > 1
        if "reversal" in only:
            missed |= measure_reversals(budget, folder, max(20, options.count // 4), options.seed) < 80
        if "screens" in only:
            missed |= measure_screens(budget, folder, max(12, options.count // 4), options.seed) < 97
        if "odd" in only:
            missed |= refuse(budget, folder, next(receipts(1, "whole", False, FONT))[0]) > 0
            missed |= not confined()
    sys.exit(1 if missed else 0)


main()
