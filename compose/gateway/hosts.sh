#!/bin/sh
# Prints nginx.conf's variables about hosts, for the includes in site/http.conf, from the environment:
#   PUBLIC_URL, ADMIN_URL   if the hosts differ, the staff area is only on the latter; otherwise on both
#   STAFF_ADDRESSES         who can reach the staff area: addresses or networks, separated by commas; default everyone
#   STAFF_PORT              the staff area's listener: all its requests, and no others, are for the admin host, whatever
#                           their Host header
set -eu
host_of() { echo "$1" | tr '[:upper:]' '[:lower:]' | sed -E 's|^https?://||; s|[:/?#].*$||'; }
public=$(host_of "${PUBLIC_URL:-}")
admin=$(host_of "${ADMIN_URL:-}")
apart=
[ -z "$admin" ] || [ "$admin" = "$public" ] || apart=yes

if [ -n "${STAFF_PORT:-}" ]; then
  apart=yes
  echo "map \$server_port \$host_is_admin { default \"\"; $STAFF_PORT yes; }"
elif [ -n "$apart" ]; then
  echo "map \$host \$host_is_admin { default \"\"; $admin yes; }"
else
  echo 'map $host $host_is_admin { hostnames; default ""; admin.* yes; }'
fi

if [ -n "${STAFF_ADDRESSES:-}" ]; then
  echo 'geo $is_staff_address { default "";'
  echo "$STAFF_ADDRESSES" | tr -s ', ' '\n' | sed '/^$/d; s/$/ yes;/'
  echo '}'
else
  echo 'geo $is_staff_address { default yes; }'
fi
echo 'map "$host_is_admin $is_staff_address" $staff_is_away {'
echo '  default yes;'
if [ -n "$apart" ]; then echo '  "yes yes" "";'; else echo '  " yes" ""; "yes yes" "";'; fi
echo '}'
