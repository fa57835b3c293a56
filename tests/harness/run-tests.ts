import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';
import { readOptions } from '../../api/src/settings/read-options.ts';
import { buildStale } from '../../scripts/builds.ts';
import { root } from '../../scripts/settings.ts';
import { publicUrl } from './product/addresses.ts';
import { ensureChromium, ensureFirefox, ensureNginx, ensureWebkit, ensureWebkitGtk } from './test-tools.ts';

const USAGE = `Usage: npm test             everything
       npm test -- quick    what belongs before a commit: the checks, the tests of the four parts, two journeys

One test:
       npx vitest run api/src/features/leads -t "same key"
       npx playwright test tests/e2e/smoke.spec.ts --project nginx -g "home page"`;

const reportFile = join(root, '.cache/tests.json');
const isCi = process.env.CI !== undefined;
const total = { passed: 0, failed: 0 };

const {
  names: [set],
} = readOptions(USAGE, {}, ({ length, 0: first = 'quick' }) => length <= 1 && first === 'quick');
await (set === 'quick' ? quick() : all());
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function quick() {
  await check();
  await buildStale({ publicUrl });
  for (const tool of [ensureNginx(), await ensureChromium()]) failIfMissing(tool);
  await vitest(...['api', 'shared-ui', 'public-site', 'admin-app', 'browser'].flatMap((part) => ['--project', part]));
  await playwright('smoke.spec.ts', '--project=nginx');
}

async function all() {
  for (const tool of [ensureNginx(), await ensureChromium()]) failIfMissing(tool);
  await check();
  await buildStale({ publicUrl });
  await vitest('--project', '!resilience*');
  const engines = { firefox: await ensureFirefox(), webkit: await ensureWebkit(), 'safari-16': ensureWebkitGtk() };
  const present = Object.entries(engines).filter(([, { missing }]) => missing === undefined);
  await playwright(
    ...['nginx', 'embedded', 'releases', ...present.map(([name]) => name)].map((it) => `--project=${it}`),
  );
  await vitest('--project', 'resilience');
  // Only in CI must every engine be there.
  for (const { name, missing } of Object.values(engines)) {
    if (missing === undefined) continue;
    console.log(`Not tested in ${name}: ${missing}`);
    if (isCi) total.failed += 1;
  }
}

function failIfMissing({ name, missing }: { name: string; missing?: string }) {
  if (missing === undefined) return;
  console.log(`FAILED ${name} is missing: ${missing}`);
  total.failed += 1;
}

/** Runs the checks; each counts as a test. */
async function check() {
  const { output } = await run('tsx', 'scripts/check/check.ts');
  const [, passed = 0, failed = 1] = /^check: (\d+) passed, (\d+) failed/m.exec(output) ?? [];
  add(Number(passed), Number(failed));
}

async function playwright(...words: string[]) {
  rmSync(reportFile, { force: true });
  const { code } = await run('playwright', 'test', ...words);
  const { stats, errors }: JSONReport = report() ?? { stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [] };
  add(stats.expected + stats.flaky, stats.unexpected + errors.length, code);
}

async function vitest(...words: string[]) {
  rmSync(reportFile, { force: true });
  // A loaded machine may be slow once.
  const retry = isCi ? ['--retry=1'] : [];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { code } = await run('vitest', 'run', ...words, ...retry, ...reporters);
  const { numPassedTests, numFailedTests }: JsonTestResults = report() ?? { numPassedTests: 0, numFailedTests: 0 };
  add(numPassedTests, numFailedTests, code);
}

function report() {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Adds results; a runner that failed without a failed test counts as one failure. */
function add(passed: number, failed: number, code: number | null = 0) {
  total.passed += passed;
  total.failed += code === 0 ? failed : Math.max(1, failed);
}

/** Runs a tool, shows its output at once, and returns it with the exit code. */
function run(program: string, ...words: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(join(root, 'node_modules/.bin', program), words, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('error', fail);
    child.on('close', (code) => done({ code, output }));
  });
}
