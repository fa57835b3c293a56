import { expect, test } from 'vitest';
import { commandLine } from '../../../http/app-env.ts';
import { freshDatabase } from '../../../testing/test-app.ts';
import { ensureFirstAccount } from './first-account.ts';
import { addAccount, changeAccount } from './queries.ts';

const database = await freshDatabase();
const accounts = async () => (await database.superuser`select name from staff order by name`).map(({ name }) => name);

/** Returns what a start with these two variables, or without, prints. */
async function start(given: { username: string; password: string } | null = null): Promise<string> {
  const said: string[] = [];
  await ensureFirstAccount(database.sql, given, (line) => said.push(line));
  return said.join('\n');
}

test('a weak given password is refused with the reason, and no account is created', async () => {
  for (const password of ['password123', 'short', 'Boss-Advocate-1']) {
    expect(await start({ username: 'boss', password })).toMatch(
      /^advocate: ADMIN_USERNAME or ADMIN_PASSWORD is refused.*The new password/,
    );
  }
  expect(await accounts()).toEqual([]);
});

test('the first account is created once, and a removed one stays removed', async () => {
  const given = { username: 'boss', password: 'a long enough password' };
  expect(await start(given)).toContain('boss');
  expect(await accounts()).toEqual(['boss']);
  expect(await start(given)).toContain('are ignored');
  expect(await start({ ...given, username: 'another' })).toContain('are ignored');
  expect(await accounts()).toEqual(['boss']);
  await addAccount(database.sql, { name: 'partner', passwordHash: 'x', role: 'owner' });
  expect(await changeAccount(database.sql, { name: 'boss' }, 'remove', commandLine)).toBe('done');
  expect(await start(given)).toContain('are ignored');
  expect(await start()).not.toContain('/');
  expect(await accounts()).toEqual(['partner']);
});
