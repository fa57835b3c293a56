#!/bin/sh
# run.sh HOST:PORT…: runs nginx and updates its list of ready API processes. nginx itself resolves a name only when it
# starts, refuses to start if a name does not resolve yet, and cannot check whether a process is ready; containers come and
# go in any order and with new addresses.
set -u
here=/etc/advocate/gateway
site=/tmp/site

find_servers() {
  sh $here/find-servers.sh "$@" > $site/api.next
  # No process found: every call gets a 502 in JSON, and every page is served.
  [ -s $site/api.next ] || echo 'server 127.0.0.1:9;' > $site/api.next
}

run='nginx -p /tmp -c /tmp/nginx.conf -e /dev/stderr'

# What nginx.conf includes: the files of plain/, with those of tls/ added, and those that depend on this machine.
tls=
[ "${GATEWAY_PROFILE:-plain}" = plain ] || tls=$here/$GATEWAY_PROFILE
mkdir -p $site
ln -sf /etc/advocate/nginx.conf $here/both-hosts.conf /tmp/
cp $here/plain/main.conf $site/
for file in http server listeners; do cat $here/plain/$file.conf ${tls:+"$tls/$file.conf"} > $site/$file.conf; done
# The listener that can be published for staff only.
[ -z "${STAFF_LISTEN:-}" ] || export STAFF_PORT=8444
sh $here/hosts.sh $site/listeners.conf $site
find_servers "$@"
mv $site/api.next $site/api.conf
certificate() { cksum /etc/advocate/certificates/fullchain.pem /etc/advocate/certificates/privkey.pem 2> /dev/null; }
# Copied certificates belong to root; nginx would exit, and the container restart for ever.
if [ -n "$tls" ] && ! certificate > /dev/null; then
  echo 'certificates/fullchain.pem or privkey.pem is missing or unreadable for user 101. Put them there, then: chown -R 101:101 certificates' >&2
  trap 'exit 0' TERM INT QUIT
  until certificate > /dev/null; do
    sleep 2 &
    wait $!
  done
fi
# A reload keeps idle connections for this long: a request may be on its way. nginx before 1.27.4 does not know the setting.
echo 'keepalive_min_timeout 10s;' > $site/keepalive.conf
$run -t -q 2> /dev/null || : > $site/keepalive.conf
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
  if ! cmp -s $site/api.next $site/api.conf || [ "$(certificate)" != "$last" ]; then
    last=$(certificate)
    mv $site/api.next $site/api.conf
    $run -s reload
  fi
done
wait $nginx
