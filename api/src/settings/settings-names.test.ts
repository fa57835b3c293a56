import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from './env.ts';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
const base = (name: string) => name.replace(/_FILE$/, '');

const compose = read('docker-compose.yml');
const { services } = parse(compose, { merge: true });
const given = [services['api-1'], services.migrate].flatMap(({ environment }) => Object.keys(environment).map(base));
const inImage = all(read('deploy/Dockerfile'), /\b([A-Z_]+)=/g);
const readByApi = namesRead();
/** For the certificate authorities of the office's mail server. */
const readByNode = 'NODE_EXTRA_CA_CERTS';
const manual = read('docs/reference/settings.md');

test('every setting of the API reaches its container, and nothing else does', () => {
  expect(readByApi.length).toBeGreaterThan(15);
  expect(readByApi.filter((name) => !given.includes(name) && !inImage.includes(name))).toEqual([]);
  expect(given.filter((name) => !readByApi.includes(name) && name !== readByNode)).toEqual([]);
});

test('the operations manual names every setting, and none that is not read', () => {
  const documented = all(manual, /^\| (.*?) *\|/gm).flatMap((cell) => all(cell, /`([A-Z][A-Z_]+)`/g));
  const inCompose = all(compose, /\$\{([A-Z_]+)/g);
  const certbot = all(read('deploy/compose/certbot.yml'), /\$\{([A-Z_]+)/g);
  const known = [...readByApi, ...inCompose, ...certbot, 'SAMPLE_FACTS', 'COMPOSE_FILE'];
  expect(
    [...new Set([...readByApi, ...inCompose, ...certbot])].filter((name) => !manual.includes(`\`${name}`)),
  ).toEqual([]);
  expect(documented.filter((name) => !known.includes(base(name)) && !known.includes(name))).toEqual([]);
});

test('no container that answers visitors holds a password of the database’s owner or superuser', () => {
  for (const name of ['gateway', 'api-1', 'api-2']) {
    const secrets: string[] = services[name].secrets ?? [];
    expect([name, secrets.filter((secret) => /owner|migrate|superuser/.test(secret))]).toEqual([name, []]);
  }
});

/** Returns the settings that the environment was read for. */
function namesRead(): string[] {
  const names = new Set<string>();
  const given = { DATABASE_URL: 'postgres://u:p@localhost/advocate', PUBLIC_URL: 'https://example.com' };
  const source: Record<string, string | undefined> = given;
  readEnvironment(
    new Proxy(source, {
      get(values, name: string) {
        names.add(base(name));
        return values[name];
      },
    }),
  );
  return [...names];
}
