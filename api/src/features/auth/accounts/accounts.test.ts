import { beforeEach, expect, test } from 'vitest';
import { staffWrites } from '../../../testing/calls.ts';
import { staffCommand, startTestApp, tokenIn } from '../../../testing/test-app.ts';
import type { LinkAnswer } from '../contract.ts';
import type { AccountChange } from './queries.ts';

const app = await startTestApp();
await app.signals.start();
const twin = app.startTwin();
await twin.signals.start();
const owner = await app.signIn();
await app.givePasskey('staff');
beforeEach(() => app.superuser`delete from rate_limits`);

const people = (cookie = owner) => app.ask('get-people', {}, cookie);
const idOf = async (name: string) => (await people()).people.find((person) => person.name === name)?.id ?? 0;
const change = async (name: string, what: AccountChange, cookie = owner) =>
  app.send('change-person', { id: await idOf(name), change: what }, cookie);
const isIn = (cookie: string) => app.isIn(cookie, twin);
const trySignIn = (username: string, password: string) =>
  app.call('/api/auth.php', { body: { username, password }, ip: '127.0.0.7' });

async function invite(name: string, role = 'staff', replaces = false) {
  const answer = await app.ask('invite-person', { name, role, email: '', replaces }, owner);
  return { address: answer.link?.split('#')[0], token: tokenIn(answer.link) };
}
const tokenOf = async (response: Promise<Response>) => tokenIn(((await (await response).json()) as LinkAnswer).link);
const accept = (token: string, password: string) => app.send('accept-invite', { token, password });

test('an invited person chooses a password with a link that works once, and can do what staff can', async () => {
  const { address, token } = await invite('ann');
  expect(address).toBe('http://localhost/admin/welcome');
  expect((await people()).invitations).toMatchObject([{ name: 'ann', role: 'staff' }]);
  for (const password of ['too short', 'password123', 'annannannann']) {
    expect((await accept(token, password)).status, password).toBe(400);
  }
  expect((await accept(token, 'a password of ann')).status).toBe(200);
  expect((await accept(token, 'a password of eve')).status).toBe(403);
  expect((await trySignIn('ann', 'a password of ann')).status).toBe(200);
  expect(await people()).toMatchObject({
    invitations: [],
    people: [{ name: 'ann', role: 'staff' }, { name: 'staff' }],
  });
  const again = await app.send('invite-person', { name: 'ann', role: 'owner', email: '' }, owner);
  expect(again.status).toBe(409);
});

test('a link is dead after a day, and once a newer one replaces it, which must be requested', async () => {
  const old = await invite('late');
  expect(await invite('late')).toMatchObject({ token: '' });
  const { token } = await invite('late', 'staff', true);
  expect((await accept(old.token, 'a password of late')).status).toBe(403);
  await app.superuser`update staff_links set expires_at = now() - interval '1 second'`;
  expect((await accept(token, 'a password of late')).status).toBe(403);
});

test('a withdrawn invitation is gone with its link, and the link of a reset stays', async () => {
  await app.addAccount('ida', 'staff');
  await change('ida', 'reset');
  const again = { name: 'ida', role: 'staff', email: '' };
  const refused = await app.send('invite-person', again, owner);
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('already exists')]);
  const { token } = await invite('unwanted');
  const withdraw = async (name: string) => await app.statusOf('withdraw-invitation', { name }, owner);
  expect(await withdraw('unwanted')).toBe(200);
  expect((await people()).invitations).toEqual([]);
  expect((await accept(token, 'a password of nobody')).status).toBe(403);
  expect([await withdraw('unwanted'), await withdraw('ida')]).toEqual([404, 404]);
  expect(await app.superuser`select name from staff_links`).toContainEqual({ name: 'ida' });
  await change('ida', 'remove');
});

test('a disabled account is signed out within a second in every process, streams included, until it is enabled', async () => {
  await app.addAccount('bob', 'staff');
  const cookie = await app.signIn('bob');
  const stream = await app.call('/api/lead-events.php', { cookie }, twin);
  expect(await isIn(cookie)).toBe(true);
  const began = performance.now();
  expect((await change('bob', 'disable')).status).toBe(200);
  const told = await new Response(stream.body).text();
  expect(performance.now() - began).toBeLessThan(1000);
  expect(told).toContain('event: signed-out');
  expect(await isIn(cookie)).toBe(false);
  await expect(app.signIn('bob')).rejects.toThrow('401');
  expect((await change('bob', 'enable')).status).toBe(200);
  expect(await isIn(cookie)).toBe(false);
  expect(await isIn(await app.signIn('bob'))).toBe(true);
});

const command = (words: string[], input = '') => staffCommand(app.appUrl, words, input);

