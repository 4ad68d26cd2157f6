#!/bin/sh
# move-to-citus.sh: copies the shop of one PostgreSQL to a Citus cluster whose nodes are empty and not joined yet. The old database
#   is read-only from then on: its readers are answered, its writers get 503. Nothing else in it changes. It may be run again: what is
#   done stays, a copy of an earlier pause is refused.
# move-to-citus.sh back: the old database takes writes again. Not once the cluster has taken some: they would be lost.
#   OLD_URL, NEW_URL  the old database, as a superuser; the coordinator's, as the owner
#   OLD_PG, NEW_PG    prefixes for psql, pg_dump and pg_restore
#   JOIN, MIGRATE     the commands that join the nodes, and that migrate the new database
#   COMPOSE           instead of these, with docker-compose.citus.yml: the command, such as docker-compose; default: docker compose
#   WAIT              how long transactions that began before may take, in seconds; default 60
# A server whose default_transaction_read_only is on already, as where there is no superuser, is left as it is.
set -eu
if [ -z "${OLD_URL:-}" ]; then
  COMPOSE=${COMPOSE:-docker compose}
  OLD_URL='postgresql:///haozhan?user=haozhan'
  NEW_URL=$OLD_URL
  OLD_PG="$COMPOSE exec -T postgres"
  NEW_PG="$COMPOSE exec -T citus-0"
  JOIN="$COMPOSE run --rm -T --no-deps citus-nodes"
  MIGRATE="$COMPOSE run --rm -T --no-deps migrate"
fi
files=$(mktemp -d)
paused=
end() {
  code=$?
  rm -rf "$files"
  [ "$code" -eq 0 ] || [ -z "$paused" ] || echo "writes are still paused: run it again or, unless the cluster has taken writes, go back: $0 back" >&2
}
trap end EXIT
trap 'exit 1' INT TERM
fail() { echo "$1" >&2; exit 1; }

psql='psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1'
old() { ${OLD_PG:-} $psql --dbname="$OLD_URL" --command="$1" < /dev/null; }
new() { ${NEW_PG:-} $psql --dbname="$NEW_URL" --command="$1" < /dev/null; }
# Notes are comments of the databases: the time of the pause, and of which pause the copy is.
note="select coalesce(shobj_description(oid, 'pg_database'), '') from pg_database where datname = current_database()"
noting() { echo "begin transaction read write; do \$\$ begin execute format('comment on database %I is %L', current_database(), '$1'); end \$\$; commit"; }
is_read_only() { [ "$(old 'show default_transaction_read_only')" = on ]; }
paused_at() { old "$note" | sed -n 's/^haozhan: writes paused at //p'; }
# Each session has the setting before its next statement, none is ended.
reload() { old "alter system $1 default_transaction_read_only $2"; old 'select pg_reload_conf()' > /dev/null; sleep 1; }
last=$(date +%s)
took() { now=$(date +%s); echo "$1: $((now - last)) s"; last=$now; }

if [ "${1:-}" = back ]; then
  since=$(paused_at)
  old "$(noting '')"
  reload reset ''
  ! is_read_only || fail "default_transaction_read_only is still on: it is set elsewhere in the server's configuration"
  echo "writes go on in the old database${since:+; they were paused for $(($(date +%s) - since)) s}"
  exit
fi

since=
if is_read_only; then paused=yes; since=$(paused_at); fi
tables=$(new "select count(*) from pg_tables where schemaname = 'public'")
[ "$tables" -eq 0 ] || [ "$(new "$note")" = "haozhan: copy of ${since:-none}" ] ||
  fail "the new database is not empty, and not a copy of this pause: nothing was changed; start with empty nodes"

if [ -z "$since" ]; then
  since=$(date +%s)
  old "$(noting "haozhan: writes paused at $since")"
fi
if [ -z "$paused" ]; then
  paused=yes
  reload set '= on'
fi
# Sessions get the setting some moments after it was sent.
before=$(old 'select clock_timestamp()')
writers="from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and xact_start < '$before'"
tries=0
until [ "$(old "select count(*) $writers")" -eq 0 ]; do
  tries=$((tries + 1))
  [ "$tries" -lt "${WAIT:-60}" ] || fail "these began before the pause and have not ended: $(old "select string_agg(pid || ' ' || application_name, ', ') $writers")"
  sleep 1
done
took 'pausing writes'

if [ "$tables" -eq 0 ]; then
  new "$(noting "haozhan: copy of $since")"
  { ${OLD_PG:-} pg_dump --format=custom --compress=0 --no-owner --no-privileges --dbname="$OLD_URL" < /dev/null || touch "$files/failed"; } |
    ${NEW_PG:-} pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$NEW_URL"
  if [ -e "$files/failed" ]; then new "$(noting '')"; fail 'the dump failed: start with empty nodes'; fi
  took 'dump and restore'
fi
sh -c "$JOIN" < /dev/null
took 'joining the nodes'
sh -c "$MIGRATE" < /dev/null
[ "$(new "select count(*) from citus_tables where citus_table_type = 'distributed'")" -gt 0 ] ||
  fail 'no table is on shards: MIGRATE has migrated another database'
# Under the placed tables the coordinator still holds the rows that were restored, which no query sees and nothing erases.
new "set client_min_messages = warning; set session_replication_role = replica;
  select truncate_local_data_after_distributing_table(table_name) from citus_tables where citus_table_type in ('distributed', 'reference')" > /dev/null
took 'placing the tables'
[ "$(new "select count(*) from run_command_on_all_nodes('analyze') where not success")" -eq 0 ] || fail 'a node could not be analyzed'
took 'statistics'
faults=$(new 'select fault from ledger_faults() limit 20')
[ -z "$faults" ] || fail "the ledger of the copy has faults:
$faults"
took 'the ledger'

# The number of rows of each table.
count() {
  echo "select format('select %L, count(*) from %I', tablename, tablename) from pg_tables where schemaname = 'public' order by tablename collate \"C\" \\gexec" |
    $1 $psql --dbname="$2"
}
count "${OLD_PG:-}" "$OLD_URL" > "$files/old"
count "${NEW_PG:-}" "$NEW_URL" > "$files/new"
diff "$files/old" "$files/new" || fail 'the number of rows differs: < old, > new'
took 'counting rows'
echo "$(awk -F'|' '{ rows += $2 } END { print NR " tables and " rows " rows" }' "$files/new") are on the cluster as they were
writes have been paused for $(($(date +%s) - since)) s; reads went on
Next: start api and worker on the cluster (docker compose up -d --no-deps api worker), and writes go on there. Leave the old database
as it is, read-only, until nobody uses it. To go back instead, before that: $0 back"
