"""What the checks of the wire are made of: a home folder, the server, one that misbehaves, and a proxy."""
import json, os, re, shutil, signal, socket, subprocess, tempfile, threading, time

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
        self.environment = {name: value for name, value in os.environ.items()
                            if not name.startswith(("BUDGET_", "XDG_")) and not name.lower().endswith("_proxy")}
        self.environment["HOME"] = self.path

    def budget(self, *arguments, input=None, timeout=120, environment={}):
        return subprocess.run([os.path.join(self.bin, "budget"), "--no-config", *arguments], input=input, text=True,
                              capture_output=True, env=self.environment | environment, timeout=timeout)

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


# ---------------------------------------------------------------- a proxy


class Proxy(threading.Thread):
    """Passes requests on, those for https blindly, and keeps the first line of each."""

    def __init__(self):
        super().__init__(daemon=True)
        self.lines = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.start()

    def run(self):
        while True:
            connection, _ = self.listener.accept()
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        with connection:
            head = b""
            while b"\r\n\r\n" not in head:
                if not (piece := connection.recv(4096)):
                    return
                head += piece
            line, rest = head.split(b"\r\n", 1)
            self.lines.append(line.decode())
            method, target, version = line.split(b" ")
            if method == b"CONNECT":
                host, port = target.rsplit(b":", 1)
                first = rest.split(b"\r\n\r\n", 1)[1]
            else:
                host, port, path = re.match(rb"http://([^/:]+):(\d+)(/.*)", target).groups()
                first = b" ".join((method, path, version)) + b"\r\nConnection: close\r\n" + rest
            with socket.create_connection((host.decode(), int(port))) as server:
                if method == b"CONNECT":
                    connection.sendall(b"HTTP/1.1 200 Connected\r\n\r\n")
                server.sendall(first)
                threading.Thread(target=self.copy, args=(connection, server), daemon=True).start()
                self.copy(server, connection)

    @staticmethod
    def copy(source, target):
        try:
            while piece := source.recv(65536):
                target.sendall(piece)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass
