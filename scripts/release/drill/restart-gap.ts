import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import createClient from 'postgres';
import { type ApiProcess, startApi } from '../../api-process.ts';
import { startNginx } from '../../nginx/nginx.ts';
import { freePort } from '../../postgres/postmaster.ts';
import { startPostgres } from '../../postgres.ts';
import { root } from '../../settings.ts';
import { newFolder } from '../fixture-build.ts';
import { keepVisiting, type LoadResult, type Visit } from './load.ts';

export type RestartResult = LoadResult & { restarts: number; acknowledged: number; stored: number };

/**
 * Restarts two API processes behind nginx one after the other, `restarts` times in all, while visitors read, are counted
 * and send the form. Returns what failed, and how many requests for help were acknowledged and how many are stored;
 * issue 6, point 5.
 */
export async function restartUnderLoad(options: { requests: number; restarts: number }): Promise<RestartResult> {
  const folder = newFolder();
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  await postgres.createDatabase('advocate');
  const environment = {
    DATABASE_URL: postgres.appUrl('advocate'),
    MIGRATE_DATABASE_URL: postgres.ownerUrl('advocate'),
    PUBLIC_URL: 'http://localhost:8080',
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const processes: ApiProcess[] = [];
  for (const name of ['one', 'two']) {
    const port = await freePort();
    processes.push(await startApi({ port, environment, logDir: join(folder, name), tell: () => undefined }));
  }
  const dist = (part: string) => ({ pages: join(root, part, 'dist'), assets: join(root, part, 'dist/assets') });
  const nginx = await startNginx(join(folder, 'nginx'), {
    port: await freePort(),
    publicSite: dist('public-site'),
    adminApp: dist('admin-app'),
    sharedUi: dist('shared-ui'),
    apiServers: processes.map(({ port }) => ({ host: '127.0.0.1', port })),
  });
  let restarts = 0;
  let acknowledged = 0;
  const load = keepVisiting({
    port: nginx.port,
    atOnce: 12,
    visit: visitApi(() => {
      acknowledged += 1;
    }),
    isEnough: (requests) => requests >= options.requests && restarts >= options.restarts,
  });
  try {
    for (; restarts < options.restarts; restarts += 1) {
      const next = processes[restarts % processes.length];
      await next?.down();
      await next?.up();
    }
  } finally {
    restarts = options.restarts;
  }
  const result = await load;
  const sql = createClient(postgres.ownerUrl('advocate'), { max: 1, onnotice: () => undefined });
  const [row] = await sql<{ stored: number }[]>`select count(*)::int as stored from leads`;
  await sql.end();
  await nginx.stop();
  for (const process of processes) await process.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  return { ...result, restarts: options.restarts, acknowledged, stored: row?.stored ?? 0 };
}

const json = { 'Content-Type': 'application/json' };

/** One round: a record, a counted visit, and a form by its own page or as a browser without scripts sends it. */
function visitApi(onAcknowledged: () => void): Visit {
  return async (visitor, turn) => {
    await visitor.ask({ path: '/api/get-home-seo.php' });
    const visit = { pageUrl: '/contact', pageTitle: 'Contact', sessionId: `drill-${turn}`, referrerUrl: '' };
    await visitor.ask({ method: 'POST', path: '/api/track-visit.php', headers: json, body: JSON.stringify(visit) });
    const form = {
      name: 'María Niño',
      email: `visitor-${turn}@example.com`,
      phone: '(210) 555-0111',
      caseType: 'Personal Injury',
      message: `Request ${turn}`,
      acknowledgment: true,
      pageSource: '/contact',
    };
    const { body } = await visitor.ask({
      method: 'POST',
      path: '/mail.php',
      headers: { ...json, 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(form),
    });
    if ((JSON.parse(body) as { status: string }).status !== 'success') throw new Error(`/mail.php: ${body}`);
    onAcknowledged();
  };
}
