import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../scripts/postgres.ts';
import { AcknowledgedWrites } from '../harness/load/acknowledged-writes.ts';
import { startBackups } from './database/backups.ts';
import { loseDisk, startServer, takesWrites } from './database/debian-postgres.ts';
import type { ResilienceTestFile } from './resilience-test.ts';

/** Has no standby; `promotion` covers the loss of a machine that has one. */
export default {
  title: 'the disk of the database, and of its backups, is lost under load',
  // Seconds of load between the backup and the loss of the disk.
  rounds: { short: 5, default: 100, full: 900 },
  faultInjection: { what: 'nothing since the backup was archived' },
  run: async (run) => {
    const seconds = run.fault ? 70 : run.rounds;
    const server = await startServer(run);
    const backups = await startBackups(run, server);
    const product = await run.startProduct({ database: server.urls('advocate') });
    const writeLog = new AcknowledgedWrites(product.port);
    const load = writeLog.start(run, 2);
    await writeLog.more(50);
    await backups.run('full');
    const archive = join(backups.elsewhere, 'archive/advocate/15-1/0000000100000000');
    const journal = () => readdirSync(archive).map((name) => join(archive, name));
    const withBackup = new Set(journal());
    await wait(seconds * 1000);
    const lostAt = Date.now();
    await loseDisk(server);
    const { acknowledged } = writeLog;
    for (const name of readdirSync(backups.repository)) rmSync(join(backups.repository, name), { recursive: true });
    if (run.fault) for (const name of journal()) if (!withBackup.has(name)) rmSync(name);
    await backups.run('restore');
    await server.up();
    await takesWrites(server);
    await writeLog.more(1, 'requests acknowledged');
    const back = (Date.now() - lostAt) / 1000;
    await load.stop();
    // Both repositories continue, the new one from scratch.
    await backups.run('full');
    const { lost } = await withClient(server.ownerUrl('advocate'), (sql) => writeLog.compare(sql));
    const oldest = Math.max(0, ...lost.map((at) => lostAt - at)) / 1000;
    const wrong = writeLog.falseAnswers.length;
    return {
      promise: 'disk lost without a standby: at most the last 60 s of what was acknowledged is missing',
      measured: `${acknowledged} requests and visits acknowledged in ${seconds} s: ${lost.length} of the last ${oldest.toFixed(0)} s missing; back from the backup after ${back.toFixed(0)} s, ${wrong} false answers`,
      kept: oldest <= 60 && acknowledged > lost.length && wrong === 0,
    };
  },
} satisfies ResilienceTestFile;
