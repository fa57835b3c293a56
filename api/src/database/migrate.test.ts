import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { seed } from '../../seed/seed.ts';
import { countEverything } from '../features/stats/queries.ts';
import { serveHere } from '../testing/receivers.ts';
import { freshDatabase } from '../testing/test-app.ts';
import { migrate } from './migrate.ts';
import { latestMigration } from './migrations.ts';
import { isUnavailable } from './sql.ts';

const { ownerUrl, appUrl } = await freshDatabase();
/** Accepts connections and never answers. */
const silentPort = await serveHere(createServer(() => undefined));
const refusingPort = await freePort();

test.each([
  ['refuses', refusingPort],
  ['keeps silent', silentPort],
])('of two hosts the one that %s is left for the other', async (_what, port) => {
  expect(await migrate(ownerUrl.replace('@', `@127.0.0.1:${port},`), appUrl)).toEqual([]);
});

test('if every host refuses, migrating fails with an error that allows another attempt', async () => {
  const nobody = ownerUrl.replace(/@[^/]*/, `@127.0.0.1:${refusingPort},localhost:${refusingPort}`);
  expect(isUnavailable(await migrate(nobody, appUrl).catch((error: unknown) => error))).toBe(true);
});

/** From here on, migrations are only added. */
const BASELINE = 7;

test('every migration since the baseline keeps what a database holds', async () => {
  const { sql, ...urls } = await freshDatabase({ isMigrated: false });
  expect((await migrate(urls.ownerUrl, urls.appUrl, BASELINE)).at(-1)).toBe(BASELINE);
  const amounts = { leads: 20, visits: 500, months: 1, until: new Date() };
  await seed(sql, { ...amounts, timeZone: 'America/Chicago', publicUrl: 'https://example.com' }, () => undefined);
  const before = await countEverything(sql);
  expect(before.total_visits).toBeGreaterThan(400);
  expect(await migrate(urls.ownerUrl, urls.appUrl)).toHaveLength(latestMigration() - BASELINE);
  expect(await countEverything(sql)).toEqual(before);
});
