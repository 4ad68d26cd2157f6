#!/bin/sh
# citus-node.sh <command>: the entrypoint of a node of a Citus cluster. Nodes log in to each other in the role of whoever asks, so each
# needs the passwords of both roles: from the environment into a file in memory, not into a table, where backups would hold them.
#   POSTGRES_USER, POSTGRES_PASSWORD  the owner
#   POSTGRES_APP_PASSWORD             of the application's role, haozhan_app
set -eu
# In a password file a backslash stands before `:` and `\`.
line() { printf '*:*:*:%s:%s\n' "$1" "$(printf %s "$2" | sed 's/[:\\]/\\&/g')"; }
export PGPASSFILE=/tmp/nodes
(umask 077 && { line "$POSTGRES_USER" "$POSTGRES_PASSWORD"; line haozhan_app "$POSTGRES_APP_PASSWORD"; } > "$PGPASSFILE")
exec docker-entrypoint.sh "$@"
