#!/bin/sh
# run.sh HOST:PORT…: runs nginx and keeps it told which API processes are ready. nginx itself asks for a name once, when it
# starts, refuses to start on a name that is not there yet, and cannot ask whether a process is ready; containers come and go
# in any order and with new addresses.
set -u
servers=/tmp/api-servers.conf

find_servers() {
  sh /etc/advocate/find-servers.sh "$@" > "$servers.new"
  # Nobody there: every call is answered 502 in JSON, every page is served.
  [ -s "$servers.new" ] || echo 'server 127.0.0.1:9;' > "$servers.new"
}

run='nginx -p /etc/advocate -c /etc/advocate/nginx.conf -e /dev/stderr'

# The listener of server.conf that may be published for staff alone.
[ -z "${STAFF_LISTEN:-}" ] || export STAFF_PORT=8444
sh /etc/advocate/hosts.sh > /tmp/hosts.conf
sh /etc/advocate/listen6.sh /etc/advocate/site/server.conf > /tmp/listen6.conf
find_servers "$@"
mv "$servers.new" "$servers"
# No function: its shell would stand between us and nginx, and ignores SIGQUIT in the background.
$run -g 'daemon off;' &
nginx=$!
trap 'kill -QUIT $nginx; wait $nginx; exit 0' TERM INT QUIT
trap '$run -s reload' HUP

certificate() { cksum /etc/advocate/certificates/fullchain.pem /etc/advocate/certificates/privkey.pem 2> /dev/null; }
last=$(certificate)
while kill -0 $nginx 2> /dev/null; do
  sleep 2 &
  wait $!
  find_servers "$@"
  if ! cmp -s "$servers.new" "$servers" || [ "$(certificate)" != "$last" ]; then
    last=$(certificate)
    mv "$servers.new" "$servers"
    $run -s reload
  fi
done
wait $nginx
