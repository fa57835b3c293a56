import { rmSync } from 'node:fs';
import { join } from 'node:path';
import createClient from 'postgres';
import { apiEnvironment } from '../../scripts/api-environment.ts';
import { type ApiProcess, startApi } from '../../scripts/api-process.ts';
import { type Postgres, startPostgres } from '../../scripts/postgres.ts';
import { Scope } from '../scope.ts';
import { publicUrl, stablePort } from './addresses.ts';
import { type InjectedFault, startFaultProxy } from './fault-proxy.ts';
import { type GatewaySite, type KitState, kitLines, openNginx } from './gateway.ts';
import { startMailServer } from './mail-server.ts';
import { keepBuild, keptParts, type Parts } from './parts.ts';

/** No foreign service is asked about passwords. */
const ASKS_NOBODY = { BREACHED_PASSWORDS_URL: 'off' };

export type DatabaseUrls = { appUrl: string; ownerUrl: string };

type OwnDatabase = { durable: boolean; disk?: string };

export type ProductOptions = {
  /** 'none' leaves the first API process alone on its port. */
  gateway?: 'nginx' | 'none';
  apis?: number;
  /** A server of its own, without fsync unless durable, on another disk if one is named; or somebody else's database. */
  database?: OwnDatabase | DatabaseUrls;
  tls?: GatewaySite['tls'];
  balancer?: GatewaySite['balancer'];
  /** Static parts from other folders than the builds of this tree, which are run as they are now. */
  parts?: Partial<Parts>;
  /** Sends mails to a real SMTP server, `mails`, instead of into files. */
  mail?: boolean;
  /** Leaves the API's log unsorted in api.log, so that this process spends no time on it. */
  rawLog?: boolean;
  injectedFault?: InjectedFault;
  /** What the API reads beside the usual, by its name in the environment. */
  settings?: Record<string, string>;
};

/** The whole product on this machine. */
export type Product = Awaited<ReturnType<typeof startParts>>;

/**
 * Starts the built product on free ports. It ends with `stop`, or with the scope it was started in. Throws in the
 * words of whichever part did not start, with nothing left running.
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
  const environment: Record<string, string> = apiEnvironment(
    { database: urls, publicUrl, dataDir: folder },
    {
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      ...ASKS_NOBODY,
      ...mails?.settings,
      ...options.settings,
    },
  );
  const startAnother = apiStarter(scope, folder, environment, options);
  const server = join(keepBuild(scope, 'api'), 'server.js');
  const apis: [ApiProcess, ...ApiProcess[]] = [await startAnother('api-1', server)];
  // One after the other: the first one migrates.
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
    /** Its own folder, readable for every user of the machine; mails are left in it as files unless `mail` was asked for. */
    folder,
    port,
    /** The marketing host, which also routes /admin, and the admin host. */
    origin: `${scheme}://localhost:${port}`,
    adminOrigin: `${scheme}://admin.localhost:${port}`,
    staff,
    apis,
    /** Starts one more, whose log is in a folder of that name, of another build of server.js; it ends with the product. */
    startAnother,
    environment,
    /** The server of its own; undefined when the database was given. */
    postgres,
    /** The database as its owner sees it. */
    sql,
    /** How many rows there are of something, such as `leads where suspected`. */
    count: async (rows: string) => {
      const [row] = await sql.unsafe<[{ count: number }]>(`select count(*)::int as count from ${rows}`);
      return row.count;
    },
    mails,
    gateway,
    /** Changes what `/ui/` gives from the next page load on. */
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
      // It is killed on purpose.
      log: (line) => line.startsWith('The API ended (') || scope.log(line),
      command: rawLog
        ? ['/bin/sh', '-c', 'exec "$0" "$1" > "$2"', process.execPath, server, join(logDir, 'requests.log')]
        : [process.execPath, server],
    });
    // Nobody is left to be answered, and its database goes next.
    scope.defer(() => api.stop('SIGKILL'));
    return api;
  };
}
