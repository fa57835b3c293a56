# The images of docker-compose.yml, one target each: api, public-site, admin-app, shared-ui, database.
# Base image tags name a release line that its maintainers support; Renovate appends the digests (renovate.json).
# Each static part has its own image, which contains its build and publishes it as a release; nginx only serves it.

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
# The source commit, recorded in every release.
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
# The address in the pages' canonical links.
ARG PUBLIC_URL
# 'allow' builds a site with sample facts for a public address.
ARG SAMPLE_FACTS=
# When each content file last changed; without it, the sitemap has no dates.
ARG CONTENT_DATES=
RUN PUBLIC_URL=${PUBLIC_URL:?} SAMPLE_FACTS=$SAMPLE_FACTS CONTENT_DATES=$CONTENT_DATES COMMIT=$COMMIT npx tsx release/pack.ts public-site /pack

FROM sources AS admin-app-build
RUN COMMIT=$COMMIT npx tsx release/pack.ts admin-app /pack

FROM sources AS shared-ui-build
RUN COMMIT=$COMMIT npx tsx release/pack.ts shared-ui /pack

# The same image as the gateway's, so that a server stores it once.
FROM nginx:1.30-trixie AS static-part
RUN install -d -o 1000 -g 1000 /srv/advocate
USER 1000:1000
# Publishes the build; the other commands are `list` and `rollback`.
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

# pgBackRest comes from PostgreSQL's own repository, which this base image uses.
FROM postgres:18-trixie AS database
ARG COMMIT
LABEL org.opencontainers.image.revision=$COMMIT
RUN apt-get update && apt-get install --yes --no-install-recommends pgbackrest && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /backups /scratch /etc/pgbackrest && chown postgres:postgres /backups /scratch
COPY compose/backup/pgbackrest.conf /etc/pgbackrest/
COPY compose/backup/backup.sh /usr/local/bin/backup
RUN chmod 755 /usr/local/bin/backup
