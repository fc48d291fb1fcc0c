#!/usr/bin/env python3
"""Do both ends of the wire keep their promises, with real programs, real sockets and a server that misbehaves?

usage: wire.py [--bin FOLDER] [--only odd,tls,nginx,…] [--requests N]
               [--schemathesis PATH] [--nginx PATH]

odd        a server of another make answers slowly, with half a body, HTML, wrong JSON, arrays, 429 and 503, or hangs up;
           the client must end with the right code and log each sentence once.
interrupt  Ctrl-C while the server is silent ends the client at once.
tls        a certificate of one's own, tokens, and the refusal to serve others without one.
tokens     tokens added and revoked at once, and whether they are on the disk when it is said so.
nginx      Samples/nginx.conf with a real nginx: who is let in, and whose limit counts.
slow       400 connections that never end their request do not keep others waiting.
entries    how many durable entries a second, and what memory grows to (--entries of them).
proxy      what the environment says of proxies is done.
samples    the script and the telephone's recipe in Samples/, against a running server.
recipes    docs/recipes.md: each is run, or sent as its program sends it.
schema     schemathesis on the OpenAPI document of the running server.
load       wrk on /api/v1/process: requests a second, the slowest in a hundred, and whether memory stays flat.
client     what one sentence to a server takes, beside one that is understood here and /bin/true.
crowd      8 clients log 500 entries each while the server is killed and started again ten times: each is there once.

FOLDER holds budget, budget-remote and budget-serve. Exit status 0 if every promise was kept.
"""
import argparse, http.client, json, os, re, signal, socket, ssl, subprocess, sys, time

from recipes import check_recipes
from wire_load import check_client, check_crowd, check_entries, check_load, check_schema
from wire_parts import Home, OddServer, Proxy, Server, answer, entry, expect, failures, free_port


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
        ("an array of answers is several entries", [(answer(f"[{entry(5)}, {entry(6)}]"), 0, False)], 0, [5, 6],
         "coffee 5, tea 6"),
        ("what the sentence does not say is asked", [(answer(f"[{entry(5)}, {entry(6)}]"), 0, False)], 65, []),
        ("an empty array is no answer", [(answer("[]"), 0, False)], 70, []),
        ("an endless body is cut off", [(answer("x" * 3_000_000), 0, False)], 70, []),
        ("what is no HTTP is said to be none", [(b"220 mail ready\r\n", 0, True)], 70, []),
        ("an unknown category goes to Other", [(answer(entry(5).replace("Fun", "Sweets")), 0, False)], 0, [5]),
        ("a negative amount is refused", [(answer(entry(-5)), 0, False)], 65, []),
        ("500 is told", [(answer('{"detail": "boom"}', 500), 0, False)], 70, []),
        ("401 names the token file", [(answer('{"detail": "who?"}', 401), 0, False)], 78, []),
    ]
    for what, steps, code, amounts, *words in cases:
        home, odd = Home(arguments.bin), OddServer(steps)
        result = home.budget("--server", odd.base, *(words or ["coffee 5"]))
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


def certify(home):
    """A certificate of this machine's own, and its key."""
    certificate, key = os.path.join(home.path, "cert.pem"), os.path.join(home.path, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
                    "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
                    "-keyout", key, "-out", certificate], check=True, capture_output=True)
    return certificate, key


def check_tls(arguments):
    home = Home(arguments.bin)
    certificate, key = certify(home)
    refused = home.budget("serve", "--address", "0.0.0.0", "--port", str(free_port()))
    expect("no token, no service for others", refused.returncode == 78 and "token add" in refused.stderr, refused.stderr)
    made = home.budget("serve", "token", "add", "phone")
    token = os.path.join(home.path, "token")
    with open(os.open(token, os.O_CREAT | os.O_WRONLY, 0o600), "w") as file:
        file.write(made.stdout)
    expect("a token is made", made.returncode == 0 and made.stdout.startswith("budget_"), made.stderr)
    expect("and listed by name only", "phone" in (listed := home.budget("serve", "token", "list").stdout)
           and made.stdout.strip() not in listed, listed)
    clear = home.budget("serve", "--address", "0.0.0.0", "--port", str(free_port()))
    expect("tokens do not cross a network unencrypted unasked", clear.returncode == 78 and "--plain-http" in clear.stderr,
           clear.stderr)
    os.chmod(key, 0o644)
    opened = home.budget("serve", "--tls-cert", certificate, "--tls-key", key, "--port", str(free_port()))
    expect("a key that others can read is refused", opened.returncode == 78 and f"chmod 600 {key}" in opened.stderr,
           opened.stderr)
    os.chmod(key, 0o600)
    server = Server(home, "--address", "0.0.0.0", "--tls-cert", certificate, "--tls-key", key)
    for version, works in (("tls1", False), ("tls1_1", False), ("tls1_2", True), ("tls1_3", True)):
        said = subprocess.run(["openssl", "s_client", "-connect", f"127.0.0.1:{server.port}", f"-{version}", "-cipher",
                               "DEFAULT:@SECLEVEL=0"], input="", capture_output=True, text=True)
        expect(f"{version} is {'spoken' if works else 'refused'}", ("Cipher is (NONE)" not in said.stdout) == works,
               said.stdout[-200:] + said.stderr[-200:])
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


