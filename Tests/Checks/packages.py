#!/usr/bin/env python3
"""The packages of `make deb` and the archive of `make dist`: the same bytes twice, nothing for lintian to say, and at work on a bare
Debian 12 without a compiler.

    packages.py --work FOLDER

The last part needs root and debootstrap; where that cannot be, it is left out, and said so. The bare system is kept in FOLDER.
"""
import argparse
import filecmp
import gzip
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
SUITE = "bookworm"
faults = []


def run(*command, **options):
    return subprocess.run([str(word) for word in command], text=True, capture_output=True, **options)


def expect(holds, what, seen=""):
    print(("  ok      " if holds else "  FAULT   ") + what + ("" if holds or not seen else f"\n{seen}"))
    if not holds:
        faults.append(what)


def built(project, out, umask=0o022, **environment):
    """The packages and the archive as made in that folder."""
    for script in ("build-deb.sh", "build-dist.sh"):
        made = run(project / "Sources/Packaging" / script, out, env={**os.environ, **environment}, umask=umask)
        if made.returncode:
            sys.exit(f"packages.py: {script} fails: {made.stderr[-2000:]}")
    return sorted(path for path in out.iterdir() if path.is_file())


def same_bytes(work):
    print("Built twice: from another folder, by another clock, language and mask of rights")
    shutil.rmtree(work / "one", ignore_errors=True)
    shutil.rmtree(work / "two", ignore_errors=True)
    first = built(PROJECT, work / "one")
    clone = work / "clone of another name"
    shutil.rmtree(clone, ignore_errors=True)
    subprocess.run(["git", "clone", "-q", PROJECT, clone], check=True)
    release = clone / ".build/release"
    release.mkdir(parents=True)
    for name in ("budget", "budget-remote", "budget-serve", "budget-receipt", "budget-picture"):
        shutil.copy(PROJECT / ".build/release" / name, release)
    second = built(clone, work / "two", umask=0o077, TZ="Pacific/Auckland", LC_ALL="C", HOME="/nonexistent", SOURCE_DATE_EPOCH="1")
    shutil.rmtree(clone)
    expect([p.name for p in first] == [p.name for p in second], "the same files", f"{first}\n{second}")
    for one, two in zip(first, second):
        expect(filecmp.cmp(one, two, shallow=False), f"{one.name}: the same bytes")
    return first


def archive(work, files):
    print("The archive")
    [tar] = [path for path in files if path.name.endswith(".tar.gz")]
    names = run("tar", "-tf", tar).stdout.splitlines()
    root = names[0]
    # It bears the commit that it was made of.
    commit = subprocess.run(["git", "get-tar-commit-id"], input=gzip.decompress(tar.read_bytes()), capture_output=True).stdout.decode().strip()
    tracked = set(run("git", "ls-tree", "-r", "--name-only", commit, cwd=PROJECT).stdout.splitlines())
    held = {name.removeprefix(root) for name in names if not name.endswith("/")}
    expect(held == tracked, f"{len(held)} files, which are those of git", held ^ tracked)
    notes = next(path for path in files if path.name.endswith(".notes.md")).read_text()
    expect("## " not in notes.replace("### ", "") and len(notes) > 100, "notes of this version alone")
    with tempfile.TemporaryDirectory() as folder:
        run("tar", "-xf", tar, "-C", folder)
        unpacked = run(Path(folder, root, "Sources/Packaging/version.sh"))
        expect(f"budget-{unpacked.stdout.strip()}/" == root, "unpacked, without git, it knows its version", unpacked.stdout + unpacked.stderr)
    summed = run("sha256sum", "-c", next(path for path in files if path.suffix == ".sha256").name, cwd=work / "one")
    expect(summed.returncode == 0, "its sum is right", summed.stderr)


