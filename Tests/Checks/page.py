"""The page in real browsers: known by the fingerprint that stands beside its code, let in by a link, what one says the other shows, what is said without a network, and axe's findings.

    page.py --bin FOLDER [--times 20] [--pictures FOLDER]
"""
import argparse, asyncio, json, os, pathlib, signal, statistics, subprocess, sys, tempfile, time

import axe_core_python

from browser import SIZES, Browser, free_port
from page_certificate import check_certificate

AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()


async def findings(browser):
    """What axe finds that is serious or critical."""
    await browser.run(AXE + "; true")
    found = json.loads(await browser.run("axe.run().then(found => JSON.stringify(found.violations.map(v => [v.impact, v.id, v.nodes.map(n => n.html.slice(0, 160))])))"))
    return [one for one in found if one[0] in ("serious", "critical")]


async def check(arguments, folder):
    problems = []
    state, port = dict(os.environ, XDG_STATE_HOME=f"{folder}/state"), free_port()
    serve, common = f"{arguments.bin}/budget-serve", ["--no-config", "--currency", "EUR", "--file", f"{folder}/book.xlsx", "--port", str(port)]
    link = lambda name: subprocess.run([serve, "serve", "pair", name, *common], env=state, check=True, capture_output=True, text=True).stdout.strip()
    links = [link("first-phone"), link("second-phone")]
    log = open(f"{folder}/log", "w")
    server = subprocess.Popen([serve, "serve", *common], env=state, stderr=log)
    browsers = [Browser(f"{folder}/one"), Browser(f"{folder}/two")]
    try:
        for _ in range(100):
            if "Listening" in pathlib.Path(f"{folder}/log").read_text():
                break
            time.sleep(0.1)
        one, two = [await browser.begin() for browser in browsers]
        for browser, address in zip((one, two), links):
            await browser.do("Page.navigate", url=address)
            if not await browser.until("!document.getElementById('book').hidden && live.lastSeen !== null"):
                problems.append("a browser was not let in by its link")
        if await one.run("location.href + document.cookie") != f"http://127.0.0.1:{port}/":
            problems.append("the link's code, or the cookie, is within reach of the page")
        await one.do("Page.navigate", url=f"http://127.0.0.1:{port}/")
        if not await one.until("!document.getElementById('book').hidden && live.lastSeen !== null"):
            problems.append("a browser did not stay signed in when its page was opened again")

        waits = []
        for number in range(arguments.times):
            amount = f"{100 + number}.{number % 90 + 10}"
            seen = f"new Promise(done => {{ const look = () => document.getElementById('entries').innerText.includes('{amount}') " \
                f"? done(Date.now()) : setTimeout(look, 2); setTimeout(() => done(0), 5000); look(); }})"
            waiting = asyncio.create_task(two.run(seen))
            await asyncio.sleep(0.05)
            began = await one.run("Date.now()")
            await one.say(f"coffee {amount}")
            ended = await waiting
            waits.append(ended - began if ended else 5000)
        late = sum(wait > 300 for wait in waits)
        print(f"from one browser to the other: median {statistics.median(waits):.0f} ms, most {max(waits):.0f} ms, {late} of {len(waits)} past 300 ms")
        if late > len(waits) / 100:
            problems.append("what one says the other shows too late")

        await one.away(True)
        for amount in ("501.11", "502.22", "503.33"):
            await one.say(f"lunch {amount}")
        if not await one.shows("501.11") or await two.shows("501.11", 1):
            problems.append("what was said without a network does not wait")
        await one.do("Page.reload")
        if not await one.until("typeof outbox === 'object' && outbox.items().length === 3"):
            problems.append("what was said without a network was lost when the page was opened again")
        await one.away(False)
        await one.run("dispatchEvent(new Event('online'))")
        for amount in ("501.11", "502.22", "503.33"):
            if not await two.shows(amount):
                problems.append(f"{amount} did not arrive")
        order = await two.run("[...document.querySelectorAll('#entries .amount')].map(a => a.textContent).filter(a => /^50[123]\\./.test(a)).join()")
        if order != "503.33 EUR,502.22 EUR,501.11 EUR":
            problems.append(f"they did not arrive once each and in their order: {order}")

        await one.say("rent 650")
        if not await two.until("document.querySelectorAll('#doubts button').length === 3"):
            problems.append("a doubt is not shown to the other")
        await one.until("document.querySelectorAll('#doubts button').length === 3")
        for size in SIZES:
            for scheme in ("light", "dark"):
                await one.look(size, scheme)
                await one.run("document.querySelector('#entries .does button').click()")
                for finding in await findings(one):
                    problems.append(f"axe, {size}, {scheme}: {finding}")
                if arguments.pictures:
                    await picture(one, f"{arguments.pictures}/{size}-{scheme}.png")
                await one.run("document.querySelector('.correct') && document.querySelector('.correct .ends button:last-child').click()")
        await one.run("document.querySelector('#doubts button').click()")
        if not await two.until("document.getElementById('doubts').hidden"):
            problems.append("a settled doubt stays with the other")
        # What is written under an entry by one is read by the other, with who said it.
        await one.run("document.querySelector('#entries .does button').click()")
        await one.until("!!document.getElementById('correct-note')")
        await one.run("document.getElementById('correct-note').value = 'for the picnic'; document.querySelector('.correct').requestSubmit()")
        if not await two.until("document.getElementById('entries').innerText.includes('for the picnic')"):
            problems.append("a note is not shown to the other")
        problems += await corrections(one, two)
        # On a Bulgarian page nothing is told in English: what was logged, asked, refused.
        await two.run("document.getElementById('language').click()")
        told = "[...document.querySelectorAll('#news p, #doubts .asked, #doubts button, #preview')].map(p => p.textContent).join(' | ')"
        for words, wanted in (("хляб 7,77", "Запис"), ("наем 650", "Плат"), ("здравей", "сума")):
            await two.say(words)
            if not await two.until(f"{told}.includes('{wanted}')"):
                problems.append(f"“{words}” is told otherwise on a Bulgarian page: {await two.run(told)}")
        await two.run("document.querySelector('#doubts button:last-child').click()")
        await one.until("document.getElementById('doubts').hidden")
        await two.run("document.getElementById('language').click()")
        # A receipt is photographed, and asked about on both: twice, it is one.
        subprocess.run(["qrencode", "-o", f"{folder}/slip.png", "-s", "8", "DT123456*0000017*2026-01-02*10:11:12*612.34"], check=True)
        for _ in range(2):
            await one.choose("#picture", f"{folder}/slip.png")
            if not await two.until("document.getElementById('doubts').innerText.includes('612.34')"):
                problems.append("a photographed receipt is not asked about")
        await one.until("document.querySelectorAll('#doubts button').length === 2")
        await one.run("document.querySelector('#doubts button').click()")
        if not await two.shows("612.34"):
            problems.append("a photographed receipt is not logged")
        await one.choose("#picture", f"{folder}/book.xlsx")
        if not await one.until("document.getElementById('news').innerText.includes('no picture')"):
            problems.append("what is no picture is not refused")
        # What waits is another one's once somebody else is let in, and signing out without a network is done when there is one.
        await one.away(True)
        await one.say("cinema 909.09")
        await one.run("document.getElementById('leave').click()")
        if not await one.until("!document.getElementById('enter').hidden && document.getElementById('enter-fault').textContent !== ''"):
            problems.append("signing out without a network shows no entrance, or does not say that the server has not heard of it")
        for finding in await findings(one):
            problems.append(f"axe, entrance: {finding}")
        await one.away(False)
        await one.run("dispatchEvent(new Event('online'))")
        if not await one.until("keep.get('leaving') === false"):
            problems.append("a browser is not signed out when the network is back")
        await one.do("Page.navigate", url=link("second-phone"))
        if not await one.until("!document.getElementById('book').hidden && document.getElementById('entries').innerText.includes('first-phone')"):
            problems.append("what another one has said is not shown as theirs")
        if await two.shows("909.09", 1):
            problems.append("what one has said is sent as another one's")
        await one.run("document.querySelector('#entries .waits button').click()")
        if not await two.shows("909.09"):
            problems.append("what was taken for one's own is not sent")
        used = link("second-phone")
        for _ in range(2):
            await one.do("Page.navigate", url="about:blank")
            await one.do("Page.navigate", url=used)
            if not await one.until("!document.getElementById('book').hidden && live.lastSeen !== null"):
                problems.append("a browser that is let in is locked out by a link that was used")
    finally:
        for browser in browsers:
            browser.end()
        server.send_signal(signal.SIGTERM)
        if server.wait(15) != 0:
            problems.append("the server did not end cleanly")
    return problems


