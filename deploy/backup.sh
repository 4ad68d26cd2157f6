#!/bin/sh
# backup.sh <folder>: writes a consistent dump of the database and the uploaded pictures, with checksums for restore.sh.
#   DATABASE_URL  the database to dump
#   UPLOADS       the folder of pictures; empty if they are in a bucket, which has its own versioning
#   RELEASES      the folder of releases and the signed registry; empty: not included, build and release again instead
#   PG            prefix for pg_dump, such as "docker compose exec -T postgres"
# Not included: APP_SECRET, APP_SECRET_RETIRED, payment and release keys. Without the secrets encrypted values are lost.
set -eu
folder=${1:?backup.sh <folder>}
mkdir -p "$folder.part"
${PG:-} pg_dump --format=custom --no-owner --no-privileges --dbname="$DATABASE_URL" > "$folder.part/database.dump"
if [ -n "${UPLOADS:-}" ]; then tar -C "$UPLOADS" -cf "$folder.part/uploads.tar" .; fi
if [ -n "${RELEASES:-}" ]; then tar -C "$RELEASES" -cf "$folder.part/releases.tar" .; fi
(cd "$folder.part" && sha256sum -- * > SHA256SUMS)
mv "$folder.part" "$folder"
echo "$folder"
