#!/bin/sh
# base-backup.sh: copies the data files of the running database to ARCHIVE/base/<time>, where recover.sh starts.
#   ARCHIVE       the folder that archive-wal.sh writes to
#   DATABASE_URL  a role with REPLICATION; default: the superuser of the container postgres
#   KEEP          number of base backups to retain; older ones and the WAL before them are deleted. Empty: all
# Recovery needs the WAL from the start of the base backup on, so this fails while archiving is off or failing.
set -eu
bases=${ARCHIVE:?}/base
url=${DATABASE_URL:-postgresql:///${POSTGRES_DB:-postgres}?user=${POSTGRES_USER:-postgres}}
fail() { echo "$1" >&2; exit 1; }
query() { psql --no-psqlrc --tuples-only --no-align --dbname="$url" --command="$1"; }

[ "$(query 'show archive_mode')" != off ] || fail "the log is not archived: set ARCHIVE_WAL=on and restart postgres"
stuck=$(query "select last_failed_wal from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')")
[ -z "$stuck" ] || fail "$stuck could not be archived: no base was taken; the reason stands in PostgreSQL's log"

base=$bases/$(date -u +%Y-%m-%dT%H%M%SZ)
rm -rf "$base.part"
mkdir -p "$base.part"
# waits until the WAL of the backup is archived
pg_basebackup --dbname="$url" --pgdata="$base.part" --format=tar --compress=1 --wal-method=none --checkpoint=fast
tar -xzOf "$base.part/base.tar.gz" backup_label | sed -n 's/^START WAL LOCATION.*file \([0-9A-F]*\)).*/\1/p' > "$base.part/first-wal"
(cd "$base.part" && sha256sum -- * > SHA256SUMS)
mv "$base.part" "$base"

if [ -n "${KEEP:-}" ]; then
  set -- "$bases"/*Z
  while [ $# -gt "$KEEP" ]; do rm -rf "$1"; shift; done
  pg_archivecleanup -x .gz "$ARCHIVE/wal" "$(cat "$1/first-wal")"
fi
echo "$base"
