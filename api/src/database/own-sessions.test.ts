import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startPooler } from '../testing/pooler.ts';
import { freshDatabase } from '../testing/test-app.ts';
import { assertOwnSessions, SharedSessions } from './own-sessions.ts';

const { appUrl } = await freshDatabase();

test('sessions of one’s own are accepted: without a pooler, and with one that pools by session', async () => {
  await assertOwnSessions(appUrl);
  await assertOwnSessions(await startPooler(appUrl, (_free, own) => own));
});

test.each([
  ['the one that became free last', (free: Socket[]) => free.at(-1)],
  ['each in turn', (free: Socket[]) => free[0]],
  ['any', (free: Socket[]) => free[Math.floor(Math.random() * free.length)]],
])('a pooler that pools by transaction is refused, whichever session it takes: %s', async (_which, choose) => {
  const url = await startPooler(appUrl, (free, own) => choose(free) ?? own);
  await expect(assertOwnSessions(url)).rejects.toThrow(SharedSessions);
});
