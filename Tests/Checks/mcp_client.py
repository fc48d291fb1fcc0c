#!/usr/bin/env python3
"""Does an assistant that retries blindly, and a server that is killed under it, write every entry once?

usage: mcp_client.py [--budget PATH] [--calls N] [--seed N]

The public client of the protocol (PyPI: mcp) starts `budget mcp` and has it log sentences of its own. Every twentieth call the server is
killed somewhere on the way; whatever the client did not hear of, and one call in two besides, is sent again in another session.
Afterwards each sentence must stand in the workbook once. Prints a table; exit status 0 if nothing was lost or doubled.
"""
import argparse, asyncio, collections, csv, io, os, random, shutil, signal, statistics, subprocess, sys, tempfile, time

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

A_SESSION = 25
WANTED_TOOLS = {"log", "ask", "list", "summary", "plan", "categories", "review", "answer", "edit", "undo", "set_limit"}


class Run:
    def __init__(self, options):
        self.options = options
        self.folder = tempfile.mkdtemp(prefix="budget-mcp-")
        self.book = os.path.join(self.folder, "book.xlsx")
        self.pid = os.path.join(self.folder, "pid")
        self.environment = {"HOME": self.folder, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Sofia"}
        self.random = random.Random(options.seed)
        self.count = collections.Counter()
        self.took, self.started = [], []

    def server(self):
        line = f'echo $$ > {self.pid}; exec {os.path.abspath(self.options.budget)} mcp --file {self.book} --currency BGN'
        return StdioServerParameters(command="/bin/sh", args=["-c", line], env=self.environment)

    async def session(self, sentences):
        """Logs sentences until the server is gone; gives those that were answered."""
        heard = []
        try:
            began = time.perf_counter()
            async with stdio_client(self.server(), errlog=subprocess.DEVNULL) as (read, write):
                async with ClientSession(read, write, read_timeout_seconds=5) as session:
                    await session.initialize()
                    self.started.append(time.perf_counter() - began)
                    await self.calls(session, sentences, heard)
        except BaseException as error:
            if isinstance(error, (KeyboardInterrupt, SystemExit)):
                raise
            self.count["sessions cut off"] += 1
            self.last = error
        return heard

    async def calls(self, session, sentences, heard):
        if not self.count["sessions"]:
            tools = {tool.name for tool in (await session.list_tools()).tools}
            assert tools == WANTED_TOOLS, tools
        self.count["sessions"] += 1
        for sentence in sentences:
            self.count["calls"] += 1
            if self.random.random() < 1 / 20:
                with open(self.pid) as file:
                    asyncio.get_running_loop().call_later(self.random.random() * 0.012, self.kill, int(file.read()))
            began = time.perf_counter()
            result = await session.call_tool("log", {"text": sentence})
            self.took.append(time.perf_counter() - began)
            if result.is_error:
                self.count["errors"] += 1
                print(sentence, result.content[0].text, file=sys.stderr)
                continue
            if result.structured_content.get("repeated"):
                self.count["answered with what stands"] += 1
            heard.append(sentence)

    def kill(self, pid):
        try:
            os.kill(pid, signal.SIGKILL)
            self.count["kills"] += 1
        except ProcessLookupError:
            pass

    def rows(self):
        told = subprocess.run([self.options.budget, "export", "csv", "--file", self.book], env=self.environment,
                              capture_output=True, text=True)
        return collections.Counter(row["details"] for row in csv.DictReader(io.StringIO(told.stdout)))

    async def whole(self):
        sentences = [f"spent {n % 97 + 1}.{n % 89 + 10} on zorvik{n}" for n in range(self.options.calls // 2)]
        waiting, idle = collections.deque(sentences), 0
        while waiting or self.count["calls"] < self.options.calls:
            new = [waiting.popleft() for _ in range(min(A_SESSION, len(waiting)))]
            # What was heard of is sent again, too: a retry that nobody needed.
            batch = new + self.random.sample(sentences[:len(sentences) - len(waiting)], min(A_SESSION, len(sentences) - len(waiting)))
            heard = set(await self.session(batch))
            idle = 0 if heard else idle + 1
            if idle > 50:
                print(f"Nothing was answered in {idle} sessions; the last ended with {self.last!r}", file=sys.stderr)
                return True
            waiting.extend(sentence for sentence in new if sentence not in heard)
        # What waits for the next run.
        subprocess.run([self.options.budget, "sync", "--file", self.book], env=self.environment, capture_output=True)
        rows = self.rows()
        wanted = {sentence.split()[-1] for sentence in sentences}
        wrong = {name: rows[name] for name in wanted | set(rows) if rows[name] != (name in wanted)}
        for name in ("calls", "sessions", "kills", "sessions cut off", "answered with what stands", "errors"):
            print(f"{name:28}{self.count[name]:8}")
        print(f"{'sentences':28}{len(sentences):8}")
        print(f"{'rows that are not right':28}{len(wrong):8}")
        print(f"{'a call, median':28}{statistics.median(self.took) * 1e3:8.1f} ms")
        print(f"{'a start, median':28}{statistics.median(self.started) * 1e3:8.1f} ms")
        for name in sorted(wrong)[:20]:
            print(f"  {name}: {wrong[name]} rows")
        return bool(wrong or self.count["errors"] or not self.count["kills"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--budget", default=".build/release/budget")
    parser.add_argument("--calls", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    run = Run(parser.parse_args())
    try:
        sys.exit(asyncio.run(run.whole()))
    finally:
        shutil.rmtree(run.folder, ignore_errors=True)


if __name__ == "__main__":
    main()
