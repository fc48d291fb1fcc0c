"""A headless Chromium that is told what to do over its debugging protocol."""
import asyncio, json, socket, subprocess, time, urllib.request

import websockets

SIZES = {"phone": (390, 844), "laptop": (1280, 800)}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Browser:
    """One Chromium with a profile of its own, told what to do over its debugging protocol."""

    def __init__(self, folder, trusted=None):
        """`trusted`: the hash of the one key, in Base64, whose certificate is taken for good whoever has made it."""
        self.port, self.number = free_port(), 0
        trust = [f"--ignore-certificate-errors-spki-list={trusted}"] if trusted else []
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={folder}",
             f"--remote-debugging-port={self.port}", "--lang=en", *trust, "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    async def begin(self):
        for _ in range(200):
            try:
                pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json"))
                target = next(page for page in pages if page["type"] == "page")
                break
            except Exception:
                await asyncio.sleep(0.1)
        self.socket = await websockets.connect(target["webSocketDebuggerUrl"], max_size=None)
        for domain in ("Page", "Network", "Runtime"):
            await self.do(domain + ".enable")
        return self

    async def do(self, method, **parameters):
        self.number += 1
        await self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(await self.socket.recv())
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    async def run(self, script):
        answer = await self.do("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")

    async def until(self, script, seconds=10):
        ends = time.monotonic() + seconds
        while time.monotonic() < ends:
            try:
                if await self.run(script):
                    return True
            except RuntimeError:
                pass  # The page is on its way still.
            await asyncio.sleep(0.02)
        return False

    async def say(self, words):
        await self.run(f"document.getElementById('words').value = {json.dumps(words)}; document.getElementById('say').requestSubmit()")

    async def choose(self, where, path):
        document = await self.do("DOM.getDocument")
        node = await self.do("DOM.querySelector", nodeId=document["root"]["nodeId"], selector=where)
        await self.do("DOM.setFileInputFiles", nodeId=node["nodeId"], files=[path])

    async def shows(self, amount, seconds=10):
        return await self.until(f"document.getElementById('entries').innerText.includes({json.dumps(amount)})", seconds)

    async def away(self, is_away):
        await self.do("Network.emulateNetworkConditions", offline=is_away, latency=0, downloadThroughput=-1, uploadThroughput=-1)

    async def look(self, size, scheme):
        width, height = SIZES[size]
        await self.do("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=size == "phone")
        await self.do("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        await asyncio.sleep(0.2)

    def end(self):
        self.process.terminate()
        self.process.wait(10)
