#!/bin/sh
# backup.sh <folder>: the database, whole and at one moment, and the uploaded pictures; with a sum of each, so that a restore can tell.
#   DATABASE_URL  the database to read
#   UPLOADS       the folder of pictures; empty where they lie in a bucket, which keeps its own versions
#   RELEASES      the folder of releases and their signed registry; empty: they are built and released again
#   PG            what stands before pg_dump, such as "docker compose exec -T postgres"
# Not in it: APP_SECRET and its relatives, payment and release keys (without the secrets of its time what is sealed cannot be read).
set -eu
folder=${1:?backup.sh <folder>}
mkdir -p "$folder.part"
${PG:-} pg_dump --format=custom --no-owner --no-privileges --dbname="$DATABASE_URL" > "$folder.part/database.dump"
if [ -n "${UPLOADS:-}" ]; then tar -C "$UPLOADS" -cf "$folder.part/uploads.tar" .; fi
if [ -n "${RELEASES:-}" ]; then tar -C "$RELEASES" -cf "$folder.part/releases.tar" .; fi
(cd "$folder.part" && sha256sum -- * > SHA256SUMS)
mv "$folder.part" "$folder"
echo "$folder"
