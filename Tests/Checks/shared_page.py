"""A page as one of many writers of one ledger."""
import asyncio, os, threading, time

from browser import Browser


class PageWriter(threading.Thread):
    """Says entries on a page in a browser of its own, and sees to it that none waits there in the end."""

    def __init__(self, folder, name, member, server, amounts, told):
        super().__init__()
        self.folder, self.server, self.amounts, self.told = os.path.join(folder, name), server, amounts, told
        self.link = server.run("serve", "pair", name, "--member", member, "--port", str(server.port))
        self.problem, self.waiting, self.shown, self.is_over = "the page was not reached", 0, [], threading.Event()

    def run(self):
        try:
            asyncio.run(self.talk())
        except Exception as problem:
            self.problem = f"the page: {problem!r}"

    async def talk(self):
        browser = Browser(self.folder)
        try:
            page = await browser.begin()
            await page.do("Page.navigate", url=self.link)
            if not await page.until("!document.getElementById('book').hidden && live.lastSeen !== null", 60):
                return
            for amount in self.amounts:
                began = time.perf_counter()
                await page.say(f"{amount} at lidl")
                is_sent = await page.until("outbox.items().length === 0", 2)
                self.told(0 if is_sent else 75, time.perf_counter() - began)
            self.waiting = await page.run("outbox.items().length")
            self.problem = None if await page.until("outbox.items().length === 0", 120) else "entries wait on the page for ever"
            # What the others say meanwhile is to be seen there, too.
            while not self.is_over.is_set():
                await asyncio.sleep(0.2)
                self.shown = await page.run("[...entries.keys()]")
        finally:
            browser.end()
