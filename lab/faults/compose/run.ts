import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../../../scripts/settings.ts';
import { HttpClient, signIn } from '../../load/http-client.ts';
import { startLoad } from '../../load/load.ts';
import { contactRequest } from '../../load/requests.ts';
import { until } from '../../load/until.ts';
import * as podman from './podman.ts';

/**
 * `npm run drill:compose`: runs docker-compose.yml for real, with podman and stand-ins for the official images
 * (stand-ins.sh says how they differ), and does to it what a year does: a process dies, the database restarts, a part is
 * released, a backup is restored, the machine goes down and up. `--keep` leaves it running. Needs Debian and root.
 */
const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
const PORT = 4280;
const client = new HttpClient(PORT);
const results: boolean[] = [];

async function main() {
  rmSync(podman.folder, { recursive: true, force: true });
  podman.writeSettings();
  try {
    const year = [contactJourney, killOneProcess, restartDatabase, releasePart, backUpAndRestore, goDownAndUp];
    for (const step of [build, start, ...year]) await step();
  } catch (error) {
    report('the drill itself', String(error), false);
  } finally {
    if (!values.keep) await podman.removeAll();
    client.close();
  }
  const failed = results.filter((isKept) => !isKept).length;
  console.log(`compose: ${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function report(step: string, seen: string, isKept: boolean) {
  results.push(isKept);
  console.log(`${isKept ? 'ok    ' : 'FAILED'} ${step}: ${seen}`);
}

async function build() {
  console.log('Base images …');
  await podman.ensureBases();
  await podman.removeAll();
  // The tree at HEAD, with nothing that git does not know.
  execFileSync('sh', ['-c', 'git archive HEAD | tar -x -C "$1"', 'sh', podman.folder], { cwd: root });
  // Debian's podman-compose leaves what is empty unless named as it stands.
  const file = join(podman.folder, 'docker-compose.yml');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/\$\{\w+:-\}/g, '""'));
  for (const target of ['api', 'public-site', 'admin-app', 'shared-ui', 'database']) {
    console.log(`Building advocate-${target} …`);
    await podman.buildImage(target);
  }
}

async function start() {
  execFileSync('node', ['scripts/make-secrets.mjs'], { cwd: podman.folder, stdio: 'ignore' });
  const settings = {
    HTTP_PORT: `127.0.0.1:${PORT}`,
    HTTPS_PORT: `127.0.0.1:${PORT + 1}`,
    PUBLIC_URL: `http://localhost:${PORT}`,
    TRUSTED_PROXIES: '10.88.0.0/15',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(podman.folder, '.env'), lines.join(''));
  const started = Date.now();
  await podman.compose('up', '-d', '--no-build');
  await isUp('/');
  await isUp('/readyz');
  report('up from nothing', `pages and API answer after ${((Date.now() - started) / 1000).toFixed(0)} s`, true);
  for (const service of ['gateway', 'api-1', 'api-2', 'postgres', 'backup']) {
    const waited = await until(service, () => podman.isHealthy(service), 90).catch(() => undefined);
    report(`health check of ${service}`, waited === undefined ? 'not healthy' : 'healthy', waited !== undefined);
  }
  const services = ['gateway', 'api-1', 'postgres', 'backup'];
  const users = await Promise.all(services.map((service) => podman.inside(service, 'id', '-u')));
  report('nobody is root', `users ${users.join(', ')}`, !users.includes('0'));
}

const isUp = (path: string) => until(path, async () => (await client.send({ path })).status === 200, 90);

const send = (name: string) => client.send(contactRequest(undefined, { name }));

async function contactJourney() {
  const sent = await send('First visitor');
  const page = await client.send({ path: '/contact' });
  const password = readFileSync(join(podman.folder, 'secrets/admin_password'), 'utf8');
  const headers = { Cookie: await signIn(client, { username: 'admin', password }) };
  const { body } = await client.send({ path: '/api/get-admin-leads.php', headers });
  report(
    'the contact journey',
    `form ${sent.status}, page ${page.status}, lead in the list`,
    sent.status === 200 && body.includes('First visitor') && page.body.includes('<form'),
  );
}

