#!/bin/sh
# Builds stand-ins for the official images in docker-compose.yml from Debian's packages, for machines that cannot reach a
# registry. They differ from the official images in versions (nginx and PostgreSQL of Debian's next release, the first with
# the gateway's keepalive_min_timeout; this machine's Node) and in their entry points; tests with them prove nothing about
# those.
set -eu
work=$1
base=localhost/advocate-debian
if ! podman image exists "$base"; then
  mirror=$(apt-get indextargets --format '$(SITE)' | grep -v security | head -1)
  rootfs=$work/rootfs
  debootstrap --variant=minbase --include=ca-certificates,curl,nginx,postgresql testing "$rootfs" "$mirror" > "$work/debootstrap.log"
  tar -C "$rootfs" -c . | podman import - "$base" > /dev/null
  rm -rf "$rootfs"
fi
context=$work/stand-ins
mkdir -p "$context"
node=$(dirname "$(dirname "$(readlink -f "$(command -v node)")")")
rm -rf "$context/node"
mkdir -p "$context/node/bin" "$context/node/lib"
cp "$node/bin/node" "$context/node/bin/"
cp -r "$node/lib/node_modules" "$context/node/lib/node_modules"

cat > "$context/postgres-entrypoint" <<'SH'
#!/bin/bash
set -eu
export PATH=$(echo /usr/lib/postgresql/*/bin):$PATH
if [ "${1:-postgres}" != postgres ]; then exec "$@"; fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb $POSTGRES_INITDB_ARGS --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-host=scram-sha-256 --auth-local=trust
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w -o "-c listen_addresses='' -k /run/postgresql" start
  export PGHOST=/run/postgresql
  for file in /docker-entrypoint-initdb.d/*.sh; do sh "$file"; done
  unset PGHOST
  pg_ctl -w -m fast stop
fi
exec "$@" -c "listen_addresses=*" -k /run/postgresql
SH

cat > "$context/Containerfile" <<'DOCKER'
# A mirror may lag behind Debian's next release.
FROM localhost/advocate-debian AS base
RUN echo 'Acquire::Check-Valid-Until "false";' > /etc/apt/apt.conf.d/mirror
FROM base AS node
COPY node /usr/local
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && useradd --uid 1000 --create-home node
FROM base AS nginx
FROM base AS postgres
COPY postgres-entrypoint /usr/local/bin/
RUN chmod 755 /usr/local/bin/postgres-entrypoint && chown postgres:postgres /var/lib/postgresql \
  && install -d -o postgres -g postgres -m 3777 /run/postgresql \
  && ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/
ENV PGDATA=/var/lib/postgresql/18/docker
ENTRYPOINT ["postgres-entrypoint"]
CMD ["postgres"]
STOPSIGNAL SIGINT
DOCKER

tag() {
  podman build --quiet --network host --target "$1" --tag "docker.io/library/$2" "$context" > /dev/null
  echo "$2 (stand-in)"
}
tag node "$2"
tag nginx "$3"
tag postgres "$4"
