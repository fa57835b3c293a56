#!/bin/sh
# The database image runs this once on an empty volume; without that image, run it by hand (../patroni/README.md). It
# creates two roles and one database, without DDL rights for the application.
set -eu
export SECRETS="${SECRETS:-/run/secrets}"
# psql reads the passwords itself: every user of the machine can list a process's arguments.
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\set owner_password `cat "$SECRETS/owner_password"`
\set app_password `cat "$SECRETS/app_password"`
create role advocate_owner login password :'owner_password';
create role advocate_app login password :'app_password';
create database advocate owner advocate_owner encoding 'UTF8' template template0;
SQL
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname advocate --file "${RIGHTS:-/etc/advocate/rights.sql}"
