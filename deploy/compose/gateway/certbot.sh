#!/bin/sh
# Twice a day, requests a certificate for the hosts of the website and the staff area, and for the bare domain of a website at
# www., which is issued only if there is none or the current one expires within a month, and copies it to where the gateway
# reads it. After a failure, tries again in an hour: the authority counts failures.
set -u
cd /certificates || exit 1
names=$(printf '%s\n' "$PUBLIC_URL" "${ADMIN_URL:-}" "$(echo "$PUBLIC_URL" | sed -n 's|//www\.|//|p')" |
  sed -E 's|^https?://||; s|[:/].*$||; /^$/d' | sort -u)
for name in $names; do set -- "$@" -d "$name"; done
mkdir -p challenges
trap 'exit 0' TERM INT
while :; do
  pause=43200
  certbot certonly --webroot -w challenges --cert-name advocate "$@" --keep-until-expiring --expand --non-interactive \
    --agree-tos -m "$CERTBOT_EMAIL" --config-dir letsencrypt --work-dir /tmp/work --logs-dir /tmp/logs ||
    pause=3600
  for file in privkey fullchain; do
    live=letsencrypt/live/advocate/$file.pem
    [ ! -f "$live" ] || cmp -s "$live" "$file.pem" || { cp "$live" "$file.new" && mv "$file.new" "$file.pem"; }
  done
  sleep $pause &
  wait $!
done
