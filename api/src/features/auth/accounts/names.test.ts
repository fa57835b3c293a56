import { expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/calls.ts';
import { cookiesOf, freshDatabase, staffCommand, startTestApp, tokenIn } from '../../../testing/test-app.ts';
import { ensureFirstAccount } from './first-account.ts';
import { acceptLink, addInvitation, findLinkName } from './link-queries.ts';

const app = await startTestApp();
const empty = await freshDatabase();
const owner = await app.signIn();
await app.givePasskey('staff');
const invite = async (name: string, replaces = false) => {
  const response = await app.send('invite-person', { name, role: 'staff', email: '', replaces }, owner);
  return { ...((await response.json()) as { message: string; link?: string }), status: response.status };
};
const accept = (link?: string) =>
  app.statusOf('accept-invite', { token: tokenIn(link), password: 'the words of a friend' });

test.each(['Staff', 'STAFF', 'sTaFf'])('%j is the name of an account in another spelling', async (name) => {
  expect(await invite(name)).toMatchObject({ status: 409, message: expect.stringContaining('already exists') });
});

/** Each is, or looks like, a name that somebody has, or could be mistaken for nothing or an option. */
const refused = {
  'Latin alpha': 'st\u0251ff',
  'dotless i': 'adm\u0131n',
  'another hyphen': 'sta\u2010ff',
  'a dot below': 'sta\u1E6Df',
  'a dot below, combining': 'staf\u0323f',
  'Cyrillic a': 'st\u0430ff',
  'Greek omicron': '\u03BFwen',
  'full width': '\uFF53taff',
  mathematical: '\u{1D42C}taff',
  'long s': '\u017Ftaff',
  'Kelvin sign': '\u212Aim',
  ligature: 'sta\uFB00',
  accent: 'jos\u00E9',
  'zero width space': 'st\u200Baff',
  'word joiner': 'staff\u2060',
  'soft hyphen': '\u00ADstaff',
  'right-to-left override': 'st\u202Eaff',
  'line break': 'sta\nff',
  'line break at the end': 'staff\n',
  tab: 'a\tb',
  space: 'staff two',
  'space after': 'staff ',
  'no-break space': 'staff\u00A0',
  'other digits': 'staff\u0661',
  'an option': '--help',
  'dots alone': '..',
  'an address': 'ann@example.com',
};

test.each(Object.entries(refused))(
  'a name with %s is refused by the invitation and the first account, and signs nobody in',
  async (_what, name) => {
    const words = expect.stringContaining('letters A to Z, digits, dots, hyphens, and underscores');
    expect(await invite(name)).toMatchObject({ status: 400, message: words });
    const printed: string[] = [];
    const given = { username: name, password: 'a long enough password' };
    await ensureFirstAccount(empty.sql, given, (line) => printed.push(line));
    expect(printed).toEqual([words]);
    expect(await empty.superuser`select from staff`).toEqual([]);
    const answers = [];
    for (const username of ['nobody', name]) {
      await app.superuser`delete from rate_limits`;
      const response = await app.call('/api/auth.php', { body: { username, password: PASSWORD } });
      answers.push([response.status, await response.text()]);
    }
    expect(answers[1]).toEqual(answers[0]);
  },
);

test('what looks like a name is not counted as that name, nor changed at the command line', async () => {
  await app.addAccount('kim', 'staff');
  await app.superuser`delete from refused_sign_ins`;
  await app.call('/api/auth.php', { body: { username: refused['Kelvin sign'], password: PASSWORD } });
  expect(await app.superuser`select account from refused_sign_ins`).toEqual([{ account: '' }]);
  for (const words of [
    ['add', refused['Latin alpha']],
    ['remove', refused['Kelvin sign']],
    ['reset', refused['long s']],
  ]) {
    expect(staffCommand(app.appUrl, words)).toContain('letters A to Z');
  }
  expect(await app.superuser`select from staff where name = 'kim'`).toHaveLength(1);
});

test.each(['ann.smith', 'ann_smith-2', '2nd-office', 'A'.repeat(200)])('%j is a name', async (name) => {
  expect(await invite(name)).toMatchObject({ status: 200 });
});

test('an invitation in another case replaces the first, and its account has the latest spelling', async () => {
  const first = await invite('Maria');
  expect((await invite('maria')).status).toBe(409);
  const second = await invite('maria', true);
  expect([await accept(first.link), await accept(second.link)]).toEqual([403, 200]);
  expect(await app.superuser`select name from staff where lower(name) = 'maria'`).toEqual([{ name: 'maria' }]);
});

test('sign-in finds an account in any case, and knows its browser then too', async () => {
  await app.addAccount('Zoe', 'staff');
  const signIn = (username: string, cookie?: string) =>
    app.call('/api/auth.php', { body: { username, password: PASSWORD }, ...(cookie && { cookie }) });
  const cookies = [];
  for (const spelling of ['Zoe', 'zoe', 'ZOE']) {
    const response = await signIn(spelling, cookies[0]);
    expect(response.status, spelling).toBe(200);
    cookies.push(cookiesOf(response));
  }
  const known = await app.superuser`select new_device from staff_sessions join staff on staff.id = staff_id
    where name = 'Zoe' order by staff_sessions.created_at`;
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