def dependencies(debs):
    """What the programs need, against what the packages name."""
    print("Dependencies")
    for deb in debs:
        inside = deb.parent / "inside"
        shutil.rmtree(inside, ignore_errors=True)
        run("dpkg-deb", "-x", deb, inside)
        named = run("dpkg-deb", "-f", deb, "Depends", "Recommends").stdout
        for path in sorted(inside.rglob("budget*")):
            if not path.is_file() or path.read_bytes()[:4] != b"\x7fELF":
                continue
            # Those that it is linked with, and those that it names itself and opens when it needs them.
            linked = set(re.findall(r"NEEDED +(\S+)", run("objdump", "-p", path).stdout)) - {"ld-linux-x86-64.so.2"}
            opened = set(re.findall(rb"lib(?:ical|xlsxwriter|edit)\.so\.\d*", path.read_bytes()))
            soname = {b"libical.so.": b"libical.so.3"}
            wanted = linked | {soname.get(name, name).decode() for name in opened}
            for name in sorted(wanted):
                owners = {line.split(":")[0] for line in run("dpkg-query", "-S", f"*/{name}").stdout.splitlines()}
                # The C++ library and that of the compiler have a package for each debugger's use, too.
                expect(any(re.search(rf"\b{re.escape(owner)}\b", named) for owner in owners),
                       f"{deb.name.split('_')[0]}: {path.name} needs {name}: {', '.join(sorted(owners))}", named)
        shutil.rmtree(inside)


