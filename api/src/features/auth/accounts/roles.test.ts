import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownerCalls, passkeyCalls, staffReads, staffWrites, writes } from '../../../testing/calls.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
await app.addAccount('fay', 'staff');
const signIn = () => app.signIn('fay');
const [fay] = await app.superuser`select id from staff where name = 'fay'`;
const [owner] = await app.superuser`select id from staff where name = 'staff'`;

/** Returns what only an owner may change. */
const state = async () => ({
  people: await app.superuser`select id, name, role, disabled_at, password_hash from staff order by id`,
  links: await app.superuser`select name from staff_links`,
  rules: await app.superuser`select data_for_owners, passkey_from from settings`,
});

/** Values that have a meaning in the owners' calls, in any field. */
const meaning = fc.constantFrom<unknown>(
  Number(fay?.id),
  Number(owner?.id),
  ...['fay', 'staff', 'owner', 'make-owner', 'reset', 'remove', 'disable'],
  ...[true, 0, '', null],
);
const body = (path: string) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(writes[path] ?? {}), 'role', 'id', 'staffId', '__proto__'), meaning)
    .map((more) => ({ ...writes[path], ...more }));
const write = fc
  .constantFrom(...Object.keys(writes))
  .chain((path) => fc.record({ path: fc.constant(path), body: body(path) }));
const read = fc.constantFrom(...staffReads.filter((path) => !path.includes('events'))).map((path) => ({ path }));
const step = fc.oneof({ weight: 3, arbitrary: write }, { weight: 1, arbitrary: read });
const isOwners = (path: string) => (ownerCalls as readonly string[]).includes(path);

test('no sequence of calls of a staff account reaches an owner’s call', { timeout: 60_000 }, async () => {
  const before = await state();
  let cookie = await signIn();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await app.superuser`delete from rate_limits`;
      for (const { path, ...request } of steps) {
        const { status } = await app.call(path, { ...request, cookie });
        if (isOwners(path)) expect(status, path).toBe(403);
        // Some calls end the session, and the next one must get as far as the permission check.
        if (status === 401 || /sign-out|logout/.test(path)) cookie = await signIn();
      }
      expect(await state()).toEqual(before);
    }),
    { numRuns: 25, seed: 19 },
  );
});

test('the owners’ calls are closed to staff, and those about accounts require an owner with a passkey', async () => {
  await app.superuser`delete from rate_limits`;
  const [staff, owners] = [await signIn(), await app.signIn()];
  const ask = async (path: string, cookie: string) => {
    const body = staffWrites[path];
    return (await app.call(path, body === undefined ? { cookie } : { body, cookie })).status;
  };
  for (const path of ownerCalls) expect(await ask(path, staff), path).toBe(403);
  expect(passkeyCalls.length).toBeGreaterThan(5);
  for (const path of passkeyCalls) expect(await ask(path, owners), path).toBe(403);
  for (const name of [
    'get-admin-leads',
    'get-admin-stats',
    'get-people',
    'get-audit',
    'record-export',
    'delete-lead',
  ]) {
    expect([200, 404], name).toContain(await ask(`/api/${name}.php`, owners));
  }
  await app.givePasskey('staff');
  for (const path of ownerCalls) expect([200, 404], path).toContain(await ask(path, owners));
});
