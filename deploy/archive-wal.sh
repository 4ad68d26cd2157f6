#!/bin/sh
# archive-wal.sh <path> <name>: PostgreSQL's archive_command (%p %f). Packs one file of the write-ahead log into ARCHIVE/wal.
#   ARCHIVE  the folder of bases and log
# A file that is there stays as it is: another database that writes into the same archive is refused.
set -eu
wal=${ARCHIVE:?}/wal
mkdir -p "$wal"
if [ -f "$wal/$2.gz" ]; then
  # after a crash PostgreSQL hands over the same file once more
  gunzip -c "$wal/$2.gz" | cmp -s - "$1" || { echo "$wal/$2.gz is there already, and another one" >&2; exit 1; }
  exit 0
fi
gzip -1 -c "$1" > "$wal/$2.part"
sync "$wal/$2.part"
mv "$wal/$2.part" "$wal/$2.gz"
sync "$wal"
