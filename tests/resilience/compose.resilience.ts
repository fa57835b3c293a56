import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/settings.ts';
import { HttpClient, signIn } from '../harness/load/http-client.ts';
import { startLoad } from '../harness/load/load.ts';
import { contactRequest } from '../harness/load/requests.ts';
import { until } from '../harness/load/until.ts';
import * as podman from './compose/podman.ts';
import { type Finding, NotRun, type ResilienceRun, type ResilienceTestFile } from './resilience-test.ts';

const PORT = 4280;
const PUBLIC_URL = `http://localhost:${PORT}`;
const client = new HttpClient(PORT);

/** Uses podman and stand-ins for the official images; compose/stand-ins.sh explains how they differ. */
export default {
  title: 'docker-compose.yml run for real, through what a year does to it',
  rounds: { short: 1, default: 1, full: 1 },
  faultInjection: { what: 'the gateway knows one of the two API processes alone' },
  run: async (run) => {
    const missing = podman.missingTools();
    if (missing.length > 0) {
      const packages = 'podman podman-compose runc netavark aardvark-dns iptables debootstrap';
      throw new NotRun(`missing: ${missing.join(', ')}; apt-get install ${packages}`);
    }
    run.defer(() => client.close());
    run.defer(podman.removeAll);
    await build(run);
    const findings = await start(run);
    for (const happen of [contactJourney, releasePart, rollBackPart, rollBackApi, backUpAndRestore, goDownAndUp]) {
      const finding = await happen(run);
      run.log(`${finding.promise}: ${finding.measured}`);
      findings.push(finding);
    }
    return findings;
  },
} satisfies ResilienceTestFile;

async function build(run: ResilienceRun) {
  rmSync(podman.folder, { recursive: true, force: true });
  podman.writeSettings();
  run.log('base images …');
  await podman.ensureBases();
  await podman.removeAll();
  // The tree at HEAD, without untracked files.
  execFileSync('sh', ['-c', 'git archive HEAD | tar -x -C "$1"', 'sh', podman.folder], { cwd: root });
  // Debian's podman-compose does not expand an empty default.
  const file = join(podman.folder, 'docker-compose.yml');
  const text = readFileSync(file, 'utf8').replaceAll(/\$\{\w+:-\}/g, '""');
  writeFileSync(file, run.fault ? text.replace(', "api-2:3000"', '') : text);
  for (const target of ['api', 'public-site', 'admin-app', 'shared-ui', 'database']) {
    run.log(`building advocate-${target} …`);
    await podman.buildImage(target, PUBLIC_URL);
  }
}

