import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectSocket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defer, freshDatabase } from '../testing/test-app.ts';
import { readDatabaseUrl } from './database-url.ts';
import { connect } from './sql.ts';

test.each([
  ['postgres://u:p@db/name', { hosts: [{ host: 'db', port: 5432 }], user: 'u', password: 'p', database: 'name' }],
  ['postgresql://u:p:q@db:6432/name', { hosts: [{ host: 'db', port: 6432 }], password: 'p:q' }],
  ['postgres://u@[::1]:5433/name', { hosts: [{ host: '::1', port: 5433 }], password: '' }],
  [
    'postgres://u:p@a:1,b,[fe80::1]:2/name',
    {
      hosts: [
        { host: 'a', port: 1 },
        { host: 'b', port: 5432 },
        { host: 'fe80::1', port: 2 },
      ],
      onlyPrimary: true,
    },
  ],
  ['postgres://u:p@/name?host=/cloudsql/firm:region:db', { hosts: [{ host: '/cloudsql/firm:region:db', port: 5432 }] }],
  ['postgres://u:p@%2Fvar%2Frun%2Fpostgresql/name', { hosts: [{ host: '/var/run/postgresql', port: 5432 }] }],
  ['postgres://db/name?sslmode=disable', { user: '', ssl: false }],
  ['postgres://db/name?sslmode=require&channel_binding=require', { ssl: 'require' }],
  ['postgres://db/name?sslmode=verify-full', { ssl: {} }],
  ['postgres://db/name?ssl=true', { ssl: {} }],
  ['postgres://db/name?sslmode=prefer&target_session_attrs=read-write', { ssl: 'prefer', onlyPrimary: true }],
  [
    'postgres://db/name?application_name=firm&options=-c%20search_path%3Dpublic',
    { session: { application_name: 'firm', options: '-c search_path=public' } },
  ],
])('%s is read', (url, parts) => {
  expect(readDatabaseUrl(url)).toMatchObject(parts);
});

test('where an authority is named it is checked, and the name of the server too if the authority is anybody’s', () => {
  const sslOf = (mode: string, root: string) =>
    readDatabaseUrl(`postgres://db/name?sslmode=${mode}&sslrootcert=${root}`).ssl;
  const ca = expect.anything();
  expect(sslOf('require', 'system')).toEqual({});
  expect(sslOf('require', import.meta.filename)).toEqual({ ca, checkServerIdentity: expect.any(Function) });
  expect(sslOf('verify-full', import.meta.filename)).toEqual({ ca });
  expect(sslOf('prefer', import.meta.filename)).toEqual({ ca, rejectUnauthorized: false });
});

test.each([
  'postgres://db',
  'mysql://u:p@db/name',
  'postgres://u:p@db:port/name',
  'postgres://u:p@db/name/more',
  'postgres:///name',
  'postgres://u:p@db:99999/name',
])('%s is refused without a word of it', (url) => {
  expect(() => readDatabaseUrl(url)).toThrow(/^$/);
});

const { appUrl } = await freshDatabase();

test('what libpq knows and the database does not, as in addresses that others hand out, is in nobody’s way', async () => {
  const query =
    'sslmode=prefer&channel_binding=prefer&schema=public&gssencmode=disable&connect_timeout=10&keepalives=1&' +
    'target_session_attrs=any&pgbouncer=true&connection_limit=5&application_name=firm&options=-c%20work_mem%3D5MB';
  const sql = connect(`${appUrl}?${query}`, { max: 1 });
  const [row] = await sql`select current_setting('application_name') as name, current_setting('work_mem') as memory`;
  expect(row).toEqual({ name: 'firm', memory: '5MB' });
  await sql.end({ timeout: 1 });
});

test('the folder of a socket is a host', async () => {
  const { username, password, port, hostname, pathname } = new URL(appUrl);
  const folder = mkdtempSync(join(tmpdir(), 'advocate-socket-'));
  const server = createServer((socket) => socket.pipe(connectSocket(Number(port), hostname)).pipe(socket));
  defer(() => server.close());
  defer(() => rmSync(folder, { recursive: true }));
  await once(server.listen(join(folder, '.s.PGSQL.5433')), 'listening');
  const sql = connect(`postgres://${username}:${password}@${pathname}?host=${folder}&port=5433`, { max: 1 });
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end({ timeout: 1 });
});