def calls(work, debs):
    """What the server asks of the system while it writes an entry, against what its unit allows: there it would fail."""
    print("System calls")
    filters, group = {}, None
    for line in run("systemd-analyze", "syscall-filter", "--no-pager").stdout.splitlines():
        if line.startswith("@"):
            group = filters.setdefault(line.split()[0], [])
        elif group is not None and line.strip() and not line.strip().startswith("#"):
            group.append(line.strip())

    def calls_of(name):
        return {call for part in filters.get(name, []) for call in calls_of(part)} if name.startswith("@") else {name}

    unit = (PROJECT / "Sources/Packaging/debian/budget-server.budget-serve.service").read_text()
    allowed = calls_of("@default")
    for line in re.findall(r"^SystemCallFilter=(.*)$", unit, re.M):
        named = {call for part in line.lstrip("~").split() for call in calls_of(part)}
        allowed = allowed - named if line.startswith("~") else allowed | named
    if not filters or not shutil.which("strace"):
        expect(False, "it takes systemd-analyze and strace")
        return
    with tempfile.TemporaryDirectory() as folder:
        for deb in debs:
            run("dpkg-deb", "-x", deb, folder)
        port = 20000 + os.getpid() % 10000
        environment = {"HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
        server = subprocess.Popen(
            ["strace", "-f", "-qq", "-o", f"{folder}/trace", f"{folder}/usr/bin/budget", "serve", "--port", str(port), "--currency", "EUR"],
            env=environment, stderr=subprocess.DEVNULL, start_new_session=True)
        answer = b""
        try:
            for _ in range(200):
                try:
                    for words in (b"coffee 3.20", b"lunch 12", b"undo that"):
                        request = urllib.request.Request(
                            f"http://127.0.0.1:{port}/api/v1/entries?session_id=s", words, {"Content-Type": "text/plain", "Accept": "text/plain"})
                        answer += urllib.request.urlopen(request).read()
                    break
                except urllib.error.URLError:
                    time.sleep(0.1)
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            server.wait()
        used = set(re.findall(r"^\d+ +([a-z0-9_]+)\(", Path(folder, "trace").read_text(errors="replace"), re.M))
    expect(b"Logged" in answer, "two entries and an undo go through", answer)
    # What strace itself starts the program with is done before the filter holds.
    expect(used <= allowed, f"{len(used)} calls, all of them allowed by the unit", sorted(used - allowed))


def manual(debs):
    """The manual page in each of its languages, by both programs that show one."""
    for place in ("man1", "bg/man1"):
        page_in(place, debs)


def page_in(place, debs):
    print(f"The manual page of {place}")
    with tempfile.TemporaryDirectory() as folder:
        for deb in debs:
            run("dpkg-deb", "-x", deb, folder)
        page = Path(folder, "budget.1")
        page.write_bytes(gzip.decompress(Path(folder, f"usr/share/man/{place}/budget.1.gz").read_bytes()))
        for program in (["mandoc", "-Tlint", "-Wwarning"], ["groff", "-ww", "-man", "-Tutf8", "-z"]):
            told = run(*program, page)
            expect(not told.stderr and (told.returncode == 0) and "WARNING" not in told.stdout, f"{program[0]} warns of nothing",
                   (told.stdout + told.stderr)[-500:])
        shown = run("man", "-l", page, env={**os.environ, "MANWIDTH": "80", "LC_ALL": "C.UTF-8"}).stdout
        wide = [line for line in shown.splitlines() if len(line) > 80]
        expect(shown.count("\n") > 100 and not wide, "80 columns hold it", wide)


def lintian(debs):
    print("lintian")
    told = run("lintian", "--fail-on", "error,warning", "--allow-root", *debs)
    expect(told.returncode == 0, "no errors, no warnings", told.stdout + told.stderr)


class Bare:
    """A Debian with what debootstrap calls minimal, and nothing else."""

    def __init__(self, work):
        self.template, self.box = work / SUITE, work / "box"

    def why_not(self):
        if os.geteuid() != 0:
            return "it takes root (sudo make check-deb)"
        if not shutil.which("debootstrap"):
            return "there is no debootstrap"
        if run("unshare", "-m", "true").returncode:
            return "this system lets nobody mount"
        return None

    def make(self):
        if not (self.template / ".ready").exists():
            shutil.rmtree(self.template, ignore_errors=True)
            found = run("sh", "-c", "cat /etc/apt/sources.list.d/*.sources /etc/apt/sources.list 2>/dev/null").stdout
            mirror = re.search(r"(?:^URIs: *|^deb (?:\[.*?\] )?)(\S+)", found, re.M)
            made = run("debootstrap", "--variant=minbase", SUITE, self.template,
                       mirror.group(1) if mirror else "http://deb.debian.org/debian")
            if made.returncode:
                return f"debootstrap: {made.stdout[-500:]}{made.stderr[-500:]}"
            # How this machine reaches its mirror holds in there, too.
            for folder in ("apt.conf.d", "sources.list.d"):
                for file in Path("/etc/apt", folder).iterdir():
                    if file.is_file():
                        shutil.copy(file, self.template / "etc/apt" / folder)
            if any((self.template / "etc/apt/sources.list.d").iterdir()):
                (self.template / "etc/apt/sources.list").unlink(missing_ok=True)
            (self.template / ".ready").touch()
        shutil.rmtree(self.box, ignore_errors=True)
        subprocess.run(["cp", "-a", self.template, self.box], check=True)
        shutil.copy("/etc/resolv.conf", self.box / "etc/resolv.conf")
        return None

    def run(self, script):
        """In a namespace of its own for mounts and processes: nothing that starts in there outlives it."""
        return run("unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c",
                   'mount -t proc proc "$1/proc" && mount --bind /dev "$1/dev" && exec chroot "$1" /usr/bin/env -i '
                   'PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive sh -c "$2"',
                   "sh", self.box, script)


INSTALL = """
set -e
apt-get update -qq
apt-get install -y -qq --no-install-recommends /packages/*.deb man-db libxlsxwriter4 >/var/log/install.log 2>&1 || { tail -5 /var/log/install.log; exit 1; }
useradd -m anna
"""
# Each: what is looked at, how, and what must come (a regular expression).
LOOKS = [
    ("there is no compiler", "command -v cc gcc clang swift ld || echo none", r"^none$"),
    ("an entry", "su anna -c 'budget --currency EUR spent 12.50 at Lidl'", r"Logged expenses: 12\.5 EUR in Groceries"),
    ("it is listed", "su anna -c 'budget list'", r"Groceries +12\.50"),
    ("it is taken back", "su anna -c 'budget undo && budget list'", r"(?s)12\.5.*There are no entries"),
    ("the client says that there is no server", "su anna -c 'budget --server http://127.0.0.1:9 --no-queue coffee 3'; echo = $?",
     r"(?s)= 69.*cannot reach"),
    ("what it is linked with is there", "ldd /usr/bin/budget /usr/libexec/budget/* | grep 'not found' || echo all", r"^all$"),
    ("the manual page", "MANWIDTH=80 man budget | cat", r"(?s)^BUDGET\(1\).*--file BOOK"),
    ("completions lie where the shells look",
     "cd /usr/share && ls bash-completion/completions/budget zsh/vendor-completions/_budget fish/vendor_completions.d/budget.fish",
     r"(?s)completions/budget\n.*budget\.fish\n.*_budget"),
    ("the user of the server has its home", "getent passwd budget; stat -c '%U %a' /var/lib/budget",
     r"(?s)/var/lib/budget:/usr/sbin/nologin\nbudget 750"),
    ("the unit is sound", "systemd-analyze verify /lib/systemd/system/budget-serve.service 2>&1; echo = $?", r"^= 0$"),
    ("how open it is", "systemd-analyze security --offline=true budget-serve.service 2>/dev/null | grep -o 'Overall.*[0-9]'",
     r"level for budget-serve.service: [01]\.\d"),
    ("it is not started unasked", "ls /etc/systemd/system/multi-user.target.wants | grep -c budget", r"^0$"),
    ("a token is made by its user", "su -s /bin/sh budget -c 'cd && budget serve token add phone'", r"budget_\w+"),
    ("the server answers on this machine",
     # Python is not there either: bash talks to the port itself.
     """cd /var/lib/budget && setpriv --reuid budget --regid budget --init-groups --no-new-privs --inh-caps=-all --bounding-set=-all \\
        env HOME=/var/lib/budget budget serve >/tmp/log 2>&1 & server=$!
     bash -c 'for try in $(seq 100); do exec 3<>/dev/tcp/127.0.0.1/8000 && break; sleep 0.1; done 2>/dev/null
       printf "GET /health HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n" >&3; cat <&3'
     kill -TERM $server; wait $server; echo; echo "= $?"; cat /tmp/log""", r"(?s)HTTP/1\.1 200.*= 0"),
    ("removed, it leaves what was said", "apt-get purge -y -qq budget budget-server >/dev/null 2>&1; ls -a /home/anna /usr/bin/budget 2>&1",
     r"(?s)budget\.xlsx.*cannot access|cannot access.*budget\.xlsx"),
]


def on_bare_debian(work, debs):
    print("On a bare Debian 12")
    bare = Bare(work)
    why = bare.why_not() or bare.make()
    if why:
        print(f"  *** LEFT OUT *** {why}: whether the packages install and work there was NOT tried")
        return
    (bare.box / "packages").mkdir()
    for deb in debs:
        shutil.copy(deb, bare.box / "packages")
    installed = bare.run(INSTALL)
    expect(installed.returncode == 0, "both packages install, with what they name", installed.stdout + installed.stderr)
    if installed.returncode == 0:
        for what, script, wanted in LOOKS:
            told = bare.run(script)
            seen = (told.stdout + told.stderr).strip()
            expect(re.search(wanted, seen, re.M), what + (f": {seen}" if what == "how open it is" else ""), seen)
    shutil.rmtree(bare.box, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", type=Path, required=True)
    work = parser.parse_args().work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    files = same_bytes(work)
    debs = [path for path in files if path.suffix == ".deb"]
    archive(work, files)
    dependencies(debs)
    calls(work, debs)
    manual(debs)
    lintian(debs)
    on_bare_debian(work, debs)
    if faults:
        sys.exit(f"packages.py: {len(faults)} faults: " + "; ".join(faults))
    print("Sound")


main()
