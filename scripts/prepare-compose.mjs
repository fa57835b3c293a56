import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentDates } from '../public-site/build/content-dates.mjs';

/**
 * Before the first start of docker-compose.yml, and before each upgrade: writes the address and this version to .env,
 * and each secret to its own file; existing secrets are kept. Only the current user can open the folder of secrets, but
 * the files in it are world-readable, because each container reads them as its own user.
 */
const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'secrets');
writeEnvironment(join(root, '.env'));
const database = 'postgres:5432/advocate';
mkdirSync(folder, { recursive: true });
// Also applies to a restored copy.
chmodSync(folder, 0o700);
mkdirSync(join(folder, 'pgbackrest'), { recursive: true });

const ownerPassword = secret();
const appPassword = secret();
const isNew = write('owner_password', ownerPassword);
if (isNew) {
  write('app_password', appPassword);
  write('migrate_database_url', `postgres://advocate_owner:${ownerPassword}@${database}`);
  write('database_url', `postgres://advocate_app:${appPassword}@${database}`);
}
write('superuser_password', secret());
// For the mail server's address, which contains its password.
write('smtp_url', '');
// For certificates from the office's own authority.
write('extra_authorities.pem', '');
for (const name of ['alerts', 'leads']) write(`${name}_webhook_secret`, `whsec_${randomBytes(32).toString('base64')}`);
// Without it, no backup can be read.
write('pgbackrest/key.conf', `[global]\nrepo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=${secret()}\n`);
const adminPassword = randomBytes(12).toString('base64url');
if (write('admin_password', adminPassword)) console.log(`The first staff account's password: ${adminPassword}`);
mkdirSync(resolve(folder, '..', 'certificates'), { recursive: true });
console.log(`Secrets are in ${folder}`);

function secret() {
  return randomBytes(24).toString('base64url');
}

/** @param {string} name @param {string} value @returns {boolean} whether it was written */
function write(name, value) {
  const file = join(folder, name);
  if (existsSync(file)) return false;
  writeFileSync(file, value, { mode: 0o644 });
  return true;
}

/** @param {string} file */
function writeEnvironment(file) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const named = /^PUBLIC_URL=(.+)$/m.exec(before)?.[1];
  const address = process.env.PUBLIC_URL || named;
  if (!address || !/^https?:/.test(address) || !URL.canParse(address)) {
    console.error('Set the website’s address: PUBLIC_URL=https://www.example.com node scripts/prepare-compose.mjs');
    process.exit(1);
  }
  const version = versionOfTree();
  // The commit that last changed its image: an upgrade that does not change it does not restart the database.
  const database = git('log', '-1', '--format=%h', '--abbrev=12', '--', 'deploy/Dockerfile', 'deploy/compose/backup');
  const last = /^VERSION=(.+)$/m.exec(before)?.[1];
  const others = before
    .split('\n')
    .filter((line) => line !== '' && !/^(PUBLIC_URL|VERSION|DATABASE_VERSION|CONTENT_DATES)=/.test(line));
  const lines = [
    `PUBLIC_URL=${new URL(address).origin}`,
    `VERSION=${version}`,
    `DATABASE_VERSION=${database}`,
    // The images are built without the history, and search engines are given these dates.
    `CONTENT_DATES=${contentDates(root)}`,
    ...others,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  console.log(`.env has ${new URL(address).origin} and version ${version}${last ? `, previously ${last}` : ''}`);
}

/** Returns the tag for images: the current commit's tag, or the commit. */
function versionOfTree() {
  return git('describe', '--always', '--tags', '--abbrev=12', '--dirty=-changed').replaceAll(/[^\w.-]/g, '-');
}

/** @param {string[]} words */
function git(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}
