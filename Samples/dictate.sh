#!/bin/sh
# Logs what is spoken: into the microphone, or in sound files.
#
#   dictate.sh                 listens until Enter is pressed
#   dictate.sh memo.m4a …      one file after the other, whatever ffmpeg reads
#
# The words are recognised on this machine, by whisper.cpp (whisper-cli), and the recogniser is told beforehand what this household speaks of,
# which is worth more than a larger model. WHISPER_MODEL names the model's file, WHISPER_LANGUAGE the language (en, bg …; found out otherwise).
# It records with pw-record (PipeWire) or arecord (ALSA), whichever is there.
set -eu
model=${WHISPER_MODEL:-$HOME/.local/share/whisper/ggml-small.bin}
language=${WHISPER_LANGUAGE:-auto}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

if [ $# -eq 0 ]; then
  if command -v pw-record > /dev/null; then
    pw-record --rate 16000 --channels 1 "$folder/spoken.wav" &
  elif command -v arecord > /dev/null; then
    arecord -q -f S16_LE -r 16000 -c 1 "$folder/spoken.wav" &
  else
    echo "dictate.sh: it needs pw-record (pipewire-bin) or arecord (alsa-utils)" >&2
    exit 69
  fi
  recorder=$!
  printf 'Speak; Enter ends it. ' >&2
  read -r _ || true
  # Asked to end, it writes the length of what it has into the file.
  kill "$recorder"
  wait "$recorder" || true
  set -- "$folder/spoken.wav"
fi

code=0
for file; do
  case $file in
    *.wav) sound=$file ;;
    *)
      sound=$folder/converted.wav
      ffmpeg -nostdin -loglevel error -y -i "$file" -ar 16000 -ac 1 "$sound"
      ;;
  esac
  whisper-cli -m "$model" -l "$language" -nt -np --prompt "$(budget speech-prompt 2> /dev/null)" -f "$sound" > "$folder/words"
  budget < "$folder/words" || code=$?
done
exit $code
