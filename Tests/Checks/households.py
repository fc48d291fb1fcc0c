"""Many households on one server: made, loaded within bounds, and one of them moved to another server.

Usage: households.py BUDGET [COUNT] [SECONDS] [RATE] [NGINX]

With NGINX, that program spreads them over two servers by the household's name, as docs/server.md says: what the second takes over
is moved to it, and everything is there then.

Prints what was measured, and ends with 1 where an entry is missing, stands twice or in another's household, or a household is
answered that should not be.
"""

import hashlib
import http.client
import json
import os
import random
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time


class Server:
    """`budget serve --households FOLDER` on a port of its own."""

    def __init__(self, budget, folder):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        environment = {**os.environ, "XDG_STATE_HOME": folder + "/.none", "BUDGET_CURRENCY": "BGN"}
        begun = time.monotonic()
        self.process = subprocess.Popen(
            [budget, "serve", "--no-config", "--households", folder, "--port", str(self.port), "--quiet",
             "--requests-per-minute", "1000000"],
            env=environment, stderr=subprocess.PIPE)
        self.process.stderr.readline()
        self.started = time.monotonic() - begun
        threading.Thread(target=self.process.stderr.read, daemon=True).start()

    def ask(self, connection, method, path, token, body=None, key=None):
        fields = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        if key:
            fields["Idempotency-Key"] = key
        connection.request(method, path, json.dumps(body) if body else None, fields)
        response = connection.getresponse()
        return response.status, json.loads(response.read())

    def connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def memory(self):
        """Resident, in MB, with those that it has started."""
        with open(f"/proc/{self.process.pid}/status") as status:
            for line in status:
                if line.startswith("VmRSS"):
                    return int(line.split()[1]) / 1024
        return 0.0

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


