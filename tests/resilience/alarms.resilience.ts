import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Postgres } from '../../scripts/postgres.ts';
import { newStranger, sendAsStranger } from '../harness/load/http-client.ts';
import { contactRequest } from '../harness/load/requests.ts';
import { until } from '../harness/load/until.ts';
import { serveHere } from '../harness/product/gateway.ts';
import type { MailServer } from '../harness/product/mail-server.ts';
import type { Product } from '../harness/product/start-product.ts';
import { type Backups, startBackups } from './database/backups.ts';
import { asSuperuser, configure, startServer } from './database/debian-postgres.ts';
import { mountSmallDisk } from './database/small-disk.ts';
import type { ResilienceRun, ResilienceTestFile } from './resilience-test.ts';

type Trial = { product: Product; server: Postgres; backups: Backups; disk: string };

type Cause = { code: string; cause: (trial: Trial) => unknown; mend: (trial: Trial) => unknown };

const causes: readonly Cause[] = [
  {
    // The first account of every installation.
    code: 'owners:staff',
    cause: () => undefined,
    mend: async ({ product: { sql } }) => {
      await sql`update staff set email = 'staff@example.com'`;
      await sql`
        insert into staff_passkeys (staff_id, credential_id, public_key, counter, name, confirmed)
        select id, 'key', '', 0, 'Key', true from staff`;
    },
  },
  {
    code: 'mail',
    cause: async ({ product: { port, sql, mails } }) => {
      await mails?.fail();
      await sendAsStranger(port, contactRequest());
      await sql`update outbox set queued_at = queued_at - interval '6 minutes' where channel = 'office'`;
    },
    mend: async ({ product: { sql, mails } }) => {
      await mails?.up();
      await sql`update outbox set due_at = now() where due_at is not null`;
    },
  },
  {
    code: 'sign-in',
    cause: async ({ product: { port } }) => {
      const body = { username: 'staff', password: 'not the one' };
      for (let guessers = 0; guessers < 3; guessers += 1) {
        using guesser = newStranger(port);
        for (let times = 0; times < 11; times += 1) await guesser.send({ path: '/api/auth.php', body });
      }
    },
    mend: ({ product: { sql } }) => sql`delete from rate_limits`,
  },
  {
    code: 'disk',
    cause: ({ disk }) => {
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(Math.floor(0.9 * bavail * bsize), 1));
    },
    mend: ({ disk }) => rmSync(join(disk, 'ballast')),
  },
  {
    code: 'backup:archive',
    // As on a network disk that is unavailable: it neither works nor fails.
    cause: async ({ server, disk }) => {
      const hang = `for i in $(seq 600); do test -e ${join(disk, 'answers')} && break; sleep 0.1; done; false`;
      await configure(server, 'archive_command', hang);
      await asSuperuser(server, async (sql) => {
        for (let segments = 0; segments < 22; segments += 1)
          await sql`select pg_logical_emit_message(false, '', ''), pg_switch_wal()`;
      });
    },
    mend: ({ backups, disk }) => {
      writeFileSync(join(disk, 'answers'), '');
      return backups.archive();
    },
  },
  {
    code: 'backup:backup',
    cause: ({ backups }) => backups.tryRun(['diff'], { PGBACKREST_REPO1_CIPHER_PASS: 'another' }),
    mend: ({ backups }) => backups.run('diff'),
  },
];

/** Causes and fixes each failure that has an alarm; the API's tests cover those that only database rows can produce. */
export default {
  title: 'each alarm is caused and mended',
  rounds: { short: 1, default: 1, full: 3 },
  faultInjection: {
    what: 'the alarm about guessed passwords is lost on its way',
    inject: ({ sql }) =>
      sql.unsafe(`create function lose() returns trigger language plpgsql as $$ begin return null; end $$;
        create trigger lose before insert on outbox for each row when (new.data ->> 'code' = 'sign-in')
        execute function lose()`),
  },
  run: async (run) => {
    const wrong: string[] = [];
    for (let round = 1; round <= run.rounds; round += 1) wrong.push(...(await causeEverything(run)));
    return {
      promise: 'each issue is delivered once when it begins and once when it ends, by mail and by web hook',
      measured: `${causes.length} issues, ${run.rounds} times: ${wrong.length === 0 ? 'each twice on both ways' : wrong.join('; ')}`,
      faults: wrong,
    };
  },
} satisfies ResilienceTestFile;

async function causeEverything(run: ResilienceRun): Promise<string[]> {
  const disk = mountSmallDisk(run, 64);
  const posts: string[] = [];
  const webHook = createServer(async (request, response) => {
    const { type, data } = (await json(request)) as { type: string; data: { code: string } };
    posts.push(`${type.replace('issue.', '')} ${data.code}`);
    response.end();
  });
  const settings = {
    DATA_DIR: disk,
    ALERTS_TO: 'boss@example.com',
    ALERTS_WEBHOOK_URL: `http://127.0.0.1:${await serveHere(run, webHook)}/`,
    ALERTS_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  };
  const server = await startServer(run);
  const backups = await startBackups(run, server);
  const product = await run.startProduct({ mail: true, settings, database: server.urls('advocate') });
  await backups.run('full');
  const trial = { product, server, backups, disk };
  const mails = product.mails as MailServer;
  const mailed = () => mails.mails.filter(({ recipients }) => recipients.includes('boss@example.com')).length;
  const areTold = async (kind: string) => {
    const missing = () => causes.map(({ code }) => `${kind} ${code}`).filter((post) => !posts.includes(post));
    await run.tryUntil('every issue is delivered', () => missing().length === 0);
    run.log(`${kind}: ${posts.length} posts, ${mailed()} mails so far; not told: ${missing().join(', ') || 'none'}`);
  };
  for (const { cause } of causes) await cause(trial);
  await areTold('started');
  for (const { mend } of causes) await mend(trial);
  await until('everything is mended', async () => {
    const [still] = await product.sql`select from issues where last_seen > now() - interval '12 seconds'`;
    return still === undefined;
  });
  await product.sql`update issues set last_seen = last_seen - interval '11 minutes'`;
  await areTold('ended');
  const expected = causes.flatMap(({ code }) => [`started ${code}`, `ended ${code}`]);
  await run.tryUntil('every issue is mailed', () => mailed() >= expected.length, 40);
  const isSame = String(posts.toSorted()) === String(expected.toSorted());
  return [
    ...(isSame ? [] : [`${posts.length} posts instead of ${expected.length}: ${posts.join(', ')}`]),
    ...(mailed() === expected.length ? [] : [`${mailed()} mails instead of ${expected.length}`]),
  ];
}
