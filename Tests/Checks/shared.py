#!/usr/bin/env python3
"""Is every entry of many writers on two devices written once, while the server that keeps the ledger is killed under them?

usage: shared.py --bin FOLDER [--writers N] [--entries N] [--kills N] [--pages N] [--seed N]

Two devices, each a home of its own with `ledger = …` and a token of its member, have several writers each; every entry is a run of `budget`.
The last of the writers are pages in browsers, where entries are said one after the other whether the server is there or not.
The server is killed (SIGKILL) so many times and started again after a while. What could not be sent waits on its device, or in its page; in the
end all of them send what waits. Each entry must then stand in the workbook once, in the history as its member's, in the stream of events, and the
latest on the pages. Prints a table; the exit status is 0 if nothing was lost or doubled.
"""
import argparse, collections, csv, http.client, io, json, os, random, shutil, signal, socket, subprocess, sys, tempfile, threading, time

from shared_page import PageWriter


def patiently(is_so):
    """Waits ten seconds at most."""
    for _ in range(100):
        if is_so():
            return
        time.sleep(0.1)


def environment(home):
    return {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Sofia", "BUDGET_CURRENCY": "BGN"}


class Server:
    def __init__(self, folder, program):
        self.home, self.program = os.path.join(folder, "server"), program
        os.mkdir(self.home)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process = None

    def run(self, *words):
        made = subprocess.run([self.program, *words], env=environment(self.home), capture_output=True, text=True)
        assert made.returncode == 0, (words, made.stdout, made.stderr)
        return made.stdout.strip()

    def start(self):
        words = [self.program, "serve", "--quiet", "--port", str(self.port), "--requests-per-minute", "1000000"]
        self.process = subprocess.Popen(words, env=environment(self.home), stderr=subprocess.DEVNULL)
        for _ in range(500):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.02)
        raise SystemExit("the server does not start")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Device:
    def __init__(self, folder, name, member, server):
        self.home = os.path.join(folder, name)
        self.member, self.program = member, server.program
        os.makedirs(os.path.join(self.home, ".config/budget"))
        self.token = server.run("serve", "token", "add", name, "--member", member)
        path = os.path.join(self.home, "token")
        with open(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
            file.write(self.token + "\n")
        with open(os.path.join(self.home, ".config/budget/config"), "w") as file:
            file.write(f"ledger = http://127.0.0.1:{server.port}\ntoken-file = {path}\n")

    def run(self, *words):
        return subprocess.run([self.program, *words], env=environment(self.home), capture_output=True, text=True, stdin=subprocess.DEVNULL)

    def waiting(self):
        outbox = os.path.join(self.home, ".local/state/budget/outbox")
        return len([name for name in os.listdir(outbox) if name.endswith(".json")]) if os.path.isdir(outbox) else 0


class Listener(threading.Thread):
    """Reads the stream of events over all restarts; what a restart swallowed is told by `reset`, and read from the list."""

    def __init__(self, server, token):
        super().__init__(daemon=True)
        self.server, self.token, self.seen, self.last, self.ended = server, token, set(), None, False

    def run(self):
        while not self.ended:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
                fields = {"Authorization": "Bearer " + self.token, "Accept": "text/event-stream"}
                if self.last:
                    fields["Last-Event-ID"] = self.last
                connection.request("GET", "/api/v1/events", headers=fields)
                self.read(connection.getresponse())
            except (OSError, http.client.HTTPException):
                time.sleep(0.05)

    def read(self, answer):
        event = None
        for line in answer:
            text = line.decode().rstrip("\n")
            if text.startswith("id:"):
                self.last = text[3:].strip()
            elif text.startswith("event:"):
                event = text[6:].strip()
                if event in ("reset", "hello"):
                    self.catch_up()
            elif text.startswith("data:") and event == "entry":
                self.seen.add(json.loads(text[5:])["id"])

    def catch_up(self):
        """As the page does: all is read anew."""
        offset = 0
        while True:
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
            connection.request(
                "GET", f"/api/v1/entries?limit=100&offset={offset}", headers={"Authorization": "Bearer " + self.token})
            page = json.loads(connection.getresponse().read())
            self.seen.update(entry["id"] for entry in page["entries"])
            offset += 100
            if offset >= page["total"]:
                return


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bin", required=True)
    for name, standard in [("writers", 8), ("entries", 100), ("kills", 10), ("pages", 1), ("seed", 1)]:
        parser.add_argument("--" + name, type=int, default=standard)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    folder = tempfile.mkdtemp(prefix="budget-shared-")
    server = Server(folder, os.path.join(os.path.abspath(options.bin), "budget"))
    server.run("--", "1 at lidl")
    for member in ("Anna", "Boris"):
        server.run("member", "add", member)
    devices = [Device(folder, "laptop", "Anna", server), Device(folder, "phone", "Boris", server)]
    server.start()
    listener = Listener(server, devices[0].token)
    listener.start()

    count, lock, took = collections.Counter(), threading.Lock(), []
    said = options.writers * options.entries

    def amount(writer, entry):
        return f"{10 * (writer + 1) + entry / 100:.2f}"

    def told(code, seconds):
        with lock:
            took.append(seconds)
            count[code] += 1

    def write(writer):
        device = devices[writer % 2]
        for entry in range(options.entries):
            began = time.perf_counter()
            done = device.run("--", f"{amount(writer, entry)} at lidl")
            told(done.returncode, time.perf_counter() - began)
            if done.returncode not in (0, 75):
                print(done.returncode, done.stdout, done.stderr, file=sys.stderr)

    pages = [
        PageWriter(folder, f"page-{writer}", devices[writer % 2].member, server,
                   [amount(writer, entry) for entry in range(options.entries)], told)
        for writer in range(options.writers - options.pages, options.writers)]
    began = time.perf_counter()
    shells = [threading.Thread(target=write, args=(number,)) for number in range(options.writers - options.pages)]
    writers = shells + pages
    for writer in writers:
        writer.start()
    for kill in range(options.kills):
        # Spread over the whole run, each at a moment of its own.
        while len(took) < said * (kill + chance.random()) / (options.kills + 1) and any(w.is_alive() for w in writers):
            time.sleep(0.002)
        server.kill()
        time.sleep(chance.random() * 1.5)
        server.start()
    for writer in shells:
        writer.join()
    for page in pages:
        while page.is_alive() and page.problem == "the page was not reached":
            time.sleep(0.2)
    elapsed = time.perf_counter() - began
    waited = sum(page.waiting for page in pages) + sum(device.waiting() for device in devices)
    for device in devices:
        done = device.run("sync")
        assert done.returncode == 0, (done.returncode, done.stdout, done.stderr)

    rows = list(csv.DictReader(io.StringIO(server.run("export", "csv"))))
    amounts = collections.Counter(round(float(row["amount"]) * 100) for row in rows)
    wanted = {1000 * (w + 1) + e for w in range(options.writers) for e in range(options.entries)}
    lost, doubled = [a for a in wanted if a not in amounts], [a for a in wanted if amounts[a] > 1]
    history = json.loads(server.run("--json", "history", time.strftime("%Y")))
    members = collections.Counter(item.get("member") for item in history)
    patiently(lambda: len(listener.seen) >= len(rows))
    latest = {item["id"] for item in json.loads(server.run("--json", "list", "100"))} if pages else set()
    patiently(lambda: all(latest <= set(page.shown) for page in pages))
    listener.ended = True
    for page in pages:
        page.is_over.set()
        page.join()
    unseen = sum(len(latest - set(page.shown)) for page in pages)
    findings = server.run("doctor") if not lost else "-"
    server.kill()
    took.sort()
    for name, value in [
        ("entries said", said), ("kills of the server", options.kills), ("answered at once", count[0]),
        ("kept on the device", count[75]), ("refused", said - count[0] - count[75]), ("waiting at the end", waited),
        ("rows", len(rows)), ("lost", len(lost)), ("doubled", len(doubled)), ("Anna's, Boris's", f"{members['Anna']}, {members['Boris']}"),
        ("told in the stream", len(listener.seen)), ("not on the pages, of the latest 100", unseen), ("doctor", findings), ("seconds", f"{elapsed:.0f}"),
        ("a run, median and worst", f"{took[len(took) // 2] * 1000:.0f} ms, {took[-1]:.1f} s"),
    ]:
        print(f"{name:36} {value}")
    for page in pages:
        if page.problem:
            print(page.problem)
    shutil.rmtree(folder)
    halves = [options.entries * len([w for w in range(options.writers) if w % 2 == half]) for half in (0, 1)]
    right = not lost and not doubled and len(rows) == said + 1 and count[0] + count[75] == said and not unseen
    right = right and not any(page.problem for page in pages)
    sys.exit(0 if right and [members["Anna"], members["Boris"]] == halves and len(listener.seen) == len(rows) else 1)


if __name__ == "__main__":
    main()