test.each([
  ['', async () => tokenOf(change('carol', 'reset'))],
  [' from the command line', async () => /name=carol&token=(\S+)/.exec(command(['reset', 'carol']))?.[1] ?? ''],
])('a reset signs a person out and leaves only the link to come back by%s', async (_how, reset) => {
  await app.addAccount('carol', 'staff');
  const cookie = await app.signIn('carol');
  const token = await reset();
  expect(await isIn(cookie)).toBe(false);
  await expect(app.signIn('carol')).rejects.toThrow('401');
  expect((await accept(token, 'a newer password')).status).toBe(200);
  expect((await trySignIn('carol', 'a newer password')).status).toBe(200);
  await change('carol', 'remove');
});

test('an account added at the command line without a password gets a link, and never one that another person has read', {
  timeout: 60_000,
}, async () => {
  const said = command(['add', 'hugo', 'owner']);
  const [, token = ''] = /welcome#name=hugo&token=(\S+)/.exec(said) ?? [];
  expect((await accept(token, 'the words of hugo')).status).toBe(200);
  expect((await people()).people).toContainEqual(expect.objectContaining({ name: 'hugo', role: 'owner' }));
  expect(command(['password', 'hugo'])).toContain('on standard input');
  expect((await trySignIn('hugo', 'the words of hugo')).status).toBe(200);
  expect(command(['add', 'hugo'])).toContain('already');
  await change('hugo', 'remove');
});

test('the command line refuses the passwords that the screens refuse, and accepts a good one', {
  timeout: 60_000,
}, async () => {
  expect(command(['add', 'gail'], 'password123\n')).toContain('too easy to guess');
  expect(command(['add', 'gail'], 'gail-in-denver\n')).toContain('easy to guess');
  expect((await people()).people.map(({ name }) => name)).not.toContain('gail');
  expect(command(['add', 'gail'], 'the words of gail\n')).toContain('is added');
  expect(command(['password', 'gail'], 'qwertyuiop\n')).toContain('too easy to guess');
  expect((await trySignIn('gail', 'the words of gail')).status).toBe(200);
});

test.each<AccountChange>(['disable', 'make-staff', 'remove'])(
  'what an owner has invited and reset ends with %s, and nobody comes back by a link of one’s own',
  async (what) => {
    await app.addAccount('olaf', 'owner');
    await app.addAccount('nils', 'staff');
    const olaf = await app.signIn('olaf');
    await app.givePasskey('olaf');
    const own = await tokenOf(app.send('invite-person', { name: 'accomplice', role: 'owner', email: '' }, olaf));
    const reset = await tokenOf(change('nils', 'reset', olaf));
    const others = await invite('honest');
    expect((await change('olaf', what)).status).toBe(200);
    expect((await people()).invitations.map(({ name }) => name)).toEqual(['honest']);
    for (const token of [own, reset]) expect((await accept(token, 'the words of a stranger')).status).toBe(403);
    expect((await accept(others.token, 'the words of honest')).status).toBe(200);
    for (const name of ['nils', 'honest', ...(what === 'remove' ? [] : ['olaf'])]) await change(name, 'remove');
  },
);

test('the link of a reset is dead once its account is disabled', async () => {
  await app.addAccount('nora', 'staff');
  const token = await tokenOf(change('nora', 'reset'));
  await change('nora', 'disable');
  expect((await accept(token, 'the words of nora')).status).toBe(403);
  await change('nora', 'remove');
});

test('a role applies from the next call on', async () => {
  await app.addAccount('dora', 'staff');
  const cookie = await app.signIn('dora');
  expect(await app.statusOf('get-people', {}, cookie)).toBe(403);
  await change('dora', 'make-owner');
  expect(await app.statusOf('get-people', {}, cookie)).toBe(200);
  await change('dora', 'make-staff');
  expect(await app.statusOf('get-people', {}, cookie)).toBe(403);
});

test('exporting and importing can be restricted to owners', async () => {
  await app.addAccount('fay', 'staff');
  const cookie = await app.signIn('fay');
  const statuses = async () => {
    const calls = ['/api/record-export.php', '/api/import-leads.php', '/api/undo-import.php'];
    const responses = await Promise.all(calls.map((path) => app.call(path, { body: staffWrites[path], cookie })));
    return responses.map(({ status }) => status);
  };
  const setRule = (dataForOwners: boolean) => app.send('set-rules', { dataForOwners }, owner);
  expect(await statuses()).toEqual([200, 200, 404]);
  await setRule(true);
  expect(await statuses()).toEqual([403, 403, 403]);
  expect(await app.ask('get-account', {}, cookie)).toMatchObject({ role: 'staff', may_move_data: false });
  await setRule(false);
  expect(await statuses()).toEqual([200, 200, 404]);
});

test('what is done to accounts is in the audit, with who did it to whom', async () => {
  const rows = await app.superuser`
    select staff_name, action, detail ->> 'account' as account from audit where action like '%-account'`;
  expect(rows).toContainEqual({ staff_name: 'staff', action: 'disable-account', account: 'bob' });
  expect(rows).toContainEqual({ staff_name: 'staff', action: 'reset-account', account: 'carol' });
  expect(rows).toContainEqual({ staff_name: 'staff', action: 'withdraw-account', account: 'unwanted' });
  expect(rows).toContainEqual({ staff_name: null, action: 'add-account', account: 'bob' });
});
