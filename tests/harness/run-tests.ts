import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';
import { readOptions } from '../../api/src/settings/read-options.ts';
import { buildStale } from '../../scripts/builds.ts';
import { root } from '../../scripts/settings.ts';
import { publicUrl } from './product/addresses.ts';
import { ensureTools, type ToolName } from './test-tools.ts';

const USAGE = `Usage: npm test             everything
       npm test -- quick    what belongs before a commit: the checks, most tests without a browser, two journeys

One test:
       npx vitest run api/src/features/leads -t "same key"
       npx playwright test tests/e2e/smoke.spec.ts --project nginx -g "home page"`;

/** What waits for timeouts, computes for long or starts processes: the quick run leaves it to the whole one. */
const SLOW = [
  ...['counts', 'guessing', 'hostile', 'mailer', 'migrate', 'names', 'new-password', 'receipts', 'refused', 'restore'],
  ...['accounts', 'seed', 'seed-command', 'server', 'sql', 'staff-mails', 'tracking'],
];

const isCi = process.env.CI !== undefined;
const total = { passed: 0, failed: 0 };

const {
  names: [set],
} = readOptions(USAGE, {}, ({ length, 0: first = 'quick' }) => length <= 1 && first === 'quick');
await (set === 'quick' ? quick() : all());
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function quick() {
  await prepare('nginx', 'chromium');
  const parts = ['api', 'shared-ui', 'public-site', 'admin-app'].map((part) => `--project=${part}`);
  await vitest(...parts, `--exclude=**/{${SLOW.join()}}.test.*`);
  await playwright('smoke.spec.ts', '--project=nginx');
}

async function all() {
  const missing = await prepare('nginx', 'chromium', 'firefox', 'webkit');
  const engines = (['firefox', 'webkit'] as const).filter((name) => !missing.has(name));
  const projects = ['nginx', 'embedded', 'releases', ...engines];
  // One after the other: each keeps the processors busy, and beside each other both would wait for what is late.
  await vitest('--project=!resilience*');
  await playwright(...projects.map((project) => `--project=${project}`));
  await vitest('--project=resilience');
}

/** Installs what is missing, checks, and builds. Returns what is still missing; only in CI must every engine be there. */
async function prepare(...names: ToolName[]) {
  // Beside the others, because it waits for the network and the disk.
  const [missing] = await Promise.all([ensureTools(...names), checkAndBuild()]);
  for (const [name, advice] of missing) {
    console.log(advice);
    if (isCi || name === 'nginx' || name === 'chromium') total.failed += 1;
  }
  return missing;
}

async function checkAndBuild() {
  const [, built] = await Promise.allSettled([check(), buildStale({ publicUrl })]);
  if (built.status === 'rejected') throw built.reason;
}

/** Runs the checks; each counts as a test. */
async function check() {
  const { output } = await run('tsx', ['scripts/check/check.ts']);
  const [, passed = 0, failed = 1] = /^check: (\d+) passed, (\d+) failed/m.exec(output) ?? [];
  add(Number(passed), Number(failed));
}

async function playwright(...words: string[]) {
  const file = newReport('playwright');
  const { code } = await run('playwright', ['test', ...words], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const { stats, errors }: JSONReport = read(file) ?? { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [] };
  add(stats.expected + stats.flaky, stats.unexpected + errors.length, code);
}

async function vitest(...words: string[]) {
  const file = newReport('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run('vitest', ['run', ...words, ...reporters]);
  const { numPassedTests, numFailedTests }: JsonTestResults = read(file) ?? { numPassedTests: 0, numFailedTests: 0 };
  add(numPassedTests, numFailedTests, code);
}

function newReport(name: string) {
  const file = join(root, `.cache/tests-${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Adds results; a runner that failed without a failed test counts as one failure. */
function add(passed: number, failed: number, code: number | null = 0) {
  total.passed += passed;
  total.failed += code === 0 ? failed : Math.max(1, failed);
}

/** Runs a tool, shows each line of its output at once, and returns the output with the exit code. */
async function run(program: string, words: string[], environment: Record<string, string> = {}) {
  const child = spawn(join(root, 'node_modules/.bin', program), words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const ended = once(child, 'close');
  let output = '';
  for await (const line of createInterface({ input: child.stdout })) {
    output += `${line}\n`;
    console.log(line);
  }
  const [code] = (await ended) as [number | null];
  return { code, output };
}
