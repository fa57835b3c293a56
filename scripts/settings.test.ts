import { afterEach, expect, test, vi } from 'vitest';
import { addressWarning, readSettings } from './settings.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['PUBLIC_URL', 'example.com'],
  ['PUBLIC_URL', 'www.example.com:8080'],
  ['ADMIN_URL', 'admin.example.com'],
])('%s=%s is refused before anything is built, by its name', (name, value) => {
  vi.stubEnv(name, value);
  expect(readSettings).toThrow(`${name} is not an address such as https://example.com: ${value}`);
});

test('an empty variable counts as not set', () => {
  vi.stubEnv('PORT', '8123');
  for (const name of ['PUBLIC_URL', 'ADMIN_URL', 'DATABASE_URL', 'MIGRATE_DATABASE_URL', 'RELEASES_DIR'])
    vi.stubEnv(name, '');
  expect(readSettings()).toMatchObject({
    publicUrl: 'http://localhost:8123',
    adminHost: undefined,
    databaseUrl: null,
    migrateDatabaseUrl: null,
  });
});

test.each([
  ['http://localhost:8080', 8490, 'Leave PUBLIC_URL out, or set PORT=8080'],
  ['http://localhost:8490', 8490, undefined],
  ['https://www.example.com', 8490, undefined],
])('PUBLIC_URL=%s and PORT=%i', (publicUrl, port, said) => {
  expect(addressWarning({ publicUrl, port })).toEqual(said && expect.stringContaining(said));
});

test('the address of a database that cannot be meant is named without its value', () => {
  vi.stubEnv('MIGRATE_DATABASE_URL', 'postgres://owner:Hush#Hush@localhost/firm');
  expect(readSettings).toThrow('MIGRATE_DATABASE_URL is wrong: ');
  expect(readSettings).not.toThrow('Hush');
});
