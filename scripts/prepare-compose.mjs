import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Before the first start of docker-compose.yml, before each upgrade, and before each release of one part: writes the
 * address and the versions to .env, and each secret to its own file; existing secrets are kept. Only the current user can
 * open the folder of secrets, but the files in it are world-readable, because each container reads them as its own user.
 */
const USAGE = `Usage: node scripts/prepare-compose.mjs [--new-address]       every part gets this tree's version
       node scripts/prepare-compose.mjs PART [VERSION]       only this part gets it, or an older version
PART is public-site, admin-app, shared-ui or api. docs/operations.md has the steps.`;
const settingOf = {
  'public-site': 'SITE_VERSION',
  'admin-app': 'ADMIN_VERSION',
  'shared-ui': 'KIT_VERSION',
  api: 'API_VERSION',
};
const partNames = /** @type {(keyof typeof settingOf)[]} */ (Object.keys(settingOf));

const root = resolve(import.meta.dirname, '..');
const environment = join(root, '.env');
const secrets = join(root, 'secrets');
const before = existsSync(environment) ? readFileSync(environment, 'utf8') : '';

const { part, older, newAddress } = readCommand();
const address = addressOfSite();
const version = older === undefined ? git('rev-parse', '--short=12', 'HEAD') : commitOf(older);
// With new keys, no backup could be read.
if (written('DATABASE_VERSION') && !existsSync(join(secrets, 'pgbackrest/key.conf')))
  stop('secrets/ is not the one that belongs to this .env: put your copy in place.');
if (part === undefined) checkTree();
else await checkPart(part);
writeEnvironment();
writeSecrets();
// The firm's facts are only in this repository: backup.sh puts a copy of it beside the backups.
mkdirSync(join(root, 'sources'), { recursive: true });
git('bundle', 'create', '--quiet', 'sources/advocate.bundle', 'HEAD', '--branches');

function readCommand() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'new-address': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
    const [name, older, ...rest] = positionals;
    const part = partNames.find((known) => known === name);
    if (part === name && rest.length === 0 && !values.help) return { part, older, newAddress: values['new-address'] };
    console.error(USAGE);
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n${USAGE}`);
  }
  process.exit(2);
}

/** Returns the site's address, from PUBLIC_URL or .env; refuses another one than the last time. */
function addressOfSite() {
  const last = written('PUBLIC_URL');
  const named = process.env.PUBLIC_URL || last;
  if (!named || !/^https?:/.test(named) || !URL.canParse(named))
    stop('Set the website’s address: PUBLIC_URL=https://www.example.com node scripts/prepare-compose.mjs');
  const { origin } = new URL(named);
  if (last && last !== origin && !newAddress)
    stop(`This is for ${origin}, the live release for ${last}. If the site moves, add --new-address.`);
  return origin;
}

/** A version must be a commit, or it cannot be built again and says nothing about its kit. */
function checkTree() {
  const changed = git('status', '--porcelain');
  if (changed) stop(`These changes are not committed; commit them first:\n${changed}`);
}

/** Refuses what `npm run release` refuses. @param {keyof typeof settingOf} part */
async function checkPart(part) {
  const { prepare } = await import('./install.mjs');
  prepare();
  const { register } = await import('tsx/esm/api');
  register();
  const { checkPart } = await import('../deploy/release/check-part.ts');
  const live = Object.fromEntries(partNames.map((name) => [name, written(settingOf[name])]));
  try {
    checkPart(root, part, live, older);
  } catch (error) {
    stop(/** @type {Error} */ (error).message);
  }
}

function writeEnvironment() {
  const parts = part === undefined ? partNames : [part];
  const lines = new Map([
    ['PUBLIC_URL', address],
    ...parts.map((name) => /** @type {const} */ ([settingOf[name], version])),
  ]);
  if (part === undefined) {
    // The commit that last changed its image: an upgrade that does not change it does not restart the database.
    const image = git('log', '-1', '--format=%h', '--abbrev=12', '--', 'deploy/Dockerfile', 'deploy/compose/backup');
    lines.set('DATABASE_VERSION', image);
  }
  // The images are built without the history.
  if ((part ?? 'public-site') === 'public-site')
    lines.set('SOURCE_DATE_EPOCH', git('log', '-1', '--format=%ct', version));
  const last = parts.map((name) => `${name} ${written(settingOf[name]) ?? ''}`);
  const others = before.split('\n').filter((line) => line !== '' && !lines.has(line.split('=')[0] ?? ''));
  const text = [...[...lines].map((pair) => pair.join('=')), ...others].join('\n');
  writeFileSync(environment, `${text}\n`, { mode: 0o600 });
  const previous = before === '' ? '' : `, previously ${last.join(', ')}`;
  console.log(`.env has ${address} and version ${version}${part ? ` of ${part}` : ''}${previous}`);
}

function writeSecrets() {
  const database = 'postgres:5432/advocate';
  mkdirSync(join(secrets, 'pgbackrest'), { recursive: true });
  // Also applies to a restored copy.
  chmodSync(secrets, 0o700);
  const ownerPassword = secret();
  const appPassword = secret();
  if (write('owner_password', ownerPassword)) {
    write('app_password', appPassword);
    write('migrate_database_url', `postgres://advocate_owner:${ownerPassword}@${database}`);
    write('database_url', `postgres://advocate_app:${appPassword}@${database}`);
  }
  write('superuser_password', secret());
  // For the mail server's address, which contains its password.
  write('smtp_url', '');
  // For certificates from the office's own authority.
  write('extra_authorities.pem', '');
  for (const name of ['alerts', 'leads'])
    write(`${name}_webhook_secret`, `whsec_${randomBytes(32).toString('base64')}`);
  // Without it, no backup can be read.
  write('pgbackrest/key.conf', `[global]\nrepo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=${secret()}\n`);
  const adminPassword = randomBytes(12).toString('base64url');
  if (write('admin_password', adminPassword)) console.log(`The first staff account's password: ${adminPassword}`);
  mkdirSync(join(root, 'certificates'), { recursive: true });
  console.log(`Secrets are in ${secrets}`);
}

function secret() {
  return randomBytes(24).toString('base64url');
}

/** @param {string} name @param {string} value @returns {boolean} whether it was written */
function write(name, value) {
  const file = join(secrets, name);
  if (existsSync(file)) return false;
  writeFileSync(file, value, { mode: 0o644 });
  return true;
}

/** Returns a setting's value in .env before this command. @param {string} name */
function written(name) {
  return new RegExp(`^${name}=(.+)$`, 'm').exec(before)?.[1];
}

/** @param {string} name */
function commitOf(name) {
  return git('rev-parse', '--short=12', '--verify', `${name}^{commit}`);
}

/** @param {string[]} words @returns {string} */
function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) stop(`git ${words.join(' ')}: ${stderr.trim()}`);
  return stdout.trim();
}

/** @param {string} reason @returns {never} */
function stop(reason) {
  console.error(reason);
  process.exit(1);
}
