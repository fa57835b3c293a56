import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { isUnavailable } from './sql.ts';
import { freshDatabase } from './testing/test-app.ts';

const { ownerUrl, appUrl } = await freshDatabase();

/** Takes connections and never says a word. */
const silent = createServer(() => undefined);
const silentPort = await listening(silent);
afterAll(() => void silent.close());

const gone = createServer();
const refusingPort = await listening(gone);
await new Promise((closed) => gone.close(closed));

function listening(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port));
  });
}

test.each([
  ['refuses', refusingPort],
  ['keeps silent', silentPort],
])('of two hosts the one that %s is left for the other', async (_what, port) => {
  expect(await migrate(ownerUrl.replace('@', `@127.0.0.1:${port},`), appUrl)).toEqual([]);
});

test('where every host refuses, migrating ends and says that it may be tried again', async () => {
  const nobody = ownerUrl.replace(/@[^/]*/, `@127.0.0.1:${refusingPort},localhost:${refusingPort}`);
  expect(isUnavailable(await migrate(nobody, appUrl).catch((error: unknown) => error))).toBe(true);
});
