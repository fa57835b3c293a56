import { once } from 'node:events';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SharedSessions } from '../api/src/database/own-sessions.ts';
import { connectToPrimary } from '../api/src/database/sql.ts';
import { WrongEnvironment } from '../api/src/settings/env.ts';
import { readOptions } from '../api/src/settings/read-options.ts';
import { WRONG_CONFIGURATION } from '../api/src/settings/read-or-exit.ts';
import { partIn, siteOf } from '../deploy/release/release-folder.ts';
import { createGateway } from '../gateway/gateway.ts';
import { apiEnvironment, runTool, startApi } from './api-process.ts';
import { buildStale } from './builds.ts';
import { checkDatabase } from './check-database.ts';
import { freePort } from './free-port.ts';
import { keepBuilds } from './keep-builds.ts';
import { parts } from './part-sources.ts';
import { startPostgres } from './postgres.ts';
import { addressWarning, readSettings, type Settings } from './settings.ts';

const USAGE = `Usage: npm start [-- --demo]        everything on one port (PORT, default 8080)
       npm run dev                  the same with hot reload of both apps and the kit
       npm run seed                 add demonstration data
       npm run staff                list the commands for managing accounts`;

const FROM_SOURCES = [process.execPath, '--watch', '--import', 'tsx', 'api/src/server.ts'];

/** `npm run seed` and `npm run staff`: the tool of the API reads what follows. */
const [first, tool = '', , ...toolWords] = process.argv.slice(2);
const { values } =
  first === '--only'
    ? { values: { demo: false, dev: false } }
    : readOptions(USAGE, { demo: { type: 'boolean', default: false }, dev: { type: 'boolean', default: false } });

/** Undone in reverse order, once, whatever the reason for ending. */
const disposers: (() => unknown)[] = [];
let ending: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
// npm and its shell may exit without forwarding a signal; nothing must be left running.
const starter = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid !== starter && void end(0), 300).unref();
}

await main().catch(fail);

function fail(error: Error) {
  console.error(error.message);
  return end(error instanceof WrongEnvironment || error instanceof SharedSessions ? WRONG_CONFIGURATION : 1);
}

async function main() {
  const settings = readSettings();
  // Fails at once, before anything is built, if nothing can be written there.
  mkdirSync(settings.dataDir, { recursive: true });
  accessSync(settings.dataDir, constants.W_OK);
  if (first === '--only') return runOnce(settings);
  const warning = addressWarning(settings);
  if (warning !== undefined) console.warn(warning);
  if (values.dev) {
    const { serveSources } = await import('./dev.ts');
    const { port } = await openApi(settings, await open(settings), FROM_SOURCES);
    return serveSources(settings, port, disposers);
  }
  await serve(settings);
}

async function serve(settings: Settings) {
  await checkPort(settings);
  const builds = await buildStale({ publicUrl: settings.publicUrl }, () => keepBuilds(parts));
  disposers.push(builds.remove);
  const database = await open(settings);
  const api = await openApi(settings, database, [process.execPath, join(builds.folder, 'api/server.js')]);
  if (values.demo) runTool('seed', ['--if-empty'], apiEnvironment({ ...settings, database }));
  const { adminHost } = settings;
  const apiOrigin = `http://127.0.0.1:${api.port}`;
  const site = siteOf((part) => partIn(join(builds.folder, part)));
  const gateway = createGateway({ ...site, apiOrigin, adminHost }).listen(settings.port, settings.host);
  await once(gateway, 'listening');
  disposers.push(() => gateway.close().closeAllConnections());
  console.log(`
  The website      ${settings.publicUrl}
${adminHost ? `  Staff            http://${adminHost}:${settings.port}` : staffOnBothHosts(settings)}
  Database         ${database.description}
  API log          ${join(settings.dataDir, 'api.log')}

  Sign in as ${await firstAccount(database.appUrl)}. A link for a new password: npm run staff -- reset NAME
  Another account: npm run staff -- add NAME
  Ctrl-C stops everything.`);
}

/** Returns the name of the oldest owner's account. */
async function firstAccount(url: string): Promise<string> {
  const sql = await connectToPrimary(url, {});
  const [first] = await sql`select name from staff where role = 'owner' order by id limit 1`;
  await sql.end({ timeout: 1 });
  return first?.name;
}

function staffOnBothHosts({ publicUrl, port }: Settings) {
  return `  Staff            ${publicUrl}/admin
  Staff, own host  http://admin.localhost:${port}`;
}

/** `npm run seed`, `npm run staff`: runs a tool of the API on the same database, which is started if necessary. */
async function runOnce(settings: Settings) {
  await buildStale({ publicUrl: settings.publicUrl, only: ['api'] });
  if (toolWords.includes('--help')) return end(runTool(tool, toolWords, {}));
  const environment = apiEnvironment({ ...settings, database: await open(settings) });
  // Its tables may not exist before the first start.
  if (settings.databaseUrl === null && runTool('migrate', [], environment, 'ignore') !== 0) return end(1);
  await end(runTool(tool, toolWords, environment));
}

/** Returns the database that DATABASE_URL names, otherwise the embedded one, which is started if necessary. */
async function open({ databaseUrl, migrateDatabaseUrl, dataDir }: Settings) {
  if (databaseUrl !== null) {
    const ownerUrl = migrateDatabaseUrl ?? databaseUrl;
    await checkDatabase('DATABASE_URL', databaseUrl);
    await checkDatabase('MIGRATE_DATABASE_URL', ownerUrl, { mustOwn: true });
    return { appUrl: databaseUrl, ownerUrl, description: 'DATABASE_URL' };
  }
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  disposers.push(() => postgres.stop());
  await postgres.createDatabase('advocate');
  return { ...postgres.urls('advocate'), description: `embedded PostgreSQL in ${postgres.dataDir}` };
}

async function openApi(settings: Settings, database: Awaited<ReturnType<typeof open>>, command: string[]) {
  const environment = apiEnvironment({ ...settings, database });
  const api = await startApi({ port: await freePort(), environment, logDir: settings.dataDir, command });
  disposers.push(() => api.stop());
  return api;
}

/** Throws one line if nothing can listen there, before anything is built. */
async function checkPort({ host, port }: Settings): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used at ${host} (${code})`;
    throw new Error(`Port ${port} ${why}. Choose another one: PORT=8081 npm start`);
  } finally {
    await new Promise((closed) => probe.close(closed));
  }
}

function end(status: number) {
  ending ??= (async () => {
    for (const step of disposers.reverse())
      await Promise.resolve(step()).catch((error: Error) => console.error(error.message));
    process.exit(status);
  })();
  return ending;
}
