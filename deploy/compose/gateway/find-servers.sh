#!/bin/sh
# find-servers.sh HOST:PORT…: prints a `server` line for each API process that is ready. If none is, prints one for each
# that has an address: their error responses are more specific than the gateway's.
set -u
ready=
known=
for place in "$@"; do
  # The network has IPv4 and IPv6 addresses, and the API listens only on IPv4.
  address=$(getent ahostsv4 "${place%:*}" | awk '{ print $1; exit }')
  [ -n "$address" ] || continue
  server="server $address:${place##*:} max_fails=0;"
  known="$known$server
"
  curl -fs -m 2 -o /dev/null "http://$address:${place##*:}/readyz" && ready="$ready$server
"
done
printf '%s' "${ready:-$known}"
