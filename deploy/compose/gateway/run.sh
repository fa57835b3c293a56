#!/bin/sh
# run.sh HOST:PORT…: runs nginx and updates its list of ready API processes. nginx itself resolves a name only when it
# starts, refuses to start if a name does not resolve yet, and cannot check whether a process is ready; containers come and
# go in any order and with new addresses.
set -u
servers=/tmp/api-servers.conf

find_servers() {
  sh /etc/advocate/find-servers.sh "$@" > "$servers.new"
  # No process found: every call gets a 502 in JSON, and every page is served.
  [ -s "$servers.new" ] || echo 'server 127.0.0.1:9;' > "$servers.new"
}

run='nginx -p /etc/advocate -c /etc/advocate/nginx.conf -e /dev/stderr'

# The listener that can be published for staff only.
[ -z "${STAFF_LISTEN:-}" ] || export STAFF_PORT=8444
sh /etc/advocate/hosts.sh /etc/advocate/site/listeners.conf /tmp/
find_servers "$@"
mv "$servers.new" "$servers"
certificate() { cksum /etc/advocate/certificates/fullchain.pem /etc/advocate/certificates/privkey.pem 2> /dev/null; }
# Copied certificates belong to root; nginx would exit, and the container restart for ever.
if grep -qs '^ssl_certificate' /etc/advocate/site/* && ! certificate > /dev/null; then
  echo 'certificates/fullchain.pem or privkey.pem is missing or unreadable for user 101. Put them there, then: chown -R 101:101 certificates' >&2
  trap 'exit 0' TERM INT QUIT
  until certificate > /dev/null; do
    sleep 2 &
    wait $!
  done
fi
# A reload keeps idle connections for this long: a request may be on its way. nginx before 1.27.4 does not know the setting.
echo 'keepalive_min_timeout 10s;' > /tmp/keepalive.conf
$run -t -q 2> /dev/null || : > /tmp/keepalive.conf
# Not a function: its shell would run between this script and nginx, and ignore SIGQUIT in the background.
$run -g 'daemon off;' &
nginx=$!
trap 'kill -QUIT $nginx; wait $nginx; exit 0' TERM INT QUIT
trap '$run -s reload' HUP

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
