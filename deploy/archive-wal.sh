#!/bin/sh
# archive-wal.sh <path> <name>: PostgreSQL's archive_command (%p %f). Compresses one WAL segment into ARCHIVE/wal.
#   ARCHIVE  the folder of base backups and archived WAL
# Existing segments are never overwritten, so a second database cannot write to the same archive.
set -eu
wal=${ARCHIVE:?}/wal
mkdir -p "$wal"
if [ -f "$wal/$2.gz" ]; then
  # after a crash PostgreSQL may archive the same segment again
  gunzip -c "$wal/$2.gz" | cmp -s - "$1" || { echo "$wal/$2.gz is there already, and another one" >&2; exit 1; }
  exit 0
fi
gzip -1 -c "$1" > "$wal/$2.part"
sync "$wal/$2.part"
mv "$wal/$2.part" "$wal/$2.gz"
sync "$wal"
