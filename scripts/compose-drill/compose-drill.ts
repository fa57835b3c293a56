import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../settings.ts';
import { buildImage, checkOut, ensureBases, targets } from './images.ts';
import { missingTools, Podman } from './podman.ts';
import { ask, contactRequest } from './visitor.ts';

/**
 * `npm run drill:compose`: runs docker-compose.yml for real, with podman and stand-ins for the official images
 * (stand-ins.sh says how they differ), and does to it what a year does: a process dies, the database restarts, a part is
 * released, a backup is restored, the machine goes down and up. `--keep` leaves it running,
 * `--built` takes the images of the last run. Needs Debian and root.
 */
const { values } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, built: { type: 'boolean', default: false } },
});
const PORT = 4280;
const work = join(root, '.cache', 'compose-drill');
const folder = join(work, 'tree');
const podman = new Podman(work, 'advocate-drill');
const results: { step: string; seen: string; kept: boolean }[] = [];

process.exitCode = await main();

async function main() {
  const missing = missingTools();
  if (missing.length > 0) {
    console.log(
      `Not run, missing: ${missing.join(', ')}. apt-get install podman podman-compose runc netavark aardvark-dns iptables debootstrap`,
    );
    return 1;
  }
  try {
    await build();
    await up();
    await journey();
    await oneProcessDies();
    await databaseRestarts();
    await partIsReleased();
    await backupAndRestore();
    await downAndUp();
  } catch (error) {
    note('the drill itself', String(error), false);
  } finally {
    if (!values.keep) await podman.removeAll();
  }
  for (const { step, seen, kept } of results) console.log(`${kept ? 'ok    ' : 'FAILED'} ${step}: ${seen}`);
  const failed = results.filter(({ kept }) => !kept).length;
  console.log(`compose: ${results.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function note(step: string, seen: string, kept: boolean) {
  results.push({ step, seen, kept });
  console.log(`  ${step}: ${seen}`);
}

async function build() {
  console.log('Base images …');
  await ensureBases(podman);
  await podman.removeAll();
  rmSync(folder, { recursive: true, force: true });
  checkOut(folder);
  if (values.built) return;
  for (const target of targets) {
    const started = Date.now();
    await buildImage(podman, folder, target);
    console.log(`Built advocate-${target} in ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
}

async function up() {
  execFileSync('node', ['scripts/make-secrets.mjs'], { cwd: folder, stdio: 'ignore' });
  writeFileSync(
    join(folder, '.env'),
    `HTTP_PORT=127.0.0.1:${PORT}\nHTTPS_PORT=127.0.0.1:${PORT + 1}\nPUBLIC_URL=http://localhost:${PORT}\nTRUSTED_PROXIES=10.88.0.0/15\n`,
  );
  const started = Date.now();
  await podman.compose(folder, 'up', '-d', '--no-build');
  const pages = await until(async () => (await ask(PORT, '/')).status === 200);
  const ready = await until(async () => (await ask(PORT, '/readyz')).status === 200);
  note('up from nothing', `pages and API answer after ${((Date.now() - started) / 1000).toFixed(0)} s`, pages && ready);
  if (!ready) throw new Error(`No API: ${await podman.run('logs', '--tail=5', podman.container('api-1'))}`);
  for (const service of ['gateway', 'api-1', 'api-2', 'postgres', 'backup']) {
    const healthy = await until(
      async () =>
        await podman.run('healthcheck', 'run', podman.container(service)).then(
          () => true,
          () => false,
        ),
    );
    note(`health check of ${service}`, healthy ? 'healthy' : 'not healthy', healthy);
  }
  const users = await Promise.all(
    ['gateway', 'api-1', 'postgres', 'backup'].map((service) =>
      podman.run('exec', podman.container(service), 'id', '-u'),
    ),
  );
  note(
    'nobody is root',
    `users ${users.map((id) => id.trim()).join(', ')}`,
    users.every((id) => id.trim() !== '0'),
  );
}

async function journey() {
  const sent = await ask(PORT, '/mail.php', { json: contactRequest('First visitor') });
  const cookie = await signIn();
  const leads = await ask(PORT, '/api/get-admin-leads.php', { cookie });
  const page = await ask(PORT, '/contact');
  note(
    'the contact journey',
    `form ${sent.status}, page ${page.status}, lead in the list`,
    sent.status === 200 && leads.body.includes('First visitor') && page.body.includes('<form'),
  );
}

async function signIn() {
  const password = execFileSync('cat', [join(folder, 'secrets/admin_password')], { encoding: 'utf8' });
  const answer = await ask(PORT, '/api/auth.php', { json: { username: 'admin', password } });
  return answer.cookie;
}

/** Every answered request must be there, and nearly all must be answered. */
async function oneProcessDies() {
  const before = await countLeads();
  let acknowledged = 0;
  let failed = 0;
  const posts = Array.from({ length: 15 }, async (_, index) => {
    await wait(index * 100);
    const { status } = await ask(PORT, '/mail.php', { json: contactRequest(`During ${index}`) });
    if (status === 200) acknowledged += 1;
    else failed += 1;
  });
  await wait(700);
  await podman.run('kill', '--signal=KILL', podman.container('api-1'));
  await Promise.all(posts);
  const stored = (await countLeads()) - before;
  note(
    'one API process is killed under load',
    `${acknowledged} acknowledged, ${stored} stored, ${failed} refused`,
    stored >= acknowledged && failed <= 1,
  );
  await podman.run('start', podman.container('api-1'));
}

async function databaseRestarts() {
  await podman.run('restart', podman.container('postgres'));
  const restarted = Date.now();
  const back = await until(async () => (await ask(PORT, '/readyz')).status === 200);
  const page = await ask(PORT, '/');
  note(
    'the database restarts',
    `back after ${((Date.now() - restarted) / 1000).toFixed(1)} s`,
    back && page.status === 200,
  );
}

async function partIsReleased() {
  const hashes = async () =>
    podman.run(
      'exec',
      podman.container('gateway'),
      'sh',
      '-c',
      'cd /srv/advocate && find public-site shared-ui -type f -exec sha256sum {} + | sort',
    );
  const before = createHash('sha256')
    .update(await hashes())
    .digest('hex');
  const livePage = (await ask(PORT, '/admin')).body;
  appendFileSync(join(folder, 'admin-app/src/styles.css'), '\n.released-again {\n  color: inherit;\n}\n');
  await buildImage(podman, folder, 'admin-app');
  let asked = 0;
  let failed = 0;
  let releasing = true;
  const load = Array.from({ length: 4 }, async () => {
    while (releasing) {
      const { status } = await ask(PORT, asked % 2 ? '/admin' : '/');
      asked += 1;
      if (status !== 200) failed += 1;
    }
  });
  await podman.compose(folder, 'run', '--rm', 'admin-app');
  releasing = false;
  await Promise.all(load);
  const changed = (await ask(PORT, '/admin')).body !== livePage;
  const untouched =
    createHash('sha256')
      .update(await hashes())
      .digest('hex') === before;
  note(
    'the staff half is released',
    `${asked} requests meanwhile, ${failed} failed; the other parts' files ${untouched ? 'unchanged' : 'CHANGED'}`,
    changed && untouched && failed === 0,
  );
}

async function backupAndRestore() {
  await podman.run('exec', podman.container('backup'), 'backup', 'now');
  const list = await podman.run('exec', podman.container('backup'), 'backup', 'restore');
  const newest =
    list
      .trim()
      .split('\n')
      .filter((name) => name.endsWith('.dump'))
      .at(-1) ?? '';
  const before = await everyRow();
  await ask(PORT, '/mail.php', { json: contactRequest('After the backup') });
  for (const service of ['api-1', 'api-2']) await podman.run('stop', podman.container(service));
  const dirty = await everyRow();
  await podman.run('exec', podman.container('backup'), 'backup', 'restore', newest);
  const after = await everyRow();
  for (const service of ['api-1', 'api-2']) await podman.run('start', podman.container(service));
  const back = await until(async () => (await ask(PORT, '/readyz')).status === 200);
  const tables = before.split('\n').length;
  note(
    'a backup and its restore, row by row',
    `${tables} tables equal: ${before === after}; the later lead is gone: ${dirty !== after}`,
    before === after && dirty !== before && back,
  );
}

async function downAndUp() {
  const before = await countLeads();
  await podman.compose(folder, 'down');
  await podman.compose(folder, 'up', '-d', '--no-build');
  const ready = await until(async () => (await ask(PORT, '/readyz')).status === 200);
  const after = ready ? await countLeads() : -1;
  note('down and up again', `${before} leads before, ${after} after`, before === after);
}

async function countLeads() {
  return Number(await sql('select count(*) from leads'));
}

/** One line per table: how many rows and a hash over all of them. What a running API writes by itself is left out. */
async function everyRow() {
  const names = (
    await sql(
      "select string_agg(table_name, ' ' order by table_name) from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'job_marks')",
    )
  ).split(' ');
  const lines = await Promise.all(
    names.map(
      async (name) =>
        `${name} ${await sql(`select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) from "${name}" t`)}`,
    ),
  );
  return lines.join('\n');
}

async function sql(query: string) {
  return (
    await podman.run(
      'exec',
      podman.container('postgres'),
      'psql',
      '-h',
      '/run/postgresql',
      '-U',
      'postgres',
      '-d',
      'advocate',
      '-tAc',
      query,
    )
  ).trim();
}

async function until(check: () => Promise<boolean>, seconds = 90) {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await wait(250)) {
    if (await check()) return true;
  }
  return false;
}
