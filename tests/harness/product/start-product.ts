import { rmSync } from 'node:fs';
import { join } from 'node:path';
import createClient from 'postgres';
import { type ApiProcess, apiEnvironment, startApi } from '../../../scripts/api-process.ts';
import { type Postgres, startPostgres } from '../../../scripts/postgres.ts';
import { Scope } from '../scope.ts';
import { publicUrl, stablePort } from './addresses.ts';
import { type InjectedFault, startFaultProxy } from './fault-proxy.ts';
import { type GatewaySite, type KitState, kitLines, openNginx } from './gateway.ts';
import { startMailServer } from './mail-server.ts';
import { keptBuild, keptParts, type Parts } from './parts.ts';

export type DatabaseUrls = { appUrl: string; ownerUrl: string };

type OwnDatabase = { durable: boolean; disk?: string };

export type ProductOptions = {
  /** 'none' starts only the first API process, on its own port. */
  gateway?: 'nginx' | 'none';
  apis?: number;
  /** Its own server, without fsync unless durable and optionally on another disk, or an existing database. */
  database?: OwnDatabase | DatabaseUrls;
  tls?: GatewaySite['tls'];
  balancer?: GatewaySite['balancer'];
  /** Static parts from other folders; the default is a copy of this tree's builds. */
  parts?: Partial<Parts>;
  /** Sends emails to a real SMTP server, `mails`, instead of writing them to files. */
  mail?: boolean;
  /** Writes the API's output directly to a file, so that this process spends no time on it. */
  rawLog?: boolean;
  injectedFault?: InjectedFault;
  /** Additional environment variables for the API. */
  settings?: Record<string, string>;
};

/** The complete product, running on this machine. */
export type Product = Awaited<ReturnType<typeof startParts>>;

/**
 * Starts the built product on free ports. It ends with `stop` or with the parent scope. Throws with the output of the
 * part that did not start and leaves nothing running.
 */
export async function startProduct(options: ProductOptions = {}, parent?: Scope): Promise<Product> {
  const scope = new Scope(parent?.log);
  parent?.defer(() => scope.cleanUp());
  try {
    return await startParts(scope, options);
  } catch (error) {
    await scope.cleanUp();
    throw error;
  }
}

async function startParts(scope: Scope, options: ProductOptions) {
  const folder = scope.folder('product');
  const { database = { durable: false } } = options;
  const postgres = 'durable' in database ? await startDatabase(scope, folder, database) : undefined;
  const urls = 'durable' in database ? (postgres as Postgres).urls('advocate') : database;
  const mails = options.mail ? await startMailServer(scope) : undefined;
  const staff = { username: 'staff', password: 'correct-horse-battery' };
  const environment: Record<string, string> = {
    ...apiEnvironment({ database: urls, publicUrl, dataDir: folder }),
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    ...mails?.settings,
    ...options.settings,
  };
  const startAnother = apiStarter(scope, folder, environment, options);
  const server = join(keptBuild(scope, 'api'), 'server.js');
  const apis: [ApiProcess, ...ApiProcess[]] = [await startAnother('api-1', server)];
  // Started one after the other, because the first one migrates.
  for (let index = 2; index <= (options.apis ?? 1); index += 1) apis.push(await startAnother(`api-${index}`, server));
  const site = {
    ...keptParts(scope),
    ...options.parts,
    apiServers: apis.map(({ port }) => ({ host: '127.0.0.1', port })),
    tls: options.tls,
    balancer: options.balancer,
  };
  const gateway = options.gateway === 'none' ? undefined : await openNginx(scope, folder, site);
  const sql = createClient(urls.ownerUrl, { max: 2, onnotice: () => undefined, backoff: () => 0.1 });
  scope.defer(() => sql.end({ timeout: 2 }));
  const entrance = gateway?.port ?? apis[0].port;
  const port = options.injectedFault ? await startFaultProxy(scope, entrance, options.injectedFault) : entrance;
  const scheme = options.tls ? 'https' : 'http';
  let kit: KitState = 'built';
  return {
    /** Its own folder, readable by every user of the machine; contains emails as files unless `mail` is set. */
    folder,
    port,
    /** The marketing host, which also serves /admin, and the admin host. */
    origin: `${scheme}://localhost:${port}`,
    adminOrigin: `${scheme}://admin.localhost:${port}`,
    staff,
    apis,
    /** Starts another API from a build of server.js, with its log in a folder `name`; it ends with the product. */
    startAnother,
    environment,
    /** Its own database server; undefined if an existing database was given. */
    postgres,
    /** A connection as the database's owner. */
    sql,
    /** Counts rows, such as those of `leads where suspected`. */
    count: async (rows: string) => {
      const [row] = await sql.unsafe<[{ count: number }]>(`select count(*)::int as count from ${rows}`);
      return row.count;
    },
    mails,
    gateway,
    /** Changes the state of `/ui/` from the next page load on. */
    setKit: async (state: KitState) => {
      if (state === kit) return;
      kit = state;
      await gateway?.serve({ extra: await kitLines(scope, state) });
    },
    /** Ends everything and removes its data. */
    stop: () => scope.cleanUp(),
  };
}

async function startDatabase(scope: Scope, folder: string, { durable, disk = folder }: OwnDatabase) {
  const postgres = await startPostgres({ dataDir: join(disk, 'postgres'), port: await stablePort(), durable });
  scope.defer(async () => {
    await postgres.stop();
    rmSync(postgres.dataDir, { recursive: true, force: true });
  });
  await postgres.createDatabase('advocate');
  return postgres;
}

function apiStarter(scope: Scope, folder: string, environment: Record<string, string>, { rawLog }: ProductOptions) {
  return async (name: string, server: string): Promise<ApiProcess> => {
    const logDir = join(folder, name);
    const api = await startApi({
      port: await stablePort(),
      environment,
      logDir,
      // Tests kill it on purpose, so that is not logged.
      log: (line) => line.startsWith('The API ended (') || scope.log(line),
      command: rawLog
        ? ['/bin/sh', '-c', 'exec "$0" "$1" > "$2"', process.execPath, server, join(logDir, 'requests.log')]
        : [process.execPath, server],
    });
    // No client is left waiting for a response, and its database is stopped next.
    scope.defer(() => api.stop('SIGKILL'));
    return api;
  };
}
