#!/bin/sh
# check-archive.sh <base>: verifies the checksums of a base backup, and that every WAL segment since then is intact.
#   ARCHIVE  the folder of base backups and archived WAL
set -eu
base=${1:?check-archive.sh <base>}
wal=${ARCHIVE:?}/wal
fail() { echo "the archive is not whole: $1" >&2; exit 1; }
(cd "$base" && sha256sum --check --quiet SHA256SUMS) || fail "$base was changed"

first=$(cat "$base/first-wal")
timeline=${first%????????????????}
# Names of 16 MiB segments contain two numbers: the log file, and the segment in it (0 to 255).
position() { number=${1#????????}; echo $((0x${number%????????} * 256 + 0x${number#????????})); }
name() { printf '%s%08X%08X' "$timeline" $(($1 / 256)) $(($1 % 256)); }
start=$(position "$first")
next=$start
for file in "$wal/$timeline"????????????????.gz; do
  [ -f "$file" ] || break
  found=${file##*/}
  at=$(position "${found%.gz}")
  [ "$at" -ge "$start" ] || continue
  [ "$at" -eq "$next" ] || fail "$(name "$next") is missing in $wal"
  gzip -t "$file" || fail "${found%.gz} is damaged in $wal"
  next=$((at + 1))
done
[ "$next" -gt "$start" ] || fail "$first is missing in $wal"
echo "whole: $base and $((next - start)) files of the log, up to $(name $((next - 1)))"
