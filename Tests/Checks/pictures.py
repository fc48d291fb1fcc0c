#!/usr/bin/env python3
"""Makes the pictures of the README from real runs: the prompt at a terminal, the dashboard of a workbook, the page of a summary.

usage: pictures.py --budget PROGRAM --into docs/pictures

The terminal is tmux, whose screen is drawn as SVG; the workbook is rendered by LibreOffice, the page by Chromium. Needs tmux, libreoffice-calc,
poppler-utils, chromium, python3-pil.
"""
import argparse, html, os, re, shutil, subprocess, sys, tempfile, time

TODAY = "2025-11-04"
PALETTE = {30: "#24292f", 31: "#cf222e", 32: "#1a7f37", 33: "#9a6700", 34: "#0969da", 35: "#8250df", 36: "#1b7c83", 37: "#6e7781"}
GROUND, INK, DIM = "#ffffff", "#24292f", "#6e7781"
WIDTH, LINE = 8.4, 19


class Terminal:
    """A program at a terminal of 80 × 24, and keys for it."""

    def __init__(self, name, command, environment, rows=24):
        self.name = ["tmux", "-L", name]
        told = " ".join(f"{key}='{value}'" for key, value in environment.items())
        subprocess.run(self.name + ["-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", str(rows), f"env -i {told} {command}"], check=True)
        subprocess.run(self.name + ["set", "-g", "status", "off"], check=True)

    def keys(self, *keys, pause=0.4):
        for key in keys:
            subprocess.run(self.name + ["send-keys"] + (["-l", key] if len(key) > 1 and not key.startswith("@") else [key.lstrip("@")]), check=True)
            time.sleep(0.02)
        time.sleep(pause)

    def screen(self, colours=True):
        told = subprocess.run(self.name + ["capture-pane", "-p"] + (["-e"] if colours else []), capture_output=True, text=True, check=True)
        return told.stdout.rstrip("\n").split("\n")

    def wait(self, text, seconds=20):
        end = time.monotonic() + seconds
        while text not in "\n".join(self.screen(False)):
            if time.monotonic() > end:
                sys.exit(f"pictures.py: “{text}” does not come:\n" + "\n".join(self.screen(False)))
            time.sleep(0.1)

    def close(self):
        subprocess.run(self.name + ["kill-server"], capture_output=True)


def svg(lines, title):
    """A screen as text that stays text."""
    width, height = int(80 * WIDTH) + 32, len(lines) * LINE + 52
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="{html.escape(title)}">',
           f'<rect width="{width}" height="{height}" rx="8" fill="{GROUND}" stroke="#d0d7de"/>',
           '<g fill="#d0d7de"><circle cx="20" cy="18" r="5"/><circle cx="38" cy="18" r="5"/><circle cx="56" cy="18" r="5"/></g>',
           f'<g font-family="ui-monospace, DejaVu Sans Mono, monospace" font-size="14" fill="{INK}" xml:space="preserve">']
    for number, line in enumerate(lines):
        parts, colour, bold, column = [], INK, False, 0
        for code, text in re.findall(r"\x1b\[([\d;]*)m|([^\x1b]+)", line):
            if not text:
                for value in [int(part or 0) for part in code.split(";")]:
                    if value == 0:
                        colour, bold = INK, False
                    elif value == 1:
                        bold = True
                    elif value == 2:
                        colour = DIM
                    elif value == 39:
                        colour = INK
                    else:
                        colour = PALETTE.get(value - 60 if value > 89 else value, colour)
                continue
            if text.strip():
                style = f' fill="{colour}"' if colour != INK else ""
                style += ' font-weight="bold"' if bold else ""
                parts.append(f'<tspan x="{16 + column * WIDTH:.1f}" textLength="{len(text) * WIDTH:.1f}"{style}>{html.escape(text)}</tspan>')
            column += len(text)
        if parts:
            out.append(f'<text y="{52 + number * LINE}">' + "".join(parts) + "</text>")
    return "\n".join(out + ["</g>", "</svg>"]) + "\n"


def prompt(budget, home, into):
    environment = {"HOME": home, "PATH": "/usr/bin:/bin", "TERM": "screen-256color", "LANG": "C.UTF-8", "BUDGET_TODAY": TODAY}
    terminal = Terminal("budget-pictures", budget, environment, rows=14)
    try:
        terminal.wait(">")
        for said in ["spent 23.40 at lidl", "coffee 3.20 yesterday", "rent 650"]:
            terminal.keys(said, "@Enter", pause=1)
        terminal.keys("1", pause=1)
        terminal.keys("dinner 48,20", pause=1)
        with open(os.path.join(into, "prompt.svg"), "w") as file:
            file.write(svg(terminal.screen(), "The prompt: what a line would come to stands below it while it is typed"))
    finally:
        terminal.close()


def shrink(picture, width, colours=64):
    from PIL import Image

    image = Image.open(picture).convert("RGB")
    image = image.resize((width, image.height * width // image.width), Image.LANCZOS)
    image.quantize(colours, method=Image.MEDIANCUT, dither=Image.NONE).save(picture, optimize=True)


def dashboard(book, folder, into):
    subprocess.run(["soffice", "--headless", f"-env:UserInstallation=file://{folder}/office", "--convert-to", "pdf", "--outdir", folder, book],
                   check=True, capture_output=True, timeout=240)
    pdf = os.path.join(folder, os.path.splitext(os.path.basename(book))[0] + ".pdf")
    target = os.path.join(into, "dashboard")
    subprocess.run(["pdftoppm", "-r", "150", "-f", "1", "-l", "1", "-singlefile", "-png", "-x", "90", "-y", "70", "-W", "1600", "-H", "780", pdf, target],
                   check=True)
    shrink(target + ".png", 1000)


def page(budget, book, home, into):
    out = os.path.join(home, "page.html")
    environment = {"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
    subprocess.run([budget, "--file", book, "--today", "2025-10-31", "summary", "--html", out, "--quiet"], env=environment, check=True)
    target = os.path.join(into, "summary.png")
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={home}/chromium", f"--screenshot={target}",
                    "--window-size=760,1180", "--force-color-profile=srgb", "file://" + out], check=True, capture_output=True, timeout=120)
    shrink(target, 560)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--budget", required=True)
    parser.add_argument("--into", required=True)
    options = parser.parse_args()
    budget, into = os.path.abspath(options.budget), os.path.abspath(options.into)
    sample = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Samples", "budget.xlsx")
    folder = tempfile.mkdtemp(prefix="budget-pictures-")
    try:
        home = os.path.join(folder, "home")
        os.mkdir(home)
        environment = {"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "BUDGET_TODAY": TODAY}
        subprocess.run([budget, "init", "--currency", "EUR", "--categories", "plain", "--quiet"], env=environment, check=True)
        prompt(budget, home, into)
        book = shutil.copy(sample, os.path.join(folder, "sample.xlsx"))
        dashboard(book, folder, into)
        page(budget, book, home, into)
        for name in sorted(os.listdir(into)):
            print(f"{os.path.getsize(os.path.join(into, name)) // 1024:5} KB  {name}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