async function start(run: ResilienceRun): Promise<Finding[]> {
  const env = { ...process.env, PUBLIC_URL };
  execFileSync('node', ['scripts/prepare-compose.mjs'], { cwd: podman.folder, stdio: 'ignore', env });
  const settings = {
    HTTP_PORT: `127.0.0.1:${PORT}`,
    HTTPS_PORT: `127.0.0.1:${PORT + 1}`,
    TRUSTED_PROXIES: '10.88.0.0/15',
    // The tags of this resilience test's images.
    VERSION: 'latest',
    DATABASE_VERSION: 'latest',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  appendFileSync(join(podman.folder, '.env'), lines.join(''));
  const started = Date.now();
  await podman.compose('up', '-d', '--no-build');
  await isUp('/');
  await isUp('/readyz');
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const findings: Finding[] = [
    { promise: 'up from nothing', measured: `pages and API answer after ${seconds} s`, kept: true },
  ];
  for (const service of ['gateway', 'api-1', 'api-2', 'postgres', 'backup']) {
    const kept = await run.tryUntil(service, () => podman.isHealthy(service), 90);
    findings.push({ promise: `health check of ${service}`, measured: kept ? 'healthy' : 'not healthy', kept });
  }
  const services = ['gateway', 'api-1', 'postgres', 'backup'];
  const users = await Promise.all(services.map((service) => podman.inside(service, 'id', '-u')));
  return [
    ...findings,
    { promise: 'nobody is root', measured: `users ${users.join(', ')}`, kept: !users.includes('0') },
  ];
}

const isUp = (path: string) => until(path, async () => (await client.send({ path })).status === 200, 90);

async function contactJourney(): Promise<Finding> {
  const sent = await client.send(contactRequest(undefined, { name: 'First visitor' }));
  const page = await client.send({ path: '/contact' });
  const password = readFileSync(join(podman.folder, 'secrets/admin_password'), 'utf8');
  const headers = { Cookie: await signIn(client, { username: 'admin', password }) };
  const { body } = await client.send({ path: '/api/get-admin-leads.php', headers });
  return {
    promise: 'the contact journey: a request sent is a lead in the list',
    measured: `form ${sent.status}, page ${page.status}`,
    kept: sent.status === 200 && body.includes('First visitor') && page.body.includes('<form'),
  };
}

async function releasePart(): Promise<Finding> {
  const digest = 'cd /srv/advocate && find public-site shared-ui -type f -exec sha256sum {} + | sort';
  const otherParts = () => podman.inside('gateway', 'sh', '-c', digest);
  const [filesBefore, pageBefore] = [await otherParts(), await livePage()];
  const again = "RUN echo '<!-- again -->' >> /pack/build/index.html && printf 0.1.0-again > /pack/version";
  await podman.derive('advocate-admin-app', 'before', 'LABEL release=before');
  await podman.derive('advocate-admin-app', 'latest', 'USER root', again, 'USER 1000:1000');
  let failed = 0;
  const step = async (count: number) => {
    if ((await client.send({ path: count % 2 ? '/admin' : '/' })).status !== 200) failed += 1;
  };
  const load = startLoad({ workers: 4, seconds: 120, step });
  await podman.written('docker compose run --rm public-site', 'public-site', 'admin-app');
  await load.stop();
  const isUntouched = (await otherParts()) === filesBefore;
  return {
    promise: 'the staff half is released: 0 failed requests, no file of another part changed',
    measured: `${load.steps()} requests meanwhile, ${failed} failed; other files ${isUntouched ? 'unchanged' : 'CHANGED'}`,
    kept: failed === 0 && isUntouched && (await livePage()) !== pageBefore,
  };
}

const livePage = async () => (await client.send({ path: '/admin' })).body;

async function rollBackPart(): Promise<Finding> {
  const released = await livePage();
  setVersion('before');
  const said = await podman.written('docker compose run --rm public-site', 'public-site', 'admin-app');
  setVersion('latest');
  const before = await livePage();
  // Like `up`, starts that image's container again.
  await podman.written('docker compose run --rm public-site', 'public-site', 'admin-app');
  const kept = before !== released && (await livePage()) === before;
  return {
    promise: 'the older image of the staff half takes it back, and a new start of the newer one leaves it so',
    measured: said,
    kept,
  };
}

async function rollBackApi(run: ResilienceRun): Promise<Finding> {
  await podman.derive('advocate-api', 'before', 'LABEL release=before');
  setVersion('before');
  const statuses: number[] = [];
  const step = async () => {
    statuses.push((await client.send({ path: '/readyz' })).status);
    await wait(100);
  };
  const load = startLoad({ workers: 1, seconds: 120, step });
  let areUp = true;
  for (const service of ['api-1', 'api-2']) {
    await podman.written(`docker compose up -d --no-build --no-deps ${service}`);
    areUp = (await run.tryUntil(service, () => podman.isHealthy(service), 60)) && areUp;
    const server = `server ${await podman.addressOf(service)}:`;
    const isKnown = async () => (await serversOfGateway()).includes(server);
    areUp = (await run.tryUntil('the gateway knows it', isKnown, 30)) && areUp;
  }
  await load.stop();
  const images = await Promise.all(['api-1', 'api-2'].map(podman.imageOf));
  setVersion('latest');
  const refused = statuses.filter((status) => status !== 200).length;
  return {
    promise: 'both API processes go back to an older image, one after the other: at most 1 request refused',
    measured: `${statuses.length} requests meanwhile, ${refused} refused; ${images.join(', ')}`,
    kept: areUp && refused <= 1 && images.every((image) => image.endsWith('advocate-api:before')),
  };
}

const serversOfGateway = () => podman.inside('gateway', 'cat', '/tmp/api-servers.conf');

function setVersion(version: string) {
  const file = join(podman.folder, '.env');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^VERSION=.*$/gm, `VERSION=${version}`));
}

/** Uses the manual's commands and compares the rows before anything writes again. */
async function backUpAndRestore(): Promise<Finding> {
  await podman.written('docker compose exec backup backup full');
  const tested = await podman.inside('backup', 'backup', 'restore-test');
  for (const service of ['api-1', 'api-2']) await podman.toService(service, 'stop');
  const before = await everyRow();
  const moment = await sql('select clock_timestamp()');
  const example = "'2026-11-21 09:29:59+00'";
  await wait(1000);
  await sql('delete from leads');
  const dirty = await everyRow();
  await podman.written('docker compose stop api-1 api-2 postgres backup');
  await podman.written(`docker compose run --rm --no-deps backup restore ${example}`, example, moment);
  await podman.toService('postgres', 'start');
  await until('the database takes writes', async () => (await sql('select pg_is_in_recovery()').catch(String)) === 'f');
  const after = await everyRow();
  await podman.written('docker compose up -d');
  await isUp('/readyz');
  await podman.written('docker compose exec backup backup full');
  const state = await podman.written('docker compose exec backup backup state').catch(String);
  return {
    promise: 'back to the second before a mistake, row by row',
    measured: `${before.split('\n').length} tables equal: ${before === after}; the mistake is gone: ${dirty !== after}; ${tested.split(',')[0]}; afterwards: ${state || 'all well'}`,
    kept: before === after && dirty !== before && tested.includes('ok=true'),
  };
}

async function goDownAndUp(): Promise<Finding> {
  const before = await countLeads();
  await podman.compose('down');
  await podman.compose('up', '-d', '--no-build');
  await isUp('/readyz');
  const after = await countLeads();
  return { promise: 'down and up again', measured: `${before} leads before, ${after} after`, kept: before === after };
}

const countLeads = async () => Number(await sql('select count(*) from leads'));

/** Returns one line per table with a digest of all its rows, except what a running API writes on its own. */
const everyRow = () =>
  sql(`
    select table_name, md5(query_to_xml(format('select t::text from %I t order by 1', table_name), true, false, '')::text)
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'job_marks', 'maintenance_steps', 'heartbeats', 'checks', 'issues', 'alarm_messages', 'backup_reports')
    order by 1`);

const sql = (query: string) =>
  podman.inside('postgres', 'psql', '-h', '/run/postgresql', '-U', 'postgres', '-d', 'advocate', '-tAc', query);