/** Every acknowledged request must be there, and nearly all must be acknowledged. */
async function killOneProcess() {
  const before = await countLeads();
  const posts = Array.from({ length: 15 }, async (_, index) => {
    await wait(index * 100);
    return (await send(`During ${index}`)).status;
  });
  await wait(700);
  await podman.toService('api-1', 'kill', '--signal=KILL');
  const acknowledged = (await Promise.all(posts)).filter((status) => status === 200).length;
  const refused = posts.length - acknowledged;
  const stored = (await countLeads()) - before;
  const seen = `${acknowledged} acknowledged, ${stored} stored, ${refused} refused`;
  report('one API process is killed under load', seen, stored >= acknowledged && refused <= 1);
  await podman.toService('api-1', 'start');
}

async function restartDatabase() {
  await podman.toService('postgres', 'restart');
  const back = await isUp('/readyz');
  const { status } = await client.send({ path: '/' });
  report('the database restarts', `back after ${(back / 1000).toFixed(1)} s`, status === 200);
}

async function releasePart() {
  const digest = 'cd /srv/advocate && find public-site shared-ui -type f -exec sha256sum {} + | sort';
  const otherParts = () => podman.inside('gateway', 'sh', '-c', digest);
  const livePage = async () => (await client.send({ path: '/admin' })).body;
  const [filesBefore, pageBefore] = [await otherParts(), await livePage()];
  appendFileSync(join(podman.folder, 'admin-app/src/styles.css'), '\n.released-again {\n  color: inherit;\n}\n');
  await podman.buildImage('admin-app');
  let failed = 0;
  const step = async (count: number) => {
    if ((await client.send({ path: count % 2 ? '/admin' : '/' })).status !== 200) failed += 1;
  };
  const load = startLoad({ workers: 4, seconds: 120, step });
  await podman.compose('run', '--rm', '--no-deps', 'admin-app');
  await load.stop();
  const isUntouched = (await otherParts()) === filesBefore;
  report(
    'the staff half is released',
    `${load.steps()} requests meanwhile, ${failed} failed; the other parts' files ${isUntouched ? 'unchanged' : 'CHANGED'}`,
    failed === 0 && isUntouched && (await livePage()) !== pageBefore,
  );
}

async function backUpAndRestore() {
  const all = async (action: string, services: string[]) => {
    for (const service of services) await podman.toService(service, action);
  };
  await podman.inside('backup', 'backup', 'full');
  const tested = await podman.inside('backup', 'backup', 'restore-test');
  await all('stop', ['api-1', 'api-2']);
  const before = await everyRow();
  const moment = await sql('select clock_timestamp()');
  await wait(1000);
  await sql('delete from leads');
  const dirty = await everyRow();
  await all('stop', ['postgres']);
  await podman.inside('backup', 'backup', 'restore', moment);
  await all('start', ['postgres']);
  await until('the database takes writes', async () => (await sql('select pg_is_in_recovery()').catch(String)) === 'f');
  const after = await everyRow();
  await all('start', ['api-1', 'api-2']);
  await isUp('/readyz');
  report(
    'back to the second before a mistake, row by row',
    `${before.split('\n').length} tables equal: ${before === after}; the mistake is gone: ${dirty !== after}; ${tested}`,
    before === after && dirty !== before && tested.includes('ok=true'),
  );
}

async function goDownAndUp() {
  const before = await countLeads();
  await podman.compose('down');
  await podman.compose('up', '-d', '--no-build');
  await isUp('/readyz');
  const after = await countLeads();
  report('down and up again', `${before} leads before, ${after} after`, before === after);
}

const countLeads = async () => Number(await sql('select count(*) from leads'));

/** A line per table with a digest of all its rows; what a running API writes by itself is left out. */
const everyRow = () =>
  sql(`
    select table_name, md5(query_to_xml(format('select t::text from %I t order by 1', table_name), true, false, '')::text)
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'job_marks', 'maintenance_steps', 'part_beats', 'backup_reports')
    order by 1`);

const sql = (query: string) =>
  podman.inside('postgres', 'psql', '-h', '/run/postgresql', '-U', 'postgres', '-d', 'advocate', '-tAc', query);

const missing = podman.missingTools();
if (missing.length > 0) {
  const packages = 'podman podman-compose runc netavark aardvark-dns iptables debootstrap';
  console.log(`Not run, missing: ${missing.join(', ')}. apt-get install ${packages}`);
  process.exitCode = 1;
} else await main();