def check_proxy(arguments):
    home, proxy = Home(arguments.bin), Proxy()
    server = Server(home)
    address = f"http://localhost:{server.port}"

    def say(amount, **environment):
        client = Home(arguments.bin)
        before = len(proxy.lines)
        said = client.budget("--server", environment.pop("address", address), "spent", str(amount), "at", "lidl",
                             *environment.pop("options", []), environment=environment)
        logged = client.amounts()
        client.remove()
        return said, logged, proxy.lines[before:]

    said, logged, lines = say(21, http_proxy=proxy.base)
    expect("http_proxy is asked", logged == [21] and lines == [f"POST {address}/api/v1/process HTTP/1.1"],
           f"{said.stderr} {lines}")
    said, logged, lines = say(22, http_proxy=proxy.base, no_proxy="localhost")
    expect("but not for what no_proxy names", logged == [22] and lines == [], f"{said.stderr} {lines}")
    said, logged, lines = say(23, https_proxy=proxy.base)
    expect("https_proxy is not for http", logged == [23] and lines == [], f"{said.stderr} {lines}")
    said, logged, lines = say(24, http_proxy=f"http://127.0.0.1:{free_port()}")
    expect("a proxy that is away is told apart from the server, and the sentence is kept",
           said.returncode == 75 and logged == [] and "proxy" in said.stderr, said.stderr)
    server.stop()

    certificate, key = certify(home)
    server = Server(home, "--tls-cert", certificate, "--tls-key", key)
    address = f"https://localhost:{server.port}"
    said, logged, lines = say(25, address=address, https_proxy=proxy.base, options=["--cacert", certificate])
    expect("https goes through the proxy unread", logged == [25] and lines == [f"CONNECT localhost:{server.port} HTTP/1.1"],
           f"{said.stderr} {lines}")
    server.stop()
    home.remove()


def check_tokens(arguments):
    """Tokens that are added and revoked at once, and what of them is on the disk when it is said to be done."""
    home, kept = Home(arguments.bin), 0
    for _ in range(20):
        home.budget("serve", "token", "add", "stolen")
        both = [subprocess.Popen([os.path.join(arguments.bin, "budget"), "--no-config", "serve", "token", *words],
                                 env=home.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                for words in (("revoke", "stolen"), ("add", "new"))]
        codes = [process.wait() for process in both]
        for process in both:
            process.stdout.close(), process.stderr.close()
        listed = home.budget("serve", "token", "list").stdout
        kept += codes == [0, 0] and "stolen" not in listed and "new" in listed
        home.budget("serve", "token", "revoke", "new")
    expect("a token that was revoked stays so, whoever adds one meanwhile", kept == 20, f"{kept} of 20")
    trace = os.path.join(home.path, "trace")
    subprocess.run(["strace", "-f", "-y", "-o", trace, "-e", "trace=fsync,fdatasync,rename,renameat,renameat2,write",
                    os.path.join(arguments.bin, "budget"), "--no-config", "serve", "token", "add", "synced"],
                   env=home.environment, capture_output=True)
    with open(trace) as file:
        lines = file.read().splitlines()
    renamed = next(index for index, line in enumerate(lines) if "rename" in line and "/tokens" in line)
    told = next(index for index, line in enumerate(lines) if "write(1<" in line)
    expect("the new file is synced before it takes the old one's place",
           any("fsync(" in line and "/tokens." in line for line in lines[:renamed]), lines)
    expect("and the folder before the token is shown",
           any("fsync(" in line and "/budget>" in line for line in lines[renamed:told]), lines)
    home.remove()


def check_nginx(arguments):
    """Samples/nginx.conf with a real nginx: only its addresses and files are others."""
    home = Home(arguments.bin)
    certificate, key = certify(home)
    token = home.budget("serve", "token", "add", "phone").stdout.strip()
    server = Server(home, "--trusted-proxy", "127.0.0.1", "--requests-per-minute", "5")
    port = free_port()
    with open(os.path.join(os.path.dirname(__file__), "..", "..", "Samples", "nginx.conf")) as sample:
        block = sample.read()
    for said, here in (("443 ssl", f"127.0.0.1:{port} ssl"), ("127.0.0.1:8000", f"127.0.0.1:{server.port}"),
                       ("/etc/ssl/budget/cert.pem", certificate), ("/etc/ssl/budget/key.pem", key)):
        expect(f"the sample says {said}", f" {said};" in block or f"//{said};" in block)
        block = block.replace(f" {said};", f" {here};").replace(f"//{said};", f"//{here};")
    folders = "".join(f"{kind}_temp_path {home.path}/{kind};\n" for kind in
                      ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    config = os.path.join(home.path, "nginx.conf")
    with open(config, "w") as file:
        file.write(f"daemon off; user root; pid {home.path}/pid; error_log {home.path}/error.log;\n"
                   f"events {{}}\nhttp {{ access_log off;\n{folders}{block}}}\n")
    nginx = subprocess.Popen([arguments.nginx, "-e", f"{home.path}/error.log", "-c", config], stderr=subprocess.PIPE, text=True)
    context = ssl.create_default_context(cafile=certificate)

    def ask(path="/api/v1/entries", **fields):
        # From another address than the proxy's own, which is trusted.
        connection = http.client.HTTPSConnection("127.0.0.1", port, context=context, timeout=10,
                                                 source_address=("127.0.0.2", 0))
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in fields.items()})
        status = connection.getresponse().status
        connection.close()
        return status

    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            break
        except OSError:
            time.sleep(0.05)
    bearer = {"Authorization": f"Bearer {token}"}
    expect("with the token the proxy's clients are let in", ask(**bearer) == 200)
    expect("without it nobody is", ask() == 401)
    expect("nor with another", ask(Authorization="Bearer budget_wrong") == 401)
    statuses = [ask("/health", X_Forwarded_For=f"203.0.113.{number}") for number in range(8)]
    expect("who writes himself another address shares one limit all the same", statuses[-1] == 429, statuses)
    expect("and the holder of the token is let in nevertheless", ask(**bearer) == 200)
    client = home.budget("--server", f"https://localhost:{port}", "--cacert", certificate, "--token-file", "-",
                         "spent 20 at lidl", input=token + "\n")
    expect("the client logs through it", client.returncode == 0 and home.amounts() == [20], client.stderr)
    nginx.terminate()
    nginx.wait()
    nginx.stderr.close()
    server.stop()
    home.remove()


