import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNginx } from '../../scripts/nginx/nginx.ts';
import { freePort } from '../../scripts/postgres/postmaster.ts';
import { root } from '../../scripts/settings.ts';
import { type Bench, workFolder } from '../bench.ts';
import { throwAwayCertificate } from './certificate.ts';

export type RunningNginx = { port: number; pid: number; origin: string };

export type ProductNginxOptions = {
  /** HTTPS and HTTP/2, as in production, with a certificate that nobody trusts. */
  tls?: boolean;
  apiPort?: number;
  /** A folder of other pages in the place of the built ones, such as the same without scripts. */
  pages?: string;
};

/** The product's own nginx.conf over the built files, as it runs in production. */
export async function startProductNginx(bench: Bench, options: ProductNginxOptions = {}): Promise<RunningNginx> {
  const folder = nginxFolder();
  const port = await freePort();
  const tls = options.tls ? { ...throwAwayCertificate(), plainPort: await freePort() } : undefined;
  const part = (name: string) => ({ pages: join(root, name, 'dist'), assets: join(root, name, 'dist/assets') });
  const publicSite = part('public-site');
  const nginx = await startNginx(folder, {
    port,
    publicSite: { ...publicSite, pages: options.pages ?? publicSite.pages },
    adminApp: part('admin-app'),
    sharedUi: part('shared-ui'),
    apiServers: [{ host: '127.0.0.1', port: options.apiPort ?? 9 }],
    ...(tls ? { tls } : {}),
  });
  bench.later(() => nginx.stop());
  return { port, pid: pidOf(folder), origin: `${tls ? 'https' : 'http'}://localhost:${port}` };
}

/** A new folder for one running nginx. */
export function nginxFolder(): string {
  mkdirSync(workFolder, { recursive: true });
  return mkdtempSync(join(workFolder, 'nginx-'));
}

export function pidOf(folder: string): number {
  const file = join(folder, 'nginx.pid');
  if (!existsSync(file)) throw new Error(`nginx left no ${file}`);
  return Number(readFileSync(file, 'utf8'));
}
