import { expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/calls.ts';
import { cookiesOf, startTestApp, tokenIn } from '../../../testing/test-app.ts';
import { ensureFirstAccount } from './first-account.ts';
import { acceptLink, addInvitation, findLinkName } from './link-queries.ts';

const app = await startTestApp();
const owner = await app.signIn();
await app.givePasskey('staff');
const invite = async (name: string, replaces = false) => {
  const response = await app.send('invite-person', { name, role: 'staff', email: '', replaces }, owner);
  return { ...((await response.json()) as { message: string; link?: string }), status: response.status };
};
const accept = (link?: string) =>
  app.statusOf('accept-invite', { token: tokenIn(link), password: 'the words of a friend' });

test.each(['Staff', 'STAFF', 'José', 'jose\u0301'])(
  '%j is the name of an account in another spelling',
  async (name) => {
    if (/jos/i.test(name)) await app.addAccount('José'.normalize('NFC'), 'staff');
    expect(await invite(name)).toMatchObject({ status: 409, message: expect.stringContaining('already exists') });
  },
);

test.each(['a\nb', 'a\u200Bb', 'a\u2028b', 'a\u202Eb', 'a\tb', '\u00ADab'])('%j is no name', async (name) => {
  expect(await invite(name)).toMatchObject({ status: 400, message: expect.stringContaining('invisible characters') });
});

test.each(['st\u0430ff', '\u03bfwen', '\uff53taff', '\u{1d42c}taff'])(
  '%j looks like other letters and is no name',
  async (name) => {
    expect(await invite(name)).toMatchObject({ status: 400, message: expect.stringContaining('Latin letters') });
  },
);

test('an invitation in another case replaces the first, and its account has the latest spelling', async () => {
  const first = await invite('Maria');
  expect((await invite('maria')).status).toBe(409);
  const second = await invite('maria', true);
  expect([await accept(first.link), await accept(second.link)]).toEqual([403, 200]);
  expect(await app.superuser`select name from staff where lower(name) = 'maria'`).toEqual([{ name: 'maria' }]);
});

test('sign-in finds an account in any case and with decomposed accents, and knows its browser then too', async () => {
  await app.addAccount('Zoë', 'staff');
  const signIn = (username: string, cookie?: string) =>
    app.call('/api/auth.php', { body: { username, password: PASSWORD }, ...(cookie && { cookie }) });
  const cookies = [];
  for (const spelling of ['Zoë', 'zoe\u0308', 'ZOË']) {
    const response = await signIn(spelling, cookies[0]);
    expect(response.status, spelling).toBe(200);
    cookies.push(cookiesOf(response));
  }
  const known = await app.superuser`select new_device from staff_sessions join staff on staff.id = staff_id
    where name = 'Zoë' order by staff_sessions.created_at`;
  expect(known.map(({ new_device }) => new_device)).toEqual([false, false]);
});

test('an invitation that was stored while its owner was being disabled opens nothing', async () => {
  await app.addAccount('olaf', 'owner');
  const [olaf] = await app.superuser`select id from staff where name = 'olaf'`;
  const tokenHash = Buffer.alloc(32, 1);
  const actor = { staffId: Number(olaf?.id), name: 'olaf', ipAddress: null };
  const invitation = { tokenHash, name: 'mole', role: 'owner', email: null, replaces: false } as const;
  expect(await addInvitation(app.sql, invitation, actor)).toBe('done');
  // As if the invitation had not been visible to the statement that disabled the owner.
  await app.superuser`update staff set disabled_at = now() where name = 'olaf'`;
  expect((await app.ask('get-people', {}, owner)).invitations.map(({ name }) => name)).not.toContain('mole');
  expect(await findLinkName(app.sql, tokenHash)).toBeUndefined();
  expect(await acceptLink(app.sql, tokenHash, 'hash', '127.0.0.1')).toBeUndefined();
  expect((await invite('mole')).status).toBe(200);
});

test('a first account is refused a name that cannot be seen whole', async () => {
  const empty = await startTestApp();
  await empty.superuser`truncate staff restart identity cascade`;
  const printed: string[] = [];
  const given = { username: 'bo\u200Bss', password: 'a long enough password' };
  await ensureFirstAccount(
    empty.sql,
    given,
    async () => 'clean',
    (line) => printed.push(line),
  );
  expect(printed.join()).toContain('invisible characters');
  expect(await empty.superuser`select from staff`).toEqual([]);
});