def check_slow(arguments):
    """400 connections that never end their request, and how much longer others wait meanwhile than without them."""
    home = Home(arguments.bin)
    server = Server(home, "--quiet")

    def slowest(crowd):
        longest = 0
        for _ in range(50):
            start = time.time()
            for connection in crowd:
                try:
                    connection.sendall(b"X")
                except OSError:
                    pass
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
            connection.request("POST", "/api/v1/entries", b"spent 20 at lidl", {"Content-Type": "text/plain"})
            connection.getresponse().read()
            connection.close()
            longest = max(longest, time.time() - start)
            time.sleep(0.05)
        return longest

    # In turn: what else the machine does meets both.
    rounds = []
    for _ in range(3):
        alone, crowd = slowest([]), []
        for number in range(400):
            connection = socket.create_connection(("127.0.0.1", server.port))
            connection.sendall(b"POST /api/v1/entries HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"
                               + b"\r\n" * (number % 2))
            crowd.append(connection)
        rounds.append((alone, slowest(crowd)))
        for connection in crowd:
            connection.close()
    told = ", ".join(f"{beside * 1000:.0f} ms ({alone * 1000:.0f} without)" for alone, beside in rounds)
    expect(f"beside 400 that are slow the slowest of 50 entries took {told}", min(b - a for a, b in rounds) < 1)
    expect("all are written", len(home.amounts()) == 300)
    server.stop()
    home.remove()


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
    for words, wanted in ((["good morning"], 65), (["rent 650"], 65), (["@/etc/hostname"], 65)):
        refused = subprocess.run([os.path.join(folder, "log-over-http.sh"), *words], env=environment, capture_output=True, text=True)
        expect(f"and ends with {wanted} after “{words[0]}”", refused.returncode == wanted, refused.stdout + refused.stderr)
    host = open("/etc/hostname").read().strip()
    expect("no file of the machine is sent", host not in refused.stdout, refused.stdout)
    for variable, value, wanted in (("BUDGET_TOKEN_FILE", "/nonexistent", 66), ("BUDGET_URL", "http://127.0.0.1:1", 69)):
        lost = subprocess.run([os.path.join(folder, "log-over-http.sh"), "spent 9 at lidl"],
                              env=dict(environment, **{variable: value}), capture_output=True, text=True)
        expect(f"and with {wanted} where {variable} leads nowhere", lost.returncode == wanted, lost.stdout + lost.stderr)
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


CHECKS = {"odd": check_odd, "interrupt": check_interrupt, "tls": check_tls, "tokens": check_tokens,
          "nginx": check_nginx, "slow": check_slow, "entries": check_entries, "proxy": check_proxy,
          "samples": check_samples, "recipes": check_recipes, "schema": check_schema, "load": check_load, "client": check_client,
          "crowd": check_crowd}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default=".build/release")
    parser.add_argument("--only", default=",".join(CHECKS))
    parser.add_argument("--requests", type=int, default=1_000_000)
    parser.add_argument("--entries", type=int, default=100_000)
    parser.add_argument("--each", type=int, default=500)
    parser.add_argument("--schemathesis", default="schemathesis")
    parser.add_argument("--nginx", default="nginx")
    arguments = parser.parse_args()
    arguments.bin = os.path.abspath(arguments.bin)
    for name in arguments.only.split(","):
        print(name, flush=True)
        CHECKS[name](arguments)
    print(f"{len(failures)} failed" if failures else "all kept")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
