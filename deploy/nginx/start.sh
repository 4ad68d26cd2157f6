#!/bin/sh
# Starts nginx. If the certificates cannot be used it logs why and serves without TLS, because without HTTP too nobody would see the fault.
set -eu
conf=${1:-/etc/haozhan/nginx.conf}
if ! nginx -t -q -c "$conf"; then
  echo "deploy/tls cannot be used (see above), so there is no TLS. User 101 must be able to read privkey.pem: deploy/tls/README.md" >&2
  sed '/tls\/\*\.\(conf\|http\);/d' "$conf" > /tmp/without-tls.conf
  conf=/tmp/without-tls.conf
fi
exec nginx -g "daemon off;" -c "$conf"
