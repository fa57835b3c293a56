import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * `node scripts/prepare-compose.mjs`, before the first start of docker-compose.yml and after each upgrade: writes the
 * address to .env and each secret that is missing to its own file. Only the current user can open the folder of secrets, but
 * the files in it are world-readable, because each container reads them as its own user.
 */
const root = resolve(import.meta.dirname, '..');
const environment = join(root, '.env');
const secrets = join(root, 'secrets');
const before = existsSync(environment) ? readFileSync(environment, 'utf8') : '';

const written = /^PUBLIC_URL=(.+)$/m.exec(before)?.[1];

const named = process.env.PUBLIC_URL || written;
if (!named || !/^https?:/.test(named) || !URL.canParse(named))
  stop('Set the website’s address: PUBLIC_URL=https://www.example.com node scripts/prepare-compose.mjs');
const { origin } = new URL(named);
if (written !== undefined && new URL(written).origin !== origin)
  stop(`.env is for ${written}. If the site moves, change it there, then: npm run deploy -- --new-address`);
// With new keys, no backup could be read.
if (before.includes('API_VERSION=') && !existsSync(join(secrets, 'pgbackrest/key.conf')))
  stop('secrets/ is not the one that belongs to this .env: put your copy in place.');

for (const folder of ['secrets/pgbackrest', 'certificates', 'sources', '.data/releases'])
  mkdirSync(join(root, folder), { recursive: true });
// Also applies to a restored copy.
chmodSync(secrets, 0o700);
const database = 'postgres:5432/advocate';
kept('migrate_database_url', `postgres://advocate_owner:${kept('owner_password', secret())}@${database}`);
kept('database_url', `postgres://advocate_app:${kept('app_password', secret())}@${database}`);
kept('superuser_password', secret());
// For the mail server's address, which contains its password.
kept('smtp_url', '');
// For certificates from the office's own authority.
kept('extra_authorities.pem', '');
for (const name of ['alerts', 'leads']) kept(`${name}_webhook_secret`, `whsec_${randomBytes(32).toString('base64')}`);
// Without it, no backup can be read.
kept('pgbackrest/key.conf', `[global]\nrepo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=${secret()}\n`);
const first = randomBytes(12).toString('base64url');
if (kept('admin_password', first) === first) console.log(`The first staff account's password: ${first}`);
if (written === undefined) writeFileSync(environment, `PUBLIC_URL=${origin}\n${before}`, { mode: 0o600 });
console.log(`.env is for ${origin}, and the secrets are in ${secrets}`);

function secret() {
  return randomBytes(24).toString('base64url');
}

/** Returns what a secret's file says, which is `value` if it was missing. @param {string} name @param {string} value */
function kept(name, value) {
  const file = join(secrets, name);
  if (!existsSync(file)) writeFileSync(file, value, { mode: 0o644 });
  return readFileSync(file, 'utf8');
}

/** @param {string} reason @returns {never} */
function stop(reason) {
  console.error(reason);
  process.exit(1);
}