async def corrections(one, two):
    """What is typed into the form of a correction stays, and is read by the server; what a sentence would do to an entry is said before."""
    problems = []
    await one.say("cinema 707.07")
    await two.shows("707.07")
    for words, wanted in (("make it 708", "708"), ("undo that", "707.07"), ("how much did I spend today", "question")):
        await one.run(f"document.getElementById('words').value = {json.dumps(words)}; preview()")
        if not await one.until(f"document.getElementById('preview').textContent.includes({json.dumps(wanted)})"):
            problems.append(f"“{words}” is foretold otherwise: {await one.run('document.getElementById(`preview`).textContent')}")
    await one.run("document.getElementById('words').value = ''; preview()")
    await one.run("document.querySelector('#entries .does button').click()")
    await one.until("document.querySelectorAll('#categories option').length > 0")
    if await one.run("[...document.querySelectorAll('#categories option')].some(o => o.value.startsWith('Salary'))"):
        problems.append("income is offered as the category of an expense")
    for amount, shown in (("0x10", "707.07"), ("1,200", "1,200.00")):
        await one.run(f"document.getElementById('correct-amount').value = {json.dumps(amount)}; document.activeElement.blur()")
        await two.say(f"tea {len(amount)}.19")
        if not await one.shows(f"{len(amount)}.19") or await one.run("document.getElementById('correct-amount').value") != amount:
            problems.append("what was typed into a correction is lost when something happens")
        await one.run("document.querySelector('.correct').requestSubmit()")
        if not await two.shows(shown):
            problems.append(f"{amount} is not read as {shown}")
    return problems


async def picture(browser, path):
    import base64
    shot = await browser.do("Page.captureScreenshot")
    pathlib.Path(path).write_bytes(base64.b64decode(shot["data"]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", required=True)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--pictures")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        problems = asyncio.run(check_certificate(arguments, folder)) + asyncio.run(check(arguments, folder))
    for problem in problems:
        print("page:", problem)
    sys.exit(1 if problems else 0)


main()
