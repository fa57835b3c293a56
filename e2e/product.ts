import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import createClient, { type Sql } from 'postgres';
import { type ApiProcess, startApi } from '../scripts/api-process.ts';
import { freePort } from '../scripts/postgres/postmaster.ts';
import { type Postgres, startPostgres } from '../scripts/postgres.ts';
import { root } from '../scripts/settings.ts';
import { openGateway, openNginx } from './door.ts';
import { KitDoor, type KitState } from './kit-door.ts';

export type ProductOptions = { door: 'gateway' | 'nginx' };

/** The whole product, running for one worker: its own database, API, door and mail folder. */
export type Product = {
  /** The marketing host, which also routes /admin, and the admin host. */
  baseURL: string;
  adminBaseURL: string;
  /** The first staff account. */
  staff: { username: string; password: string };
  /** The database as its owner sees it. */
  sql: Sql;
  dataDir: string;
  /** Where mails are left when no SMTP_URL is given. */
  mailDir: string;
  api: Pick<ApiProcess, 'kill' | 'down' | 'up'>;
  database: Pick<Postgres, 'kill' | 'down' | 'up'>;
  /** Changes what `/ui/` gives from the next page load on; set back to 'built' by `test` after each journey. */
  setKit: (state: KitState) => Promise<void>;
};

/** Playwright's `test` with the running product; `baseURL` is its marketing host. */
export const test = base.extend<{ kitAsBuilt: undefined }, ProductOptions & { product: Product }>({
  door: ['gateway', { option: true, scope: 'worker' }],
  product: [
    async ({ door }, use) => {
      const { product, stop } = await startProduct(door);
      await use(product);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.baseURL),
  kitAsBuilt: [
    async ({ product }, use) => {
      await use(undefined);
      await product.setKit('built');
    },
    { auto: true },
  ],
});

/** Starts everything on free ports; `stop` ends it and removes its data. */
export async function startProduct(kind: ProductOptions['door']) {
  const folder = mkdtempSync(join(tmpdir(), 'advocate-e2e-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  await postgres.createDatabase('advocate');
  const staff = { username: 'staff', password: 'correct-horse-battery' };
  const api = await startApi({
    port: await freePort(),
    logDir: folder,
    tell: () => undefined,
    environment: {
      DATABASE_URL: postgres.appUrl('advocate'),
      MIGRATE_DATABASE_URL: postgres.ownerUrl('advocate'),
      PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:8080',
      DATA_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
    },
  });
  const kit = new KitDoor(join(folder, 'kit'), join(root, 'shared-ui', 'dist'));
  const part = (name: string) => ({ pages: join(root, name, 'dist'), assets: join(root, name, 'dist', 'assets') });
  const door = await (kind === 'nginx' ? openNginx : openGateway)({
    folder,
    publicSite: part('public-site'),
    adminApp: part('admin-app'),
    sharedUi: kit.part,
    apiServers: [{ host: '127.0.0.1', port: api.port }],
  });
  const sql = createClient(postgres.ownerUrl('advocate'), { max: 2, onnotice: () => undefined });
  const product: Product = {
    baseURL: `http://localhost:${door.port}`,
    adminBaseURL: `http://admin.localhost:${door.port}`,
    staff,
    sql,
    dataDir: folder,
    mailDir: join(folder, 'mail'),
    api,
    database: postgres,
    setKit: async (state) => {
      const changes = kit.hanging !== (state === 'hanging');
      kit.set(state);
      if (changes) await door.setKitHanging(kit.hanging);
    },
  };
  const stop = async () => {
    await sql.end({ timeout: 5 });
    await door.stop();
    await api.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { product, stop };
}
