#!/bin/sh
# citus-join.sh <worker>…: makes the coordinator and the workers one cluster. Run again, it adds only workers that are new.
#   COORDINATOR                 its host, by which the workers reach it, too
#   POSTGRES_USER, POSTGRES_DB  the owner and the database, on every node
set -eu
query() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 \
    --host="$1" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --command="$2"
}
for node in "$COORDINATOR" "$@"; do query "$node" 'set client_min_messages = warning; create extension if not exists citus'; done
query "$COORDINATOR" "select citus_set_coordinator_host('$COORDINATOR')" > /dev/null
for worker in "$@"; do query "$COORDINATOR" "select citus_add_node('$worker', 5432)" > /dev/null; done
query "$COORDINATOR" "select nodename || case when isactive then '' else ' (not active)' end from pg_dist_node order by groupid"
