import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Writes the secrets that docker-compose.yml mounts, each a file of its own; those that are there already stay. The
 * folder is ours alone, the files are readable in it, because each container reads them as a user of its own.
 */
const folder = resolve(import.meta.dirname, '..', 'secrets');
const database = 'postgres:5432/advocate';
mkdirSync(folder, { recursive: true });
// Also of a copy that was put back.
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
// For the address of the mail server, which holds its password.
write('smtp_url', '');
for (const name of ['alerts', 'leads']) write(`${name}_webhook_secret`, `whsec_${randomBytes(32).toString('base64')}`);
// Without it no backup can be read.
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
