#!/usr/bin/env python3
"""Do both ends of the wire keep their promises, with real programs, real sockets and a server that misbehaves?

usage: wire.py [--bin FOLDER] [--only odd,interrupt,tls,samples,schema,load,crowd] [--requests N] [--schemathesis PATH]

odd        a server of another make answers slowly, with half a body, HTML, wrong JSON, arrays, 429 and 503, or hangs up;
           the client must end with the right code and log each sentence once.
interrupt  Ctrl-C while the server is silent ends the client at once.
tls        a certificate of one's own, tokens, and the refusal to serve others without one.
samples    the script and the telephone's recipe in Samples/, against a running server.
schema     schemathesis on the OpenAPI document of the running server.
load       wrk on /api/v1/process: requests a second, the slowest in a hundred, and whether memory stays flat.
crowd      8 clients log 500 entries each while the server is killed and started again ten times: each is there once.

FOLDER holds budget, budget-remote and budget-serve. Exit status 0 if every promise was kept.
"""
import argparse, concurrent.futures, http.client, json, os, re, shutil, signal, socket, statistics, subprocess, sys
import tempfile, threading, time, zipfile
import xml.etree.ElementTree as xml

failures = []


def expect(what, true, detail=""):
    print(f"  {'ok  ' if true else 'FAIL'} {what}{'' if true else f' ({detail})'}", flush=True)
    if not true:
        failures.append(what)


# ---------------------------------------------------------------- programs


class Home:
    """A home folder of its own."""

    def __init__(self, bin):
        self.bin, self.path = bin, tempfile.mkdtemp(prefix="budget-wire-")
        self.book = os.path.join(self.path, "budget.xlsx")
        self.environment = {k: v for k, v in os.environ.items() if not k.startswith(("BUDGET_", "XDG_", "http"))}
        self.environment["HOME"] = self.path

    def budget(self, *arguments, input=None, timeout=120):
        return subprocess.run([os.path.join(self.bin, "budget"), "--no-config", *arguments], input=input, text=True,
                              capture_output=True, env=self.environment, timeout=timeout)

    def amounts(self):
        """The amounts in the workbook, as they are written there."""
        if not os.path.exists(self.book):
            return []
        answer = self.budget("export", "csv")
        if answer.returncode:
            raise SystemExit(f"export failed: {answer.stderr}")
        lines = answer.stdout.splitlines()
        column = [name.strip('"').lower() for name in lines[0].split(",")].index("amount")
        return [float(line.split(",")[column].strip('"')) for line in lines[1:]]

    def remove(self):
        shutil.rmtree(self.path, ignore_errors=True)


