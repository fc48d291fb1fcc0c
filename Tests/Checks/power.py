#!/usr/bin/env python3
"""Does anything get lost or doubled when the power goes?

usage: power.py [--budget PATH] [--systems ext4,ext4-writeback,xfs,btrfs] [--only append,undo,edit] [--every N]

A command runs on a file system of its own, which lies in a file. It is killed at each of its system calls that write,
sync or rename, in turn, and the file is copied at that moment: the copy is what a disk would hold if the power went
then. The copy is mounted, the command is said again, and what was there and what was asked for must stand in the
workbook once. What was acknowledged must be there before anything is said again.
Needs root, loop devices, strace and the tools of the file systems; says so where it cannot run, and ends with 0.
"""
import argparse, os, shutil, subprocess, sys, tempfile

import kill

SYSTEMS = {"ext4": ("mkfs.ext4 -q -F", 32, "loop"), "ext4-writeback": ("mkfs.ext4 -q -F", 32, "loop,data=writeback"),
           "xfs": ("mkfs.xfs -q -f", 320, "loop"), "btrfs": ("mkfs.btrfs -q -f", 128, "loop")}
OPERATIONS = {"append": ("--id", "power-test", "lunch 12.40"), "undo": ("undo",), "edit": ("edit", "last", "77")}
CALLS = ("pwrite64", "write", "fsync", "fdatasync", "rename", "renameat2", "unlink", "ftruncate", "copy_file_range", "exit_group")


def shell(command):
    done = subprocess.run(command, shell=True, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{command}: {done.stderr.strip()}")


class Disk:
    """A file system in a file, always seen at the same place: the journal knows workbooks by their paths."""

    def __init__(self, system, scratch, budget):
        make, size, self.mount_options = SYSTEMS[system]
        self.image, self.place, self.budget = os.path.join(scratch, "base"), os.path.join(scratch, "mounted"), budget
        os.makedirs(self.place)
        shell(f"truncate -s {size}M {self.image} && {make} {self.image}")
        with self.mounted(self.image):
            for words in (("spent 7 at lidl",), ("coffee 3",), ("tea 4",)):
                if self.run(words).returncode:
                    raise RuntimeError("the first entries were not logged")
            shell(f"sync -f {self.place}")
            self.before = self.amounts()

    class Mounted:
        def __init__(self, disk, image):
            self.disk, self.image = disk, image

        def __enter__(self):
            shell(f"mount -o {self.disk.mount_options} {self.image} {self.disk.place}")

        def __exit__(self, *_):
            shell(f"for n in 1 2 3 4 5; do umount {self.disk.place} && exit 0; sleep .1; done; exit 1")
            # Two images of one btrfs are one file system to the kernel: it would mount the one that it still knows.
            shell(f"for n in $(seq 40); do losetup -j {self.image} | grep -q . || break; sleep .05; done;"
                  " btrfs device scan --forget >/dev/null 2>&1 || true")

    def mounted(self, image):
        return Disk.Mounted(self, image)

    def run(self, words, before=()):
        environment = {"PATH": os.environ["PATH"], "HOME": self.place, "LANG": "C.UTF-8", "TZ": "Europe/Sofia"}
        return subprocess.run([*before, self.budget, "--no-config", "--today", "2025-11-04", "--file", "b.xlsx", *words], cwd=self.place,
                              env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)

    def amounts(self):
        return sorted(float(row["Amount"]) for row in kill.rows(kill.parts(os.path.join(self.place, "b.xlsx"))))


def cut(disk, scratch, words, strace):
    """Runs the command on a copy of the disk until it is cut off: the disk as it is left, and what was said."""
    work, left = os.path.join(scratch, "work"), os.path.join(scratch, "left")
    shutil.copyfile(disk.image, work)
    with disk.mounted(work):
        done = disk.run(words, strace)
        after = disk.amounts()
        shutil.copyfile(work, left)
    return left, done, after


def trial(disk, scratch, words, after, strace):
    left, done, _ = cut(disk, scratch, words, strace)
    acknowledged = done.stdout.startswith(("Logged", "Took back", "Changed to"))
    with disk.mounted(left):
        disk.run(("sync",))
        now = disk.amounts()
        if now not in (disk.before, after):
            return f"neither as it was nor as it was to be: {now}"
        if acknowledged and now != after:
            return "acknowledged, and not there"
        if now == disk.before or words[0] == "--id":
            disk.run(words)
        if disk.amounts() != after:
            return f"said again: {disk.amounts()}"
        # A file that the cut run has left behind is named, and gives way to the next entry.
        trouble = [line for line in disk.run(("doctor",)).stdout.splitlines() if line != "All is well" and "left behind" not in line]
        return f"doctor: {trouble[0][:120]}" if trouble else None


def table(disk, scratch, system, operation, every):
    words = OPERATIONS[operation]
    trace = os.path.join(scratch, "trace")
    after = cut(disk, scratch, words, ("strace", "-f", "-qq", "-o", trace, "-e", "trace=" + ",".join(CALLS)))[2]
    faults, plan = [], kill.calls_in(trace)[::every]
    for name, number in plan:
        strace = ("strace", "-f", "-qq", "-o", trace, "-e", f"trace={name}", f"-einject={name}:signal=KILL:when={number}")
        try:
            fault = trial(disk, scratch, words, after, strace)
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
        if fault:
            faults.append(((name, number), fault))
    kill.report(f"{operation} on {system}", len(plan), faults, "the power goes at each call that writes, syncs or renames")
    return not faults


def obstacle(scratch):
    """Why it cannot run here; None where it can."""
    if os.geteuid() != 0:
        return "it needs root, to mount file systems"
    if not shutil.which("strace"):
        return "strace is missing: apt-get install strace"
    try:
        shell(f"truncate -s 8M {scratch}/try && mkfs.ext4 -q -F {scratch}/try && mkdir {scratch}/at && mount -o loop {scratch}/try {scratch}/at"
              f" && umount {scratch}/at")
    except RuntimeError as error:
        return f"there are no loop devices ({error})"
    return None


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--budget", default=".build/release/budget")
    options.add_argument("--systems", default=",".join(SYSTEMS))
    options.add_argument("--only", default=",".join(OPERATIONS))
    options.add_argument("--every", type=int, default=1, help="try every N-th system call only")
    chosen = options.parse_args()
    sound = True
    with tempfile.TemporaryDirectory(prefix="power-") as scratch:
        reason = obstacle(scratch)
        if reason:
            print(f"power: skipped, as {reason}")
            return
        for system in chosen.systems.split(","):
            if not shutil.which(SYSTEMS[system][0].split()[0]):
                print(f"power: {system} skipped, as {SYSTEMS[system][0].split()[0]} is missing")
                continue
            own = os.path.join(scratch, system)
            os.makedirs(own)
            disk = Disk(system, own, os.path.abspath(chosen.budget))
            for operation in chosen.only.split(","):
                sound &= table(disk, own, system, operation, chosen.every)
            os.unlink(disk.image)
    sys.exit(0 if sound else 1)


if __name__ == "__main__":
    main()
