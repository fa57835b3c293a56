#!/bin/sh
# Asks twice a day for a certificate that names the website's host and the staff area's, which is answered with a new one
# when there is none or the old one ends within a month, and puts it where the gateway finds it.
set -u
cd /certificates || exit 1
names=$(for url in "$PUBLIC_URL" "${ADMIN_URL:-}"; do echo "$url" | sed -E 's|^https?://||; s|[:/].*$||'; done | sort -u)
for name in $names; do set -- "$@" -d "$name"; done
mkdir -p challenges
trap 'exit 0' TERM INT
while :; do
  certbot certonly --webroot -w challenges --cert-name advocate "$@" --keep-until-expiring --expand --non-interactive \
    --agree-tos -m "$CERTBOT_EMAIL" --config-dir letsencrypt --work-dir /tmp/work --logs-dir /tmp/logs
  for file in privkey fullchain; do
    live=letsencrypt/live/advocate/$file.pem
    [ ! -f "$live" ] || cmp -s "$live" "$file.pem" || { cp "$live" "$file.new" && mv "$file.new" "$file.pem"; }
  done
  sleep 43200 &
  wait $!
done
