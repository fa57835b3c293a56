import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';
import { hasEnded } from './running-process.ts';
import { root } from './settings.ts';

/** The nightly run tries every command in a fresh clone; other runs try here only what nothing else runs. */
const isWhole = process.env.README === 'whole';

type Form = {
  /** Output that shows that the command is done or, if it stays, up. */
  shows: RegExp;
  stays?: true;
  /** A command to run instead, which shows within seconds that it could run. */
  by?: string;
};

/** The commands in the README's table of tasks; those that take hours have their own stages and nightly runs. */
const always: Record<string, Form> = {
  'npm run dev': { shows: /The website {2}http.*\n +Staff {2}/, stays: true },
};
const firefox = 'npx playwright test --project firefox';
const nightly: Record<string, Form> = {
  'npm run seed': { shows: /leads/ },
  'DATABASE_URL=… MIGRATE_DATABASE_URL=… PUBLIC_URL=http://localhost:8080 npm run dev -w api': {
    shows: /"msg":"ready"/,
    stays: true,
  },
  'npm run seed -- --yes': { shows: /leads/, by: 'npm run seed -- --yes --leads 5 --visits 5' },
  'npm run check': { shows: /^check: \d+ passed, 0 failed/m },
  'npm run format': { shows: /No fixes applied/ },
  'npx vitest run api/src/features/leads -t "same key"': { shows: /Tests .*\d+ passed(?![\s\S]*left behind)/ },
  'npx vitest run --project browser-staff leads-screen': { shows: /Tests .*\d+ passed/ },
  'npx playwright test tests/e2e/smoke.spec.ts --project nginx -g "home page"': { shows: /Building [\s\S]*\d+ passed/ },
  [firefox]: { shows: /Total: \d+ test/, by: `${firefox} --list --reporter=list` },
  'npm run bench': { shows: /Usage: npm run bench/, by: 'npm run bench -- --help' },
  'npm run resilience': { shows: /Usage: npm run resilience/, by: 'npm run resilience -- --help' },
};

const clone = isWhole ? mkdtempSync(join(tmpdir(), 'advocate-clone-')) : root;
const dataDir = mkdtempSync(join(tmpdir(), 'advocate-readme-'));
const ends: (() => Promise<unknown>)[] = [];

beforeAll(() => void (isWhole && execFileSync('git', ['clone', '--quiet', '--local', root, clone])), 120_000);
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  for (const folder of isWhole ? [clone, dataDir] : [dataDir]) rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('the README names these commands and no others', () => {
  const [, tasks = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## Working on it');
  const [, table = ''] = tasks.split('\n\n');
  const named = [...table.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => (code.includes(' ') ? [code] : []));
  expect(named.length).toBeGreaterThan(8);
  expect(named.toSorted()).toEqual(Object.keys({ ...always, ...nightly }).toSorted());
});

test.each(Object.entries(isWhole ? { ...always, ...nightly } : always))(
  `in ${isWhole ? 'a fresh' : 'this'} clone: %s`,
  async (command, { shows, stays, by }) => {
    const words = await run(by ?? command, stays && shows);
    expect(words).toMatch(shows);
    if (command === 'npm run dev') await answersAsTheProduct(/http:\/\/localhost:\d+/.exec(words)?.[0]);
  },
  1_200_000,
);

/** Expects complete pages that name the port they are served on, their head records, and an API behind them. */
async function answersAsTheProduct(origin = '') {
  const home = await (await fetch(origin)).text();
  expect(home).toContain('<h1');
  expect(home).toContain(`<link rel="canonical" href="${origin}`);
  const headers = { Accept: 'application/json' };
  for (const path of ['/contact', '/api/get-about-seo.php', '/api/get-es-contact-seo.php']) {
    expect(await (await fetch(origin + path, { headers })).json()).toMatchObject({ status: 'success' });
  }
  expect((await fetch(`${origin}/robots.txt`)).status).toBe(200);
  expect((await fetch(`${origin}/admin`)).status).toBe(200);
  const refused = await fetch(`${origin}/api/auth.php`, { method: 'POST', body: '{}' });
  expect(await refused.json()).toMatchObject({ status: 'error' });
}

/** Runs a command in the clone until it ends or its output matches `until`. Returns the output; throws if it fails. */
async function run(command: string, until?: RegExp): Promise<string> {
  const ours = /^(npm_|VITEST|NODE_ENV$|TEST$|DATABASE_URL$|PUBLIC_URL$)/;
  const inherited = Object.entries(process.env).filter(([name]) => !ours.test(name));
  const env = { ...Object.fromEntries(inherited), PORT: String(await freePort()), DATA_DIR: dataDir };
  const child = spawn('sh', ['-c', `${await filledIn(command)} 2>&1`], {
    cwd: clone,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  ends.push(() => {
    if (!hasEnded(child)) process.kill(-(child.pid as number), 'SIGINT');
    return closed;
  });
  let said = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += chunk;
    if (!until?.test(said)) continue;
    // Discards further output.
    child.stdout.resume();
    return said;
  }
  const [status] = await closed;
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${said}`);
  return said;
}

/** Fills in placeholders with the database of `npm run dev`, which stays running. */
async function filledIn(command: string) {
  if (!command.includes('=…')) return command;
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres') });
  const { appUrl, ownerUrl } = postgres.urls('advocate');
  return command
    .replace('DATABASE_URL=…', `DATABASE_URL=${appUrl}`)
    .replace('MIGRATE_DATABASE_URL=…', `MIGRATE_DATABASE_URL=${ownerUrl}`);
}
