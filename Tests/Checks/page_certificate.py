"""What `budget serve pair` shows beside the code is by what a browser knows the certificate of the household's own."""
import hashlib, json, os, pty, signal, ssl, subprocess, time

from browser import Browser, free_port


def at_terminal(words, environment):
    """What a program shows where it writes to a terminal."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(words, env=environment, stdin=subprocess.DEVNULL, stdout=theirs, stderr=subprocess.DEVNULL)
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:
            part = b""
        if not part:
            break
        shown += part
    os.close(ours)
    assert process.wait() == 0
    return shown.decode()


async def check_certificate(arguments, folder):
    problems, port = [], free_port()
    environment = dict(os.environ, XDG_STATE_HOME=f"{folder}/own", LC_ALL="C.UTF-8")
    serve = [f"{arguments.bin}/budget-serve", "serve"]
    common = ["--no-config", "--currency", "EUR", "--file", f"{folder}/own.xlsx", "--port", str(port)]
    subprocess.run([*serve, "certificate", "127.0.0.1"], env=environment, check=True, capture_output=True)
    shown = at_terminal([*serve, "pair", "kitchen", *common], environment)
    told = json.loads(subprocess.run([*serve, "pair", "hall", "--json", *common], env=environment, check=True,
                                     capture_output=True, text=True).stdout)
    server = subprocess.Popen([*serve, *common], env=environment, stderr=subprocess.DEVNULL)
    browser = None
    try:
        for _ in range(100):
            try:
                certificate = ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate(("127.0.0.1", port)))
                break
            except OSError:
                time.sleep(0.1)
        fingerprint = ":".join(f"{byte:02X}" for byte in hashlib.sha256(certificate).digest())
        if told["browsers"] != fingerprint or fingerprint not in shown:
            problems.append("what is told of the certificate is not what the server shows")
        if "\u2588" not in shown or told["link"].split("#")[0] not in shown:
            problems.append("at a terminal the fingerprint does not stand beside a code and its link")
        # A browser that takes this key and no other for good is let in.
        browser = Browser(f"{folder}/three", told["others"].removeprefix("sha256//"))
        page = await browser.begin()
        await page.do("Page.navigate", url=told["link"])
        if not await page.until("!document.getElementById('book').hidden && isSecureContext"):
            problems.append("a browser that knows the key was not let in")
    finally:
        if browser:
            browser.end()
        server.send_signal(signal.SIGTERM)
        server.wait(15)
    return problems
