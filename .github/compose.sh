#!/bin/sh
# Runs the commands of docs/operations.md with Docker itself: install, a request, one part released, backup, restore, down
# and up. For a machine that is thrown away afterward: it commits, and changes .env and secrets/.
set -eu
site=http://127.0.0.1:8080

up() { # waits until the API can serve requests
  timeout 180 sh -c "until curl -fs $site/readyz > /dev/null; do sleep 1; done"
}
leads() { docker compose exec -T postgres psql -U postgres -d advocate -Atc 'select count(*) from leads'; }
must() { # WHAT ACTUAL EXPECTED
  [ "$2" = "$3" ] && echo "$1: $2" || { echo "$1: $2, not $3"; exit 1; }
}
request() {
  curl -fsS "$site/mail.php" -H 'Content-Type: application/json' -d '{ "name": "Nightly", "email": "n@example.com",
    "phone": "210 555 0100", "caseType": "Other", "message": "A request.", "acknowledgment": true,
    "pageSource": "/contact" }' | grep -q '"success"'
}

# Install
git config user.name Office
git config user.email office@example.com
PUBLIC_URL=http://localhost:8080 node scripts/prepare-compose.mjs
npm run deploy
up
request
must 'requests stored' "$(leads)" 1

# Release a change, and take it back
sed -i 's/Oops! Page not found/Oops! No such page/' public-site/src/content/not-found.ts
git commit -qam 'Another text'
npm run deploy
curl -s -H 'Accept: text/html' "$site/none" | grep -q 'Oops! No such page'
npm run rollback -- public-site
curl -s -H 'Accept: text/html' "$site/none" | grep -q 'Oops! Page not found'

# Back up and restore
docker compose exec -T backup backup full
must 'backup state' "$(docker compose exec -T backup backup state)" ''
moment=$(docker compose exec -T postgres psql -U postgres -Atc 'select clock_timestamp()')
sleep 1
docker compose exec -T postgres psql -U postgres -d advocate -c 'delete from leads'
docker compose stop api-1 api-2 postgres backup
docker compose run --rm --no-deps backup restore "$moment"
docker compose up -d
up
must 'requests restored' "$(leads)" 1
docker compose exec -T backup backup full

# Down and up
docker compose down
docker compose up -d
up
must 'requests kept' "$(leads)" 1
