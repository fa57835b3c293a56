#!/bin/sh
# find-servers.sh HOST:PORT…: prints a `server` line for each API process that says it is ready. When none does, for each
# that has an address: what they say then is better than our own words.
set -u
ready=
known=
for place in "$@"; do
  # The network has addresses of both kinds, and the API listens on those of version 4.
  address=$(getent ahostsv4 "${place%:*}" | awk '{ print $1; exit }')
  [ -n "$address" ] || continue
  server="server $address:${place##*:} max_fails=0;"
  known="$known$server
"
  curl -fs -m 2 -o /dev/null "http://$address:${place##*:}/readyz" && ready="$ready$server
"
done
printf '%s' "${ready:-$known}"