def make(folder, name):
    """A household, and its token."""
    state = f"{folder}/{name}/budget"
    os.makedirs(state, 0o700)
    token = "budget_" + os.urandom(32).hex()
    with open(state + "/tokens", "w", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
        file.write(f"phone 2026-01-01 {hashlib.sha256(token.encode()).hexdigest()}\n")
    return token


def spread(times):
    """Median, 95th, 99th of a hundred and the longest, in milliseconds."""
    ordered = sorted(times)
    at = lambda share: ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000
    return f"p50 {at(.5):.1f} ms, p95 {at(.95):.1f} ms, p99 {at(.99):.1f} ms, longest {ordered[-1] * 1000:.1f} ms"


PROXY = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{}}
http {{
  access_log off; client_body_temp_path {folder}/t1; proxy_temp_path {folder}/t2; fastcgi_temp_path {folder}/t3;
  uwsgi_temp_path {folder}/t4; scgi_temp_path {folder}/t5;
  map $host $household {{ ~^(?<name>[a-z0-9_-]+)\\.budget\\.example$ $name; }}
  upstream budget {{ hash $household consistent; {servers} }}
  server {{
    listen 127.0.0.1:{port};
    location / {{ proxy_pass http://budget; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; }}
  }}
}}
"""


def spread_over_two(budget, nginx, folder, complaints, count=200):
    """One server, and then a second beside it: what the proxy sends there is moved."""
    one, two = folder + "/one", folder + "/two"
    for place in (one, two):
        os.makedirs(place)
    tokens = {f"n{number:03}": make(one, f"n{number:03}") for number in range(count)}
    servers = [Server(budget, one), Server(budget, two)]
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def configure(used):
        with open(folder + "/nginx.conf", "w") as file:
            file.write(PROXY.format(
                folder=folder, port=port, servers=" ".join(f"server 127.0.0.1:{server.port};" for server in used)))

    def ask(name, method="GET", path="/api/v1/entries", body=None):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        fields = {"Authorization": f"Bearer {tokens[name]}", "Content-Type": "application/json",
                  "Host": f"{name}.budget.example"}
        connection.request(method, path, json.dumps(body) if body else None, fields)
        response = connection.getresponse()
        return response.status, json.loads(response.read())

    configure(servers[:1])
    proxy = subprocess.Popen([nginx, "-p", folder, "-c", folder + "/nginx.conf"], stderr=subprocess.DEVNULL)
    try:
        time.sleep(1)
        for number, name in enumerate(tokens):
            status, answer = ask(name, "POST", body={"input": f"spent {number + 1} at lidl"}, path="/api/v1/entries")
            if status != 200:
                complaints.append(f"{name} through the proxy: {status} {answer}")
        configure(servers)
        proxy.send_signal(signal.SIGHUP)
        time.sleep(2)
        away = [name for name in tokens if ask(name)[0] in (401, 429)]
        for name in away:
            shutil.move(f"{one}/{name}", f"{two}/{name}")
        time.sleep(1.2)
        for number, name in enumerate(tokens):
            status, answer = ask(name)
            if [int(entry["amount"]) for entry in answer.get("entries", [])] != [number + 1]:
                complaints.append(f"{name} after the move: {status} {answer}")
        print(f"a second server behind nginx takes {len(away)} of {count} households; all of them are there")
        if not 0 < len(away) < count:
            complaints.append("the proxy did not spread them")
    finally:
        proxy.terminate()
        proxy.wait(10)
        for server in servers:
            server.stop()


def main():
    budget = sys.argv[1]
    count, seconds, rate = (int(sys.argv[index]) if len(sys.argv) > index else usual
                            for index, usual in ((2, 1000), (3, 20), (4, 50)))
    folder = tempfile.mkdtemp(prefix="budget-households-")
    complaints = []
    try:
        here, there = folder + "/here", folder + "/there"
        os.makedirs(here)
        os.makedirs(there)
        tokens = {f"h{number:04}": make(here, f"h{number:04}") for number in range(count)}
        names = list(tokens)
        server = Server(budget, here)
        print(f"{count} households; listening after {server.started * 1000:.0f} ms, {server.memory():.0f} MB")

        said = {name: [] for name in names}
        times = []
        connection = server.connection()
        begun = time.monotonic()
        for number, name in enumerate(names):
            since = time.monotonic()
            status, answer = server.ask(
                connection, "POST", "/api/v1/entries", tokens[name], {"input": f"spent {number + 1} at lidl"}, f"first-{name}")
            times.append(time.monotonic() - since)
            if status == 200:
                said[name].append(number + 1)
            else:
                complaints.append(f"{name}: {status} {answer.get('message')}")
        print(f"the first entry of each, one after the other: {spread(times)}; "
              f"{count / (time.monotonic() - begun):.0f} a second, {server.memory():.0f} MB")

        # Every second household, at random, as many a second as are asked for; four connections.
        times, lock = [], threading.Lock()
        asked = names[::2]

        def load(worker):
            mine = asked[worker::4]
            chance = random.Random(worker)
            connection = server.connection()
            end = time.monotonic() + seconds
            turn = time.monotonic()
            number = 0
            while time.monotonic() < end:
                name = chance.choice(mine)
                number += 1
                logs = number % 4 == 0
                amount = 10_000 + worker * 1000 + number
                since = time.monotonic()
                if logs:
                    status, answer = server.ask(
                        connection, "POST", "/api/v1/entries", tokens[name], {"input": f"spent {amount} at lidl"},
                        f"{worker}-{number}")
                else:
                    status, answer = server.ask(connection, "GET", "/api/v1/entries?limit=20", tokens[name])
                took = time.monotonic() - since
                with lock:
                    times.append(took)
                    if status != 200:
                        complaints.append(f"{name}: {status} {answer.get('message')}")
                    elif logs:
                        said[name].append(amount)
                turn += 4 / rate
                time.sleep(max(0.0, turn - time.monotonic()))

        workers = [threading.Thread(target=load, args=(worker,)) for worker in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        print(f"{len(times)} requests in {seconds} s, a quarter of them entries: {spread(times)}; {server.memory():.0f} MB")

        # One moves, with what it has; its old server knows it no more.
        mover = asked[0]
        shutil.move(f"{here}/{mover}", f"{there}/{mover}")
        other = Server(budget, there)
        status, _ = server.ask(server.connection(), "GET", "/api/v1/entries", tokens[mover])
        if status == 200:
            complaints.append(f"{mover}: the old server still answers it")
        again = other.connection()
        status, answer = other.ask(
            again, "POST", "/api/v1/entries", tokens[mover], {"input": f"spent {said[mover][0]} at lidl"}, f"first-{mover}")
        if status != 200 or "before" not in answer.get("message", ""):
            complaints.append(f"{mover}: its keys did not move: {status} {answer.get('message')}")
        for name in random.Random(1).sample(names, min(count, 200)) + [mover]:
            place = other if name == mover else server
            status, answer = place.ask(place.connection(), "GET", "/api/v1/entries?limit=200", tokens[name])
            found = sorted(int(entry["amount"]) for entry in answer.get("entries", []))
            if found != sorted(said[name]):
                complaints.append(f"{name}: has {found}, was told {sorted(said[name])}")
        for stopped in (server, other):
            if stopped.stop() != 0:
                complaints.append("a server did not stop well")
        if len(sys.argv) > 5:
            spread_over_two(budget, sys.argv[5], folder, complaints)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for complaint in complaints[:20]:
        print("  " + complaint)
    print("households: " + ("as it should be" if not complaints else f"{len(complaints)} complaints"))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
