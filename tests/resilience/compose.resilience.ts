import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Part, parts } from '../../scripts/part-sources.ts';
import { root } from '../../scripts/settings.ts';
import { HttpClient, signIn } from '../harness/load/http-client.ts';
import { startLoad } from '../harness/load/load.ts';
import { contactRequest } from '../harness/load/requests.ts';
import { until } from '../harness/load/until.ts';
import { makeTestCertificate } from '../harness/product/nginx-certificate.ts';
import * as podman from './compose/podman.ts';
import { type Finding, NotRun, type ResilienceRun, type ResilienceTestFile } from './resilience-test.ts';

const PORT = 4280;
/** With a bare domain, `localhost`. */
const PUBLIC_URL = `http://www.localhost:${PORT}`;
const client = new HttpClient(PORT);
const { written } = podman;

/** Uses podman and stand-ins for the official images; compose/stand-ins.sh explains how they differ. */
export default {
  title: 'docker-compose.yml run for real, by the commands of the manual, through what a year does to it',
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
    await prepare(run);
    const findings = await start(run);
    const releases = changes.map((change) => () => release(run, change));
    const rest = [backUpAndRestore, useHttps, loseServer, goDownAndUp];
    for (const happen of [contactJourney, ...releases, ...rest]) {
      const finding = await happen(run);
      run.log(`${finding.promise}: ${finding.measured}`);
      findings.push(finding);
    }
    const left = podman.notYetRun();
    const measured = left.join(', ') || 'all';
    return [
      ...findings,
      { promise: 'every command that the manual promises was run', measured, kept: left.length === 0 },
    ];
  },
} satisfies ResilienceTestFile;

const inTree = (file: string) => join(podman.folder, file);
const shell = (line: string, ...words: string[]) =>
  execFileSync('sh', ['-c', line, 'sh', ...words], { cwd: podman.folder, encoding: 'utf8' }).trim();

/** Commits every change in the tree. */
const commit = (title: string) =>
  shell('git -c user.name=Office -c user.email=office@example.com commit --quiet --all -m "$1"', title);

