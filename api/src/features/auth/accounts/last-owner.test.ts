import { beforeEach, expect, test } from 'vitest';
import { commandLine } from '../../../http/app-env.ts';
import { startTestApp, tokenIn } from '../../../testing/test-app.ts';
import { hashToken } from '../session/cookies.ts';
import { type AccountChange, changeAccount, resetAccount, setPassword } from './queries.ts';

const app = await startTestApp();
await app.addAccount('bea', 'owner');
await app.addAccount('cal', 'staff');
const before = await app.superuser`select * from staff`;
const [one = 0, two = 0, third = 0] = before.map(({ id }) => Number(id));
let staff = '';
let bea = '';

/** Gives all three what they had, and signs the owners in. */
async function anew(): Promise<void> {
  await app.superuser`truncate rate_limits, staff_links, staff_passkeys`;
  for (const { id, role, password_hash } of before) {
    await app.superuser`
      update staff set role = ${role}, disabled_at = null, password_hash = ${password_hash}, must_register = false where id = ${id}`;
  }
  await Promise.all(['staff', 'bea', 'cal'].map(app.givePasskey));
  [staff, bea] = [await open('staff'), await open('bea')];
}
beforeEach(anew);

/** Signs in as somebody whose passkey has been checked. */
async function open(name: string): Promise<string> {
  const token = `${name}-`.padEnd(43, 'x');
  await app.superuser`delete from staff_sessions where staff_id = (select id from staff where name = ${name})`;
  await app.superuser`insert into staff_sessions (token_hash, staff_id, expires_at)
    select ${hashToken(token)}, id, now() + interval '1 hour' from staff where name = ${name}`;
  return `advocate_session=${token}`;
}

const change = (cookie: string, id: number, what: AccountChange) =>
  app.send('change-person', { id, change: what }, cookie);
const statusOf = async (...asked: Parameters<typeof change>) => (await change(...asked)).status;
/** Resets an account, and returns the token of the link by which it comes back. */
async function reset(cookie: string, id: number, what: 'reset' | 'reset-passkeys' = 'reset'): Promise<string> {
  const response = await change(cookie, id, what);
  expect(response.status).toBe(200);
  return tokenIn(((await response.json()) as { link?: string }).link);
}
const accept = (token: string) => app.statusOf('accept-invite', { token, password: 'the words of an owner' });
const leaving = ['make-staff', 'disable', 'remove'] as const;
/** Returns how many owners could sign in with their password. */
const left = async () =>
  (await app.superuser`select from staff where role = 'owner' and disabled_at is null and password_hash is not null`)
    .length;

test.each(leaving)('an owner who has not used the link of a reset does not count: %s', async (what) => {
  const token = await reset(staff, two);
  const refused = await change(staff, one, what);
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('once the link is used')]);
  const { people } = await app.ask('get-people', {}, staff);
  expect(people.map(({ name, awaits_link }) => [name, awaits_link])).toEqual([
    ['bea', true],
    ['cal', false],
    ['staff', false],
  ]);
  expect(await accept(token)).toBe(200);
  expect(await statusOf(staff, one, what === 'remove' ? 'disable' : what)).toBe(200);
});

test('nor does one who becomes an owner meanwhile, is disabled and enabled, or is reset again', async () => {
  await reset(staff, third);
  expect(await statusOf(staff, third, 'make-owner')).toBe(200);
  await reset(staff, two);
  for (const what of ['disable', 'enable'] as const) expect(await statusOf(staff, two, what)).toBe(200);
  await reset(staff, two);
  await app.superuser`delete from staff_links`;
  for (const what of leaving) expect(await statusOf(staff, one, what), what).toBe(409);
  // Who waits for a link may go, as long as somebody else can sign in.
  expect(await statusOf(staff, third, 'make-staff')).toBe(200);
  expect(await setPassword(app.sql, { id: two }, 'a hash', commandLine)).toBe('done');
  expect(await statusOf(staff, one, 'make-staff')).toBe(200);
});

test('the last owner is not locked out by a reset, except at the command line', async () => {
  expect(await statusOf(staff, one, 'make-staff')).toBe(200);
  // As if this had been asked for a moment before.
  await app.superuser`update staff set role = 'owner' where id = ${one}`;
  await reset(staff, one);
  expect([await statusOf(await open('staff'), two, 'reset'), await statusOf(bea, two, 'reset-passkeys')]).toEqual([
    409, 409,
  ]);
  // It can still sign in by its passkey.
  await reset(bea, two);
  expect(await left()).toBe(0);
  for (const id of [one, two]) {
    for (const what of leaving) expect(await statusOf(await open('bea'), id, what), `${id} ${what}`).toBe(409);
  }
  expect(await changeAccount(app.sql, { name: 'bea' }, 'remove', commandLine)).toBe('last-owner');
  const link = { tokenHash: Buffer.alloc(32, 7), removesKeys: true };
  expect(await resetAccount(app.sql, { name: 'bea' }, link, commandLine)).toBe('done');
});

test.each([
  ['reset by each other', () => [change(staff, two, 'reset-passkeys'), change(bea, one, 'reset-passkeys')]],
  ['a reset and leaving', () => [change(staff, two, 'reset'), change(staff, one, 'make-staff')]],
  ['leaving and a reset', () => [change(bea, two, 'disable'), change(bea, one, 'reset')]],
  ['both leave', () => [change(staff, one, 'make-staff'), change(bea, two, 'make-staff')]],
  [
    'a reset and the command line',
    () => [change(bea, one, 'reset'), changeAccount(app.sql, { id: two }, 'disable', commandLine)],
  ],
] satisfies [string, () => Promise<Response | string>[]][])(
  'at the same moment, one of two is refused: %s',
  async (_what, both) => {
    for (let round = 0; round < 5; round += 1) {
      await anew();
      const outcomes = await Promise.all(both());
      const words = outcomes.map((one) => (typeof one === 'string' ? one : String(one.status)));
      // Or the second call comes too late, from somebody who is no owner any more.
      expect(
        words.filter((word) => /^40[139]$|last-owner/.test(word)),
        words.join(),
      ).toHaveLength(1);
      expect(await left()).toBe(1);
    }
  },
);

test('three changes at once leave an owner: one becomes an owner, is reset, and the other leaves', async () => {
  for (let round = 0; round < 10; round += 1) {
    await anew();
    await app.superuser`update staff set role = 'staff' where id = ${two}`;
    await Promise.all([
      change(staff, two, 'make-owner'),
      change(staff, two, 'reset'),
      change(staff, one, 'make-staff'),
    ]);
    expect(await left()).toBeGreaterThan(0);
  }
});
