import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Installation } from './installation.ts';

export type Passwords = Record<'postgres' | 'advocate_owner' | 'advocate_app', string>;

export const clusterPath = (installation: Installation) => join(installation.dataDir, 'cluster');

/** Creates the cluster if it does not exist; an interrupted creation is ignored and repeated. */
export async function ensureCluster(installation: Installation): Promise<Passwords> {
  const cluster = clusterPath(installation);
  const passwords = readOrMakePasswords(installation);
  if (existsSync(join(cluster, 'PG_VERSION'))) return passwords;
  const half = `${cluster}.new`;
  const passwordFile = join(installation.dataDir, '.superuser');
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, passwords.postgres, { mode: 0o600 });
  if (installation.user)
    for (const path of [half, passwordFile]) chownSync(path, installation.user.uid, installation.user.gid);
  const { native, user, dataDir: cwd } = installation;
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const options = [`--pgdata=${half}`, '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions', ...access];
  await promisify(execFile)(join(native, 'bin', 'initdb'), options, { ...user, cwd, env: serverEnvironment() })
    .catch(({ message }) => {
      throw new Error(`initdb failed: ${message}`);
    })
    .finally(() => rmSync(passwordFile, { force: true }));
  renameSync(half, cluster);
  return passwords;
}

/** Returns the environment of the server's processes, without variables that affect libpq or the locale. */
export function serverEnvironment() {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}

function readOrMakePasswords(installation: Installation): Passwords {
  const file = join(installation.dataDir, 'passwords.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
  const secret = () => randomBytes(24).toString('base64url');
  const passwords: Passwords = { postgres: secret(), advocate_owner: secret(), advocate_app: secret() };
  writeFileSync(`${file}.new`, JSON.stringify(passwords), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return passwords;
}
