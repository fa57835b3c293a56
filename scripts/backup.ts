import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from './database.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run backup -- FILE`, `npm run restore -- FILE`: the database of DATABASE_URL, or the embedded one, with the
 * pg_dump and pg_restore on the path. A restore replaces everything in one transaction. docs/operations.md.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [command, name] = positionals;
if (name === undefined || (command !== 'backup' && command !== 'restore')) {
  console.error('Usage: npm run backup -- FILE\n       npm run restore -- FILE');
  process.exitCode = 2;
} else process.exitCode = await main(command, resolve(name));

async function main(what: 'backup' | 'restore', file: string) {
  if (what === 'restore' && !existsSync(file)) throw new Error(`There is no ${file}`);
  const database = await openDatabase(readSettings());
  const url = new URL(database.ownerUrl);
  const target = url.pathname.slice(1);
  const status =
    what === 'backup'
      ? run('pg_dump', ['--format=custom', `--file=${file}`, target], url)
      : run(
          'pg_restore',
          [
            '--clean',
            '--if-exists',
            '--no-owner',
            '--single-transaction',
            '--exit-on-error',
            `--dbname=${target}`,
            file,
          ],
          url,
        );
  await database.stop();
  if (status === 0) console.log(what === 'backup' ? `Backed up into ${file}` : `Restored ${file}`);
  return status;
}

function run(tool: string, parameters: string[], { hostname, port, username, password }: URL) {
  const done = spawnSync(tool, parameters, {
    stdio: 'inherit',
    // Not on the command line, where everybody on the machine could read it.
    env: {
      ...process.env,
      PGHOST: hostname,
      PGPORT: port || '5432',
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
    },
  });
  if (done.error)
    console.error(`${tool} is not installed: apt-get install postgresql-client, of the server's major version.`);
  return done.status ?? 1;
}
