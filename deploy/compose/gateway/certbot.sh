#!/bin/sh
# Twice a day, requests a certificate for the hosts of the website and the staff area, which is issued only if there is none
# or the current one expires within a month, and copies it to where the gateway reads it.
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
