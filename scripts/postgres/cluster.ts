import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresPlace } from './place.ts';

export type Passwords = {
  postgres: string;
  advocate_owner: string;
  advocate_app: string;
};

export const clusterPath = (place: PostgresPlace) => join(place.dataDir, 'cluster');

/** Creates the cluster when there is none; an interrupted creation leaves nothing behind that counts. */
export function ensureCluster(place: PostgresPlace): Passwords {
  const cluster = clusterPath(place);
  const passwords = readOrMakePasswords(place);
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    checkMajor(place, cluster);
    return passwords;
  }
  const half = `${cluster}.new`;
  const passwordFile = join(place.dataDir, '.superuser');
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, passwords.postgres, { mode: 0o600 });
  if (place.user) for (const path of [half, passwordFile]) chownSync(path, place.user.uid, place.user.gid);
  const made = spawnSync(
    join(place.native, 'bin', 'initdb'),
    [
      `--pgdata=${half}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--no-instructions',
    ],
    {
      ...place.user,
      cwd: place.dataDir,
      encoding: 'utf8',
      env: serverEnvironment(),
    },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  renameSync(half, cluster);
  return passwords;
}

/** What the server's processes see of our environment: nothing that libpq or a locale could be steered by. */
export function serverEnvironment() {
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
  };
}

function readOrMakePasswords(place: PostgresPlace): Passwords {
  const file = join(place.dataDir, 'passwords.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
  const secret = () => randomBytes(24).toString('base64url');
  const passwords: Passwords = {
    postgres: secret(),
    advocate_owner: secret(),
    advocate_app: secret(),
  };
  writeFileSync(`${file}.new`, JSON.stringify(passwords), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return passwords;
}

function checkMajor(place: PostgresPlace, cluster: string) {
  const has = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const answer = spawnSync(join(place.native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  const needs = /(\d+)\./.exec(answer)?.[1];
  if (has !== needs) {
    throw new Error(
      `${cluster} was written by PostgreSQL ${has}, this is ${needs}: see docs/operations.md, "Upgrade".`,
    );
  }
}
