#!/bin/sh
# restore.sh <folder>: restores a backup of backup.sh into an EMPTY database and folder, with the same variables.
# Stop api and worker first.
set -eu
folder=${1:?restore.sh <folder>}
(cd "$folder" && sha256sum --check --quiet SHA256SUMS)
tables=$(${PG:-} psql --no-psqlrc --tuples-only --no-align --dbname="$DATABASE_URL" \
  --command="select count(*) from pg_tables where schemaname = 'public'")
if [ "$tables" -ne 0 ]; then echo "the database is not empty: nothing was restored" >&2; exit 1; fi
${PG:-} pg_restore --exit-on-error --single-transaction --no-owner --dbname="$DATABASE_URL" < "$folder/database.dump"
if [ -n "${UPLOADS:-}" ] && [ -f "$folder/uploads.tar" ]; then mkdir -p "$UPLOADS"; tar -C "$UPLOADS" -xf "$folder/uploads.tar"; fi
if [ -n "${RELEASES:-}" ] && [ -f "$folder/releases.tar" ]; then mkdir -p "$RELEASES"; tar -C "$RELEASES" -xf "$folder/releases.tar"; fi
echo "restored from $folder"
