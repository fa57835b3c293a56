import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import createClient, { type Sql } from 'postgres';
import { type ApiProcess, startApi } from '../../scripts/api-process.ts';
import { findNginx, type Nginx, startNginx } from '../../scripts/nginx/nginx.ts';
import type { NginxSite } from '../../scripts/nginx/site-files.ts';
import { type Postgres, startPostgres } from '../../scripts/postgres.ts';
import { type DrillRun, NotRun } from '../drill.ts';
import { drillPort, giveBackPort, publicUrl } from './addresses.ts';
import { snapshotApi, snapshotPart } from './snapshot.ts';

export type ProductOptions = {
  /** How many API processes stand behind nginx. */
  apis?: number;
  /** What the API sees beside the usual, such as SMTP_URL. */
  environment?: Record<string, string>;
  /** A database of one's own instead of the embedded one. */
  database?: { appUrl: string; ownerUrl: string };
  /** The kit, or any other part, from another folder. */
  parts?: Partial<Pick<NginxSite, 'publicSite' | 'adminApp' | 'sharedUi'>>;
  tls?: { certificate: string; key: string };
};

/** The whole product on this machine: PostgreSQL, API processes, nginx with this repository's nginx.conf. */
export type Product = {
  folder: string;
  port: number;
  origin: string;
  adminOrigin: string;
  staff: { username: string; password: string };
  apis: ApiProcess[];
  /** What the API processes see, for one more of another build. */
  environment: Record<string, string>;
  nginx: Nginx;
  /** As nginx is told to serve it; `nginx.reload` takes a changed one. */
  site: NginxSite;
  /** The embedded database; undefined when the drill brought its own. */
  postgres: Postgres | undefined;
  /** The database as its owner sees it. */
  sql: Sql;
};

/** Starts everything; it ends with the run. Throws `NotRun` without nginx. */
export async function startProduct(run: DrillRun, options: ProductOptions = {}): Promise<Product> {
  if (findNginx() === undefined) throw new NotRun('nginx is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'advocate-drill-'));
  chmodSync(folder, 0o755);
  run.later(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = options.database ? undefined : await startDatabase(run, folder);
  const urls = options.database ?? urlsOf(postgres as Postgres);
  const staff = { username: 'staff', password: 'correct-horse-battery' };
  const build = snapshotApi(run);
  const environment = {
    DATABASE_URL: urls.appUrl,
    MIGRATE_DATABASE_URL: urls.ownerUrl,
    PUBLIC_URL: publicUrl,
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    ...options.environment,
  };
  const apis: ApiProcess[] = [];
  for (let index = 0; index < (options.apis ?? 1); index += 1) {
    apis.push(await startApiProcess(run, build, join(folder, `api-${index + 1}`), environment));
  }
  const port = await portFor(run);
  const site: NginxSite = {
    publicSite: options.parts?.publicSite ?? snapshotPart('public-site', folder),
    adminApp: options.parts?.adminApp ?? snapshotPart('admin-app', folder),
    sharedUi: options.parts?.sharedUi ?? snapshotPart('shared-ui', folder),
    apiServers: apis.map((api) => ({ host: '127.0.0.1', port: api.port })),
    port,
    ...(options.tls ? { tls: { ...options.tls, plainPort: await portFor(run) } } : {}),
  };
  mkdirSync(join(folder, 'nginx'));
  const nginx = await startNginx(join(folder, 'nginx'), site);
  run.later(() => nginx.stop());
  const sql = createClient(urls.ownerUrl, { max: 2, onnotice: () => undefined, backoff: () => 0.1 });
  run.later(() => sql.end({ timeout: 2 }));
  const scheme = options.tls ? 'https' : 'http';
  return {
    folder,
    port,
    origin: `${scheme}://localhost:${port}`,
    adminOrigin: `${scheme}://admin.localhost:${port}`,
    staff,
    apis,
    environment,
    nginx,
    site,
    postgres,
    sql,
  };
}

async function startDatabase(run: DrillRun, folder: string): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), port: await portFor(run) });
  run.later(async () => {
    await postgres.stop();
    rmSync(postgres.dataDir, { recursive: true, force: true });
  });
  await postgres.createDatabase('advocate');
  return postgres;
}

const urlsOf = (postgres: Postgres) => ({
  appUrl: postgres.appUrl('advocate'),
  ownerUrl: postgres.ownerUrl('advocate'),
});

async function startApiProcess(run: DrillRun, build: string, logDir: string, environment: Record<string, string>) {
  const api = await startApi({
    port: await portFor(run),
    environment,
    logDir,
    // Drills end it on purpose.
    tell: (line) => line.startsWith('The API ended (') || run.tell(line),
    command: [process.execPath, join(build, 'server.js')],
  });
  run.later(() => api.stop());
  return api;
}

async function portFor(run: DrillRun) {
  const port = await drillPort();
  run.later(() => giveBackPort(port));
  return port;
}
