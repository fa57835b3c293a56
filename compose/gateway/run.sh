#!/bin/sh
# run.sh HOST…: runs nginx and keeps it told where the API containers are. nginx asks for a name once, when it starts, and
# refuses to start on a name that is not there yet; containers come and go in any order and with new addresses.
set -u
servers=/tmp/api-servers.conf

find_servers() {
  for host in "$@"; do
    address=$(getent hosts "$host" | awk '{ print $1; exit }')
    [ -z "$address" ] || echo "server $address:3000 max_fails=0;"
  done > "$servers.new"
  # Nobody there: every call is answered 502 in JSON, every page is served.
  [ -s "$servers.new" ] || echo 'server 127.0.0.1:9;' > "$servers.new"
}

nginx_here() {
  nginx -p /etc/advocate -c /etc/advocate/nginx.conf -e /dev/stderr "$@"
}

find_servers "$@"
mv "$servers.new" "$servers"
nginx_here -g 'daemon off;' &
nginx=$!
trap 'kill -QUIT $nginx; wait $nginx; exit 0' TERM INT QUIT
trap 'nginx_here -s reload' HUP

while kill -0 $nginx 2> /dev/null; do
  sleep 2 &
  wait $!
  find_servers "$@"
  if ! cmp -s "$servers.new" "$servers"; then
    mv "$servers.new" "$servers"
    nginx_here -s reload
  fi
done
wait $nginx
