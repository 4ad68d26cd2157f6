#!/bin/sh
# recover.sh <base> <data>: point-in-time recovery into a NEW data folder, from a base backup and the archived WAL.
#   UNTIL       recovery target time with a time zone: '2026-11-23 10:15:00+08'
#   BEFORE_XID  alternatively: recovers to just before the commit of this transaction
#   POINT       alternatively: recovers to this restore point; a node of a Citus cluster only so, as all nodes have it at one moment
#               none of them: recovers to the end of the archive
#   ARCHIVE     the folder of base backups and archived WAL; only read
#   POSTGRES_USER, POSTGRES_DB  the owner and the database; default: postgres
# Run it as the account that owns PostgreSQL's files, with programs of the same version. The server listens only on a
# private socket. <data> is created last, once ledger, audit and timelines are verified and the server is stopped. Of a
# cluster they are verified when all its nodes run.
set -eu
base=${1:?recover.sh <base> <data>}
data=${2:?recover.sh <base> <data>}
wal=${ARCHIVE:?}/wal
here=$(dirname "$0")
fail() { echo "$1" >&2; exit 1; }

[ ! -e "$data" ] || fail "$data is there already: nothing was recovered"
given="${UNTIL:+UNTIL }${BEFORE_XID:+BEFORE_XID }${POINT:+POINT}"
case $given in *' '[A-Z]*) fail "only one of $given: nothing was recovered" ;; esac
case ${UNTIL:-} in
  '' | *:*[+-][0-9][0-9]* | *:*Z) ;;
  *) fail "UNTIL needs a time zone, such as '2026-11-23 10:15:00+08': nothing was recovered" ;;
esac
if [ -n "${UNTIL:-}" ]; then set -- -c recovery_target_time="$UNTIL"
elif [ -n "${BEFORE_XID:-}" ]; then set -- -c recovery_target_xid="$BEFORE_XID" -c recovery_target_inclusive=off
elif [ -n "${POINT:-}" ]; then set -- -c recovery_target_name="$POINT"
else
  # Without a recovery target PostgreSQL treats a missing segment as the end of WAL, so the archive is checked first.
  sh "$here/check-archive.sh" "$base"
  set --
fi
(cd "$base" && sha256sum --check --quiet SHA256SUMS)

run=$(mktemp -d)
part=$data.part
server=
end() {
  if [ -n "$server" ]; then kill -INT "$server" 2>/dev/null || :; wait "$server" || :; fi
  rm -rf "$run"
}
trap end EXIT
trap 'exit 1' INT TERM

rm -rf "$part"
mkdir -m 700 "$part"
tar -C "$part" -xzf "$base/base.tar.gz"
touch "$part/recovery.signal" "$part/postgresql.conf" "$run/missing"
echo 'local all all trust' > "$run/hba"
# Transactions that were prepared need as many places as they had.
prepared=$(LC_ALL=C pg_controldata "$part" | sed -n 's/^max_prepared_xacts setting: *//p')
# Passed as options, so that no setting remains in <data>. archive_mode=off, so that the archive is not changed. Nothing is
# preloaded: Citus would settle transactions on the nodes that run, by what the recovered coordinator knows.
postgres -D "$part" "$@" -c shared_preload_libraries= -c max_prepared_transactions="$prepared" -c recovery_target_action=promote -c hot_standby=off -c archive_mode=off \
  -c restore_command="gunzip -c '$wal/%f.gz' > '%p' || { echo %f >> '$run/missing'; false; }" \
  -c listen_addresses= -c unix_socket_directories="$run" -c port=5432 -c hba_file="$run/hba" -c ssl=off \
  -c logging_collector=off -c log_destination=stderr -c lc_messages=C > "$data.log" 2>&1 &
server=$!
until pg_isready --quiet --host="$run" --port=5432; do
  if ! kill -0 "$server" 2>/dev/null; then
    server=
    rm -rf "$part"
    # The questions of pg_isready are refused with a FATAL of their own while the server recovers or stops.
    reason=$(sed -n 's/.*FATAL: *//p' "$data.log" | grep -v '^the database system is ' | tail -n 1) || :
    missing=$(grep -E '^[0-9A-F]{24}$' "$run/missing" | tail -n 1) || :
    fail "nothing was recovered: $reason${missing:+; $missing is missing in $wal, or damaged} ($data.log)"
  fi
  sleep 0.2
done

query() {
  psql --no-psqlrc --tuples-only --no-align --set=ON_ERROR_STOP=1 --host="$run" --port=5432 \
    --username="${POSTGRES_USER:-postgres}" --dbname="${POSTGRES_DB:-postgres}" "$@"
}
unverified() { fail "it could not be verified; $part is left to be looked at"; }
citus=$(query --command="select 'yes' from pg_extension where extname = 'citus'") || unverified
if [ -n "$citus" ]; then
  [ -n "${POINT:-}" ] || fail "a node of a cluster is recovered to a POINT; $part is left to be looked at"
  verified="verify ledger, audit and timelines with verify.sql on the coordinator once all nodes run"
else
  faults=$(query --file="$here/verify.sql") || unverified
  [ -z "$faults" ] || fail "it is not sound; $part is left to be looked at
$faults"
  verified="ledger, audit and timelines are whole"
fi
kill -INT "$server"
wait "$server"
server=
mv "$part" "$data"
grep -E 'recovery stopping|last completed transaction' "$data.log" | sed 's/^.*LOG: *//' || :
echo "recovered into $data; $verified"