class Server:
    """`budget serve` on a port of its own."""

    def __init__(self, home, *arguments, port=0):
        self.home, self.arguments = home, arguments
        self.port = port or free_port()
        self.start()

    def start(self):
        self.log = open(os.path.join(self.home.path, "serve.log"), "ab")
        self.process = subprocess.Popen(
            [os.path.join(self.home.bin, "budget"), "serve", "--no-config", "--port", str(self.port), *self.arguments],
            env=self.home.environment, stderr=self.log, stdout=self.log)
        deadline = time.time() + 20
        while time.time() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    raise SystemExit(f"the server did not start: {open(self.log.name).read()}")
                time.sleep(0.02)
        raise SystemExit("the server did not start")

    @property
    def base(self):
        return f"http://127.0.0.1:{self.port}"

    def memory(self):
        """Resident, in kilobytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1))

    def stop(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        code = self.process.wait(30)
        self.log.close()
        return code


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


# ---------------------------------------------------------------- a server that misbehaves


class OddServer(threading.Thread):
    """Answers each request with the next of its steps: (text, seconds to wait first, whether to hang up after)."""

    def __init__(self, steps):
        super().__init__(daemon=True)
        self.steps, self.keys = list(steps), []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.start()

    def run(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        with connection:
            while request := self.request(connection):
                key = re.search(rb"Idempotency-Key: (\S+)", request)
                self.keys.append(key.group(1).decode() if key else None)
                text, wait, hang_up = self.steps.pop(0) if len(self.steps) > 1 else self.steps[0]
                time.sleep(wait)
                try:
                    connection.sendall(text)
                except OSError:
                    return
                if hang_up:
                    return

    @staticmethod
    def request(connection):
        data = b""
        while b"\r\n\r\n" not in data:
            try:
                piece = connection.recv(4096)
            except OSError:
                return None
            if not piece:
                return None
            data += piece
        head, body = data.split(b"\r\n\r\n", 1)
        length = int((re.search(rb"Content-Length: (\d+)", head) or [0, 0])[1])
        while len(body) < length:
            body += connection.recv(4096)
        return head


def answer(body, status=200, type="application/json", fields=""):
    body = body if isinstance(body, bytes) else body.encode()
    return (f"HTTP/1.1 {status} X\r\nContent-Type: {type}\r\nContent-Length: {len(body)}\r\n{fields}\r\n").encode() + body


def entry(amount):
    return json.dumps({
        "success": True, "action_type": "app_action_required", "message": "m",
        "app_action": {"type": "log_budget_entry", "amount": amount, "date": "2025-11-03", "details": "x",
                       "transaction_type": "Expenses", "category": "Fun"}})


def check_odd(arguments):
    good = (answer(entry(5)), 0, False)
    cases = [
        ("a slow answer is waited for", [(answer(entry(5)), 2, False)], 0, [5]),
        ("half a body is asked for again", [(answer(entry(5))[:-20], 0, True), good], 0, [5]),
        ("a connection that drops is made again", [(b"", 0, True), (b"", 0, True), good], 0, [5]),
        ("a status line and no more is asked for again", [(b"HTTP/1.1 200 OK\r\n", 0, True), good], 0, [5]),
        ("429 is waited for", [(answer("{}", 429, fields="Retry-After: 1\r\n"), 0, False), good], 0, [5]),
        ("502, 503, 504 are asked again", [(answer("", s), 0, False) for s in (502, 503, 504)] + [good], 0, [5]),
        ("503 for ever keeps the sentence", [(answer("{}", 503), 0, False)], 75, []),
        ("a long Retry-After is not waited for", [(answer("{}", 429, fields="Retry-After: 900\r\n"), 0, False)], 75, []),
        ("an HTML page is said to be one", [(answer("<html><title>Hi</title>", type="text/html"), 0, False)], 70, []),
        ("wrong JSON is said to be wrong", [(answer('{"success": tru'), 0, False)], 70, []),
        ("other JSON is said to be other", [(answer('{"hello": 1}'), 0, False)], 70, []),
        ("an array of answers is several entries", [(answer(f"[{entry(5)}, {entry(6)}]"), 0, False)], 0, [5, 6]),
        ("an empty array is no answer", [(answer("[]"), 0, False)], 70, []),
        ("an endless body is cut off", [(answer("x" * 3_000_000), 0, False)], 70, []),
        ("what is no HTTP is said to be none", [(b"220 mail ready\r\n", 0, True)], 70, []),
        ("an unknown category goes to Other", [(answer(entry(5).replace("Fun", "Sweets")), 0, False)], 0, [5]),
        ("a negative amount is refused", [(answer(entry(-5)), 0, False)], 65, []),
        ("500 is told", [(answer('{"detail": "boom"}', 500), 0, False)], 70, []),
        ("401 names the token file", [(answer('{"detail": "who?"}', 401), 0, False)], 78, []),
    ]
    for what, steps, code, amounts in cases:
        home, odd = Home(arguments.bin), OddServer(steps)
        result = home.budget("--server", odd.base, "coffee 5")
        got = home.amounts()
        expect(what, (result.returncode, got, len(set(odd.keys))) == (code, amounts, 1),
               f"{result.returncode} {got} {odd.keys} {result.stderr.strip()}")
        home.remove()
    home, odd = Home(arguments.bin), OddServer([good])
    result = home.budget("--server", odd.base, "-", input="a 5\n" * 20)
    expect("twenty lines are twenty entries", len(home.amounts()) == 20, result.stderr)
    home.remove()


def check_interrupt(arguments):
    home, odd = Home(arguments.bin), OddServer([(b"", 60, True)])
    client = subprocess.Popen([os.path.join(arguments.bin, "budget"), "--no-config", "--server", odd.base, "coffee 5"],
                              env=home.environment, stderr=subprocess.PIPE, text=True)
    time.sleep(1.0)
    start = time.time()
    client.send_signal(signal.SIGINT)
    code = client.wait(10)
    took = time.time() - start
    expect(f"Ctrl-C ends the client ({took * 1000:.0f} ms)", code == 130 and took < 0.5, f"{code}, {took:.2f} s")
    expect("and nothing was logged", home.amounts() == [])
    home.remove()


def check_tls(arguments):
    home = Home(arguments.bin)
    certificate, key = os.path.join(home.path, "cert.pem"), os.path.join(home.path, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
                    "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
                    "-keyout", key, "-out", certificate], check=True, capture_output=True)
    refused = home.budget("serve", "--address", "0.0.0.0", "--port", str(free_port()))
    expect("no token, no service for others", refused.returncode == 78 and "token add" in refused.stderr, refused.stderr)
    made = home.budget("serve", "token", "add", "phone")
    token = os.path.join(home.path, "token")
    with open(os.open(token, os.O_CREAT | os.O_WRONLY, 0o600), "w") as file:
        file.write(made.stdout)
    expect("a token is made", made.returncode == 0 and made.stdout.startswith("budget_"), made.stderr)
    expect("and listed by name only", "phone" in (listed := home.budget("serve", "token", "list").stdout)
           and made.stdout.strip() not in listed, listed)
    server = Server(home, "--address", "0.0.0.0", "--tls-cert", certificate, "--tls-key", key)
    client = Home(arguments.bin)
    url = f"https://localhost:{server.port}"
    unknown = client.budget("--server", url, "--token-file", token, "spent 20 at lidl")
    expect("an unknown certificate is not trusted", unknown.returncode == 78 and "--cacert" in unknown.stderr, unknown.stderr)
    nobody = client.budget("--server", url, "--cacert", certificate, "spent 20 at lidl")
    expect("without a token nobody is let in", nobody.returncode == 78 and "401" in nobody.stderr, nobody.stderr)
    known = client.budget("--server", url, "--cacert", certificate, "--token-file", token, "--verbose", "spent 20 at lidl")
    expect("with both it works", known.returncode == 0 and client.amounts() == [20], known.stderr)
    expect("and the token is not shown", made.stdout.strip() not in known.stdout + known.stderr)
    plain = socket.create_connection(("127.0.0.1", server.port))
    plain.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
    expect("plain HTTP gets nothing from it", b"200" not in (plain.recv(100) or b""))
    home.budget("serve", "token", "revoke", "phone")
    revoked = client.budget("--server", url, "--cacert", certificate, "--token-file", token, "spent 20 at lidl")
    expect("a revoked token is worth nothing", revoked.returncode == 78, revoked.stderr)
    expect("SIGTERM ends the server", server.stop() == 0)
    with open(server.log.name) as log:
        expect("no token in the log", made.stdout.strip() not in log.read())
    home.remove(), client.remove()


def check_samples(arguments):
    home = Home(arguments.bin)
    server = Server(home)
    folder = os.path.join(os.path.dirname(__file__), "..", "..", "Samples")
    environment = dict(home.environment, BUDGET_URL=server.base)
    said = subprocess.run([os.path.join(folder, "log-over-http.sh"), "spent", "20", "at", "lidl"], env=environment,
                          capture_output=True, text=True)
    expect("log-over-http.sh logs and speaks", said.stdout.strip() == "Logged expenses: 20 BGN in Groceries",
           said.stdout + said.stderr)
    again = subprocess.run([os.path.join(folder, "log-over-http.sh")], input="spent 30 at lidl\n50 at DM\n",
                           env=environment, capture_output=True, text=True)
    expect("and reads lines that are piped in", again.stdout.count("Logged") == 2, again.stdout + again.stderr)
    # The request of the recipe, word for word.
    with open(os.path.join(folder, "phone-shortcut.md")) as recipe:
        text = recipe.read()
    fields = dict(re.findall(r"^\s*- header `([^`:]+): ([^`]+)`", text, re.M))
    fields = {name: value for name, value in fields.items() if name != "Authorization"}
    path = re.search(r"`https?://[^/`]+(/[^`]+)`", text).group(1)
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("POST", path, "spent 40 at lidl".encode(), fields)
    reply = connection.getresponse()
    expect("the telephone's recipe logs and speaks",
           (reply.status, reply.read().decode().strip()) == (200, "Logged expenses: 40 BGN in Groceries"), reply.status)
    expect("all of it is in the workbook", sorted(home.amounts()) == [20, 30, 40, 50], home.amounts())
    server.stop()
    home.remove()


def check_schema(arguments):
    home = Home(arguments.bin)
    server = Server(home, "--quiet")
    for text in ("spent 20 at lidl", "received 900 bgn rent", "saved 100"):
        home.budget(text)
    config = os.path.join(os.path.dirname(__file__), "schemathesis.toml")
    result = subprocess.run([arguments.schemathesis, "--config-file", config, "run", server.base + "/api/v1/openapi.json",
                             "--max-time", "90", "--generation-database", "none", "--seed", "7"],
                            capture_output=True, text=True, cwd=home.path)
    print("\n".join("  " + line for line in result.stdout.splitlines()[-120:]))
    expect("schemathesis finds nothing", result.returncode == 0, result.stderr[-300:])
    server.stop()
    home.remove()


def check_load(arguments):
    home = Home(arguments.bin)
    server = Server(home, "--quiet")
    script = os.path.join(home.path, "post.lua")
    with open(script, "w") as file:
        file.write('wrk.method="POST"\nwrk.body=\'{"input": "spent 120 euros at Next"}\'\n'
                   'wrk.headers["Content-Type"]="application/json"\n')

    def run(seconds):
        text = subprocess.run(["wrk", "-t1", "-c8", f"-d{seconds}s", "--latency", "-s", script,
                               server.base + "/api/v1/process"], capture_output=True, text=True, check=True).stdout
        total, rate = int(re.search(r"(\d+) requests in", text)[1]), float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])
        slow, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", text).groups()
        return total, rate, float(slow) * {"us": 0.001, "ms": 1, "s": 1000}[unit], "Non-2xx" not in text

    run(2)
    before, done, best = server.memory(), 0, (0, 0)
    while done < arguments.requests:
        total, rate, slow, sound = run(10)
        done += total
        best = max(best, (rate, -slow))
        expect(f"{rate:,.0f} requests/s, 99 % under {slow:.2f} ms, {server.memory()} KB", sound)
    expect("more than 20,000 a second", best[0] > 20_000, f"{best[0]:,.0f}")
    expect("99 % under 2 ms", -best[1] < 2, f"{-best[1]:.2f} ms")
    expect("less than 25 MB", server.memory() < 25_000, server.memory())
    expect(f"memory is flat after {done:,} requests", server.memory() < before + 1_500, f"{before} -> {server.memory()} KB")
    times = []
    for _ in range(30):
        start = time.time()
        home.budget("--server", server.base, "parse", "spent 20 at lidl")
        times.append((time.time() - start) * 1000)
    print(f"       client, one sentence, whole process: median {statistics.median(times):.1f} ms, least {min(times):.1f} ms")
    server.stop()
    home.remove()


def check_crowd(arguments):
    home = Home(arguments.bin)
    server = Server(home, "--quiet")
    clients, each, sent, resent = 8, arguments.each, 0, 0
    lock, stop = threading.Lock(), threading.Event()

    def client(number):
        nonlocal sent, resent
        connection = None
        for index in range(each):
            amount = (number + 1) * 10_000 + index
            while True:
                try:
                    connection = connection or http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
                    connection.request("POST", "/api/v1/entries", f"spent {amount} leva at lidl".encode(),
                                       {"Content-Type": "text/plain", "Idempotency-Key": f"c{number}-{index}"})
                    reply = connection.getresponse()
                    body = reply.read()
                    if reply.status in (200, 202):
                        break
                    if reply.status not in (409, 429, 500, 503):
                        raise SystemExit(f"{reply.status} {body}")
                except (OSError, http.client.HTTPException):
                    connection = None
                with lock:
                    resent += 1
                time.sleep(0.05)
            with lock:
                sent += 1

    def killer():
        """At even distances along the way: three times hard, once gently, and so on."""
        for kill in range(10):
            while sent < (kill + 0.5) * clients * each / 10 and not stop.is_set():
                time.sleep(0.01)
            server.stop(signal.SIGTERM if kill % 4 == 3 else signal.SIGKILL)
            server.start()

    start = time.time()
    thread = threading.Thread(target=killer)
    thread.start()
    with concurrent.futures.ThreadPoolExecutor(clients) as pool:
        list(pool.map(client, range(clients)))
    stop.set()
    thread.join()
    took = time.time() - start
    home.budget("sync")
    amounts = home.amounts()
    wanted = sorted((c + 1) * 10_000 + i for c in range(clients) for i in range(each))
    expect(f"{len(amounts):,} rows of {len(wanted):,} after ten kills, {resent} requests repeated, {took:.0f} s",
           sorted(amounts) == wanted, f"{len(amounts)} rows, {len(set(amounts))} different")
    with zipfile.ZipFile(home.book) as book:
        expect("the workbook is sound", book.testzip() is None)
        for name in book.namelist():
            if name.endswith((".xml", ".rels")):
                xml.fromstring(book.read(name))
    server.stop()
    home.remove()


CHECKS = {"odd": check_odd, "interrupt": check_interrupt, "tls": check_tls, "samples": check_samples,
          "schema": check_schema, "load": check_load, "crowd": check_crowd}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default=".build/release")
    parser.add_argument("--only", default=",".join(CHECKS))
    parser.add_argument("--requests", type=int, default=1_000_000)
    parser.add_argument("--each", type=int, default=500)
    parser.add_argument("--schemathesis", default="schemathesis")
    arguments = parser.parse_args()
    arguments.bin = os.path.abspath(arguments.bin)
    for name in arguments.only.split(","):
        print(name, flush=True)
        CHECKS[name](arguments)
    print(f"{len(failures)} failed" if failures else "all kept")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
