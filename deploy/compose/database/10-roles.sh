#!/bin/sh
# The database image runs this once on an empty volume; without that image, run it by hand (docs/scale.md). It creates two
# roles and one database, without DDL rights for the application.
set -eu
secrets=${SECRETS:-/run/secrets}
owner_password=$(cat "$secrets/owner_password")
app_password=$(cat "$secrets/app_password")
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v owner_password="$owner_password" -v app_password="$app_password" <<'SQL'
create role advocate_owner login password :'owner_password';
create role advocate_app login password :'app_password';
create database advocate owner advocate_owner encoding 'UTF8' template template0;
SQL
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname advocate --file "${RIGHTS:-/etc/advocate/rights.sql}"