/** The firm's own repository, with installed packages. */
async function prepare(run: ResilienceRun) {
  podman.writeSettings();
  run.log('base images …');
  await podman.ensureBases();
  await podman.removeAll();
  rmSync(podman.folder, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', root, podman.folder]);
  execFileSync('cp', ['-al', join(root, 'node_modules'), podman.folder]);
  // Debian's podman-compose does not expand an empty default.
  const file = inTree('docker-compose.yml');
  const text = readFileSync(file, 'utf8').replaceAll(/\$\{\w+:-\}/g, '""');
  writeFileSync(file, run.fault ? text.replace(', "api-2:3000"', '') : text);
  commit('for podman-compose');
  execFileSync('node', ['scripts/prepare-compose.mjs'], { cwd: podman.folder, stdio: 'ignore', env: withAddress });
  const settings = {
    HTTP_PORT: `127.0.0.1:${PORT}`,
    HTTPS_PORT: `127.0.0.1:${PORT + 1}`,
    TRUSTED_PROXIES: '10.88.0.0/15',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  appendFileSync(inTree('.env'), lines.join(''));
}

const withAddress = { ...process.env, PUBLIC_URL };

async function start(run: ResilienceRun): Promise<Finding[]> {
  const started = Date.now();
  run.log('building …');
  await written('npm run deploy');
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
  const password = readFileSync(inTree('secrets/admin_password'), 'utf8');
  const headers = { Cookie: await signIn(client, { username: 'admin', password }) };
  const { body } = await client.send({ path: '/api/get-admin-leads.php', headers });
  await sql(`insert into staff_passkeys (staff_id, credential_id, public_key, counter, name)
    select id, 'key', '', 0, 'Key' from staff`);
  await written('docker compose run --rm --no-deps api-1 node api/dist/staff.js confirm-passkey admin');
  const confirmed = await sql('select confirmed from staff_passkeys');
  return {
    promise: 'the contact journey: a request sent is a lead in the list; the first passkey is confirmed',
    measured: `form ${sent.status}, page ${page.status}, confirmed ${confirmed}`,
    kept: sent.status === 200 && body.includes('First visitor') && page.body.includes('<form') && confirmed === 't',
  };
}

type Change = { title: string; parts: readonly Part[]; file: string; from: string | RegExp; to: string };

const changes: readonly Change[] = [
  {
    title: 'a phone number, by one command, killed half-way and run again',
    parts: ['public-site', 'admin-app', 'api'],
    file: 'firm/offices.ts',
    from: /phone: '\(210\) 555-\d{4}'/,
    to: "phone: '(210) 555-0143'",
  },
  {
    title: 'the public site alone',
    parts: ['public-site'],
    file: 'public-site/src/content/home.ts',
    from: 'Hurt in an accident?',
    to: 'Hurt in a crash?',
  },
  {
    title: 'the staff area alone',
    parts: ['admin-app'],
    file: 'admin-app/index.html',
    from: '<title>Staff area',
    to: '<title>The staff area',
  },
  {
    title: 'the kit alone',
    parts: ['shared-ui'],
    file: 'shared-ui/src/card/card.css',
    from: '{',
    to: '{\n  outline: 0;',
  },
  { title: 'the API alone', parts: ['api'], file: 'api/package.json', from: '"version": "', to: '"version": "1' },
];

/** Its answer to a stranger is 401. */
const CALL = '/api/get-admin-leads.php';
const paths = ['/', '/about', '/admin', '/ui/remoteEntry.js', '/api/get-about-seo.php', '/readyz', CALL];

/** Releases one change and takes it back, under load, while the other parts stay as they are. */
async function release(run: ResilienceRun, { title, parts: changed, file, from, to }: Change): Promise<Finding> {
  const before = await live();
  writeFileSync(inTree(file), readFileSync(inTree(file), 'utf8').replace(from, to));
  commit(title);
  const failures: string[] = [];
  const step = async (count: number) => {
    const path = paths[count % paths.length] ?? '/';
    const { status, error } = await client.send({ path });
    if (status !== (path === CALL ? 401 : 200)) failures.push(`${path}: ${error ?? status}`);
    await wait(20);
  };
  const load = startLoad({ workers: 4, seconds: 1200, step });
  const [part = 'api', ...others] = changed;
  run.log(`${title} …`);
  if (others.length > 0) {
    await interruptDeploy();
    await written('npm run deploy');
  } else await written('npm run deploy -- public-site', { 'public-site': part });
  const released = await live();
  const list = await written('npm run releases');
  for (const part of changed) {
    const words = { 'public-site': part, VERSION: versionIn(before[part]) };
    await written(`npm run rollback -- public-site${others.length > 0 ? ' VERSION' : ''}`, words);
  }
  const after = await live();
  await load.stop();
  const isAsExpected = parts.every((part) => (released[part] !== before[part]) === changed.includes(part));
  const isBack = JSON.stringify(after) === JSON.stringify(before);
  const isNamed = changed.every((part) => list.includes(versionIn(released[part])));
  return {
    promise: `${title}: released and taken back, 0 failed requests, nothing of another part changed`,
    measured: `${load.steps()} requests meanwhile, ${failures.length} failed; ${isAsExpected ? 'released' : 'NOT released'}, ${isNamed ? 'listed' : 'NOT listed'}, ${isBack ? 'taken back' : 'NOT taken back'}`,
    kept: isAsExpected && isNamed && isBack,
    faults: failures,
  };
}

/** Kills a deploy when it has replaced one of the API's two processes. */
async function interruptDeploy() {
  const imageOf = () => podman.imageOf('api-1').catch(() => before);
  const before = await podman.imageOf('api-1');
  const deploy = spawn('npm', ['run', 'deploy'], {
    cwd: podman.folder,
    env: podman.env,
    detached: true,
    stdio: 'ignore',
  });
  await until('one process is replaced', async () => (await imageOf()) !== before, 900);
  process.kill(-(deploy.pid as number), 'SIGKILL');
}

const versionIn = (part: string) => part.split(' ')[0] ?? '';

/** Returns what is live of each part: its version and what runs or is served. */
async function live(): Promise<Record<Part, string>> {
  const digest = (part: string) =>
    shell(
      'readlink "$1" | xargs basename; find "$1/" -type f -exec sha256sum {} + | sort | sha256sum',
      `.data/releases/${part}/current`,
    );
  const images = await Promise.all(['api-1', 'api-2'].map(podman.imageOf));
  const entries = parts.map((part) => [part, digest(part).replace('\n', ' ')] as const);
  return { ...(Object.fromEntries(entries) as Record<Part, string>), api: `${digest('api').split('\n')[0]} ${images}` };
}

/** Uses the manual's commands and compares the rows before anything writes again. */
async function backUpAndRestore(): Promise<Finding> {
  const full = () => written('docker compose exec backup backup full');
  await Promise.all([full(), full()]);
  const isBundled = await podman.inside('backup', 'cmp', '/sources/advocate.bundle', '/backups/advocate.bundle');
  const tested = await podman.inside('backup', 'backup', 'restore-test');
  for (const service of ['api-1', 'api-2']) await podman.toService(service, 'stop');
  const before = await everyRow();
  const moment = await sql('select clock_timestamp()');
  await wait(1000);
  await sql('delete from leads');
  const dirty = await everyRow();
  await written('docker compose stop api-1 api-2 postgres backup');
  const example = "'2026-11-21 09:29:59+00'";
  await written(`docker compose run --rm --no-deps backup restore ${example}`, { [example]: `'${moment}'` });
  const after = await rowsOfRestored();
  await written('docker compose up -d');
  await isUp('/readyz');
  await full();
  const state = await written('docker compose exec backup backup state').catch(String);
  return {
    promise: 'two backups at once both succeed; back to the second before a mistake, row by row',
    measured: `${before.split('\n').length} tables equal: ${before === after}; the mistake is gone: ${dirty !== after}; ${tested.split(',')[0]}; the sources are beside: ${isBundled === ''}; afterwards: ${state || 'all well'}`,
    kept: before === after && dirty !== before && tested.includes('ok=true') && isBundled === '' && state === '',
  };
}

/** Starts the database alone, which ends its recovery, and returns its rows. */
async function rowsOfRestored() {
  await podman.docker('compose', 'up', '--detach', 'postgres');
  await until(
    'the database takes writes',
    async () => (await sql('select pg_is_in_recovery()').catch(String)) === 'f',
    120,
  );
  return everyRow();
}

/** Copied certificates belong to root: the gateway names the command and waits for it. */
async function useHttps(run: ResilienceRun): Promise<Finding> {
  copyCertificates();
  await written('echo GATEWAY_PROFILE=tls >> .env');
  await written('docker compose up -d gateway');
  const isNamed = await isWaitingForChown(run);
  await written('chown -R 101:101 certificates');
  const served = await run.tryUntil('https', async () => (await statusOf('www.localhost')) === '200', 60);
  const bare = await statusOf('localhost');
  return {
    promise:
      'HTTPS with copied certificates: the gateway names what to do, then serves; the bare domain leads to the website',
    measured: `${isNamed ? 'named' : 'NOT named'}, served: ${served}, bare domain: ${bare}`,
    kept: isNamed && served && bare === '301 https://www.localhost/about',
  };
}

function copyCertificates() {
  const { certificate, key } = makeTestCertificate(inTree('certificates'), ['www.localhost', 'localhost']);
  for (const file of [certificate, key]) chownSync(file, 0, 0);
}

const isWaitingForChown = (run: ResilienceRun) =>
  run.tryUntil('the command is named', async () => (await podman.logsOf('gateway')).includes('chown -R 101:101'), 30);

/** Asks the gateway over TLS for a page of a host; returns the status and where it leads. */
const statusOf = (host: string) =>
  podman
    .inside(
      'gateway',
      'curl',
      '-ks',
      '-o',
      '/dev/null',
      '-w',
      '%{http_code} %{redirect_url}',
      '-H',
      `Host: ${host}`,
      'https://127.0.0.1:8443/about',
    )
    .catch(String);

/** Only the volume of backups survives, and the copies of .env, the secrets and the certificates. */
async function loseServer(run: ResilienceRun): Promise<Finding> {
  await written('docker compose exec backup backup full');
  for (const service of ['api-1', 'api-2']) await podman.toService(service, 'stop');
  const before = await everyRow();
  await sql('select pg_switch_wal()');
  await until(
    'the WAL is archived',
    async () => (await sql("select last_archived_time > now() - interval '20 s' from pg_stat_archiver")) === 't',
  );
  await podman.loseServer();
  rmSync(inTree('.data'), { recursive: true });
  execFileSync('node', ['scripts/prepare-compose.mjs'], { cwd: podman.folder, stdio: 'ignore' });
  copyCertificates();
  await written('chown -R 101:101 certificates');
  await written('docker compose build backup');
  const info = await written('docker compose run --rm --no-deps backup info');
  await written('docker compose run --rm --no-deps backup restore');
  const after = await rowsOfRestored();
  await written('npm run deploy');
  const served = await run.tryUntil('https', async () => (await statusOf('www.localhost')) === '200', 120);
  await written('docker compose exec backup backup full');
  return {
    promise: 'a lost server comes back from its backups, row by row, with HTTPS',
    measured: `${before.split('\n').length} tables equal: ${before === after}; backups listed: ${info.includes('full backup')}; https: ${served}`,
    kept: before === after && info.includes('full backup') && served,
  };
}

async function goDownAndUp(run: ResilienceRun): Promise<Finding> {
  const before = await countLeads();
  await podman.compose('down');
  await podman.docker('compose', 'up', '--detach');
  const served = await run.tryUntil('https', async () => (await statusOf('www.localhost')) === '200', 120);
  const after = await countLeads();
  return {
    promise: 'down and up again',
    measured: `${before} leads before, ${after} after`,
    kept: before === after && served,
  };
}

const countLeads = async () => Number(await sql('select count(*) from leads'));

/** Returns one line per table with a digest of all its rows, except what a running API or a restore writes on its own. */
const everyRow = () =>
  sql(`
    select table_name, md5(query_to_xml(format('select t::text from %I t order by 1', table_name), true, false, '')::text)
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'maintenance_steps', 'heartbeats', 'checks', 'issues', 'outbox', 'backup_reports')
      and table_name not like 'staff%' and table_name <> 'audit'
    order by 1`);

const sql = (query: string) =>
  podman.inside('postgres', 'psql', '-h', '/run/postgresql', '-U', 'postgres', '-d', 'advocate', '-tAc', query);
