#!/bin/sh
# hosts.sh LISTENERS FOLDER: writes what nginx.conf includes about the two hosts to FOLDER: hosts.conf, for site/http.conf, and
# public-host.conf and staff-host.conf. A website at www. gets requests for the bare domain too; $to_website redirects them.
# LISTENERS is a file of `listen` lines, repeated here for IPv6 if this machine has it, so that IPv6 visitors keep their own
# addresses. From the environment:
#   PUBLIC_URL, ADMIN_URL   if the hosts differ, the staff area is only on the latter; otherwise on both
#   STAFF_ADDRESSES         who can reach the staff area: addresses or networks, separated by commas; default everyone
#   STAFF_PORT              the staff area's listener: all its requests, and no others, are for the staff area's host,
#                           whatever their Host header
set -eu
host_of() { echo "$1" | tr '[:upper:]' '[:lower:]' | sed -E 's|^https?://||; s|[:/?#].*$||'; }
public=$(host_of "${PUBLIC_URL:-}")
admin=$(host_of "${ADMIN_URL:-}")
[ "$admin" != "$public" ] || admin=

with_ipv6() { if grep -q . /proc/net/if_inet6 2> /dev/null; then sed 'p; s/^listen /listen [::]:/'; else cat; fi; }
grep '^listen ' "$1" | with_ipv6 > "$2/public-host.conf"
if [ -n "${STAFF_PORT:-}" ]; then
  sed -n "s/^listen [0-9]*/listen $STAFF_PORT/p" "$1" | tail -n 1 | with_ipv6
else
  # nginx allows a listener's options only once.
  sed 's/ backlog=[0-9]*//' "$2/public-host.conf"
  echo "server_name ${admin:-admin.*};"
fi > "$2/staff-host.conf"

strangers() { echo "$STAFF_ADDRESSES" | tr -s ', ' '\n' | sed '/^$/d; s/$/ "";/'; }
{
  echo 'geo $is_stranger {'
  if [ -n "${STAFF_ADDRESSES:-}" ]; then echo 'default yes;' && strangers; else echo 'default "";'; fi
  echo '}'
  if [ -n "$admin${STAFF_PORT:-}" ]; then
    echo 'geo $is_off_the_website { default yes; }'
  else
    echo 'map $is_stranger $is_off_the_website { default $is_stranger; }'
  fi
  echo 'map "$scheme $host" $to_website {' && echo 'default "";'
  case $public in www."$admin") ;; www.*) echo "\"https ${public#www.}\" https://$public;" ;; esac
  echo '}'
} > "$2/hosts.conf"
