# The images of docker-compose.yml, one target each: api, public-site, admin-app, shared-ui, database.
# Base images are named by the line that their makers support; `npx tsx scripts/pin-images.ts` puts the digest behind each.
# Every static part is an image of its own that carries its build and puts it out as a release; nginx only serves them.

FROM node:24-trixie-slim AS node

FROM node AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY firm/package.json firm/
COPY facts/package.json facts/
COPY shared-ui/package.json shared-ui/
COPY api/package.json api/
COPY public-site/package.json public-site/
COPY admin-app/package.json admin-app/

FROM packages AS sources
RUN npm ci --ignore-scripts
COPY . .
# The commit this is built from, noted in every release.
ARG COMMIT

FROM sources AS api-build
RUN npm run build -w api

FROM packages AS api
ARG COMMIT
LABEL org.opencontainers.image.revision=$COMMIT
RUN npm ci --omit=dev --ignore-scripts -w api --include-workspace-root=false && mkdir /data && chown node:node /data
COPY --from=api-build /app/api/dist api/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
EXPOSE 3000
CMD ["node", "api/dist/server.js"]

FROM sources AS public-site-build
# The address that the pages carry in their canonical links.
ARG PUBLIC_URL
# 'allow' puts a site with sample facts out to a public address.
ARG SAMPLE_FACTS=
RUN PUBLIC_URL=${PUBLIC_URL:?} SAMPLE_FACTS=$SAMPLE_FACTS COMMIT=$COMMIT npx tsx release/pack.ts public-site /pack

FROM sources AS admin-app-build
RUN COMMIT=$COMMIT npx tsx release/pack.ts admin-app /pack

FROM sources AS shared-ui-build
RUN COMMIT=$COMMIT npx tsx release/pack.ts shared-ui /pack

# As the gateway has it, so that a server keeps one image of both.
FROM nginx:1.30-trixie AS static-part
RUN install -d -o 1000 -g 1000 /srv/advocate
USER 1000:1000
# Puts the build out; `list`, `rollback` and `promote` are its other commands.
ENTRYPOINT ["sh", "/pack/deliver.sh"]
CMD ["deliver"]

FROM static-part AS public-site
ARG COMMIT
LABEL org.opencontainers.image.revision=$COMMIT
COPY --from=public-site-build /pack /pack

FROM static-part AS admin-app
ARG COMMIT
LABEL org.opencontainers.image.revision=$COMMIT
COPY --from=admin-app-build /pack /pack

FROM static-part AS shared-ui
ARG COMMIT
LABEL org.opencontainers.image.revision=$COMMIT
COPY --from=shared-ui-build /pack /pack

# pgBackRest from PostgreSQL's own repository, which the image below is made from.
FROM postgres:18-trixie AS database
ARG COMMIT
LABEL org.opencontainers.image.revision=$COMMIT
RUN apt-get update && apt-get install --yes --no-install-recommends pgbackrest && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /backups /scratch /etc/pgbackrest && chown postgres:postgres /backups /scratch
COPY compose/backup/pgbackrest.conf /etc/pgbackrest/
COPY compose/backup/backup.sh /usr/local/bin/backup
RUN chmod 755 /usr/local/bin/backup
