import { expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/calls.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { cookiesOf, staffCommand, startTestApp, tokenIn } from '../../../testing/test-app.ts';

test('after a restore nobody gets in until the command line resets an owner, who resets the others', async () => {
  const app = await startTestApp();
  const signInAs = (username: string, password = PASSWORD) => app.send('auth', { username, password });
  const idOf = async (name: string) => (await app.superuser`select id from staff where name = ${name}`)[0]?.id;
  const command = (...words: string[]) => staffCommand(app.appUrl, words);
  await app.addAccount('ann', 'staff');
  await app.addAccount('left', 'staff');
  const owner = await app.signIn();
  const ann = cookiesOf(await signInAs('ann'));
  const key = softwareAuthenticator();
  const [code] = await app.register(ann, key);
  await app.givePasskey('staff');
  await app.superuser`update staff set email = name || '@example.com'`;
  const { link } = await app.ask('invite-person', { name: 'friend', role: 'owner', email: '' }, owner);

  expect(command('after-restore')).toContain('Every account is disabled');
  for (const cookie of [owner, ann]) expect(await app.isIn(cookie)).toBe(false);
  for (const name of ['staff', 'ann', 'left']) expect((await signInAs(name)).status, name).toBe(401);
  expect(await app.statusOf('accept-invite', { token: tokenIn(link), password: 'the words of a friend' })).toBe(403);
  const challenge = await app.send('passkey-challenge');
  const { options } = (await challenge.clone().json()) as { options: Parameters<typeof key.signIn>[0] };
  expect(await app.statusOf('passkey-sign-in', { credential: key.signIn(options) }, cookiesOf(challenge))).not.toBe(
    200,
  );
  expect(code).toBeDefined();
  expect(await app.superuser`select from staff_recovery_codes`).toEqual([]);
  expect(await app.superuser`select from outbox where channel = 'people'`).toEqual([]);
  const names = async () =>
    (await app.look()).filter(({ code: check }) => check === 'restored-accounts').map(({ message }) => message);
  expect(await names()).toEqual([expect.stringContaining('ann, left, staff')]);

  const [, url = ''] = /(http\S+)/.exec(command('reset', 'staff')) ?? [];
  const accept = (token: string) => app.statusOf('accept-invite', { token, password: 'the words of its holder' });
  expect(await accept(tokenIn(url))).toBe(200);
  const back = cookiesOf(await signInAs('staff', 'the words of its holder'));
  const change = async (name: string, what: string) =>
    app.send('change-person', { id: await idOf(name), change: what }, back);
  expect((await change('ann', 'reset')).status, 'without a passkey').toBe(403);
  await app.register(back, softwareAuthenticator());
  expect(command('confirm-passkey', 'staff')).toContain('is confirmed');
  expect((await change('ann', 'enable')).status).toBe(409);
  await app.superuser`update staff set email = null where name = 'ann'`;
  const reset = (await (await change('ann', 'reset')).json()) as { link: string };
  expect(await accept(tokenIn(reset.link))).toBe(200);
  const annBack = await signInAs('ann', 'the words of its holder');
  expect(annBack.status).toBe(200);
  expect(await app.ask('get-account', {}, cookiesOf(annBack))).toMatchObject({ must_register: true, passkeys: [] });
  expect(await names()).toEqual([expect.stringMatching(/: left\.$/)]);
  expect((await change('left', 'remove')).status).toBe(200);
  expect(await names()).toEqual([]);
}, 60_000);
