import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from './builds.ts';
import { root } from './settings.ts';
import { ensureChromium, ensureNginx } from './test-tools.ts';

const USAGE = `Usage: npm test                      everything: check, unit and API tests, journeys in a browser
       npm test -- check|unit|journeys

One test:
       npx vitest run api/src/features/leads -t "same key"
       npx vitest run --project gateway -t "trailing slash"
       npx playwright test e2e/smoke.spec.ts --project gateway -g "home page"`;

type Count = { passed: number; failed: number };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});
const steps: Record<string, () => Promise<Count>> = { check, unit, journeys };
const wanted = positionals.length > 0 ? positionals : Object.keys(steps);

if (values.help || wanted.some((name) => !(name in steps))) console.log(USAGE);
else process.exitCode = await main();

async function main() {
  const total: Count = { passed: 0, failed: 0 };
  const add = ({ passed, failed }: Count) => {
    total.passed += passed;
    total.failed += failed;
  };
  for (const name of wanted) {
    console.log(`\n== ${name}`);
    add(await (steps[name] ?? check)().catch(failure));
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function failure(error: Error): Count {
  console.error(error.message);
  return { passed: 0, failed: 1 };
}

async function check() {
  return countLast(await run('node_modules/.bin/tsx', ['scripts/check.ts']), /^check: (\d+) passed, (\d+) failed/m);
}

async function unit() {
  const nginx = ensureNginx();
  if (nginx.missing) return failure(new Error(`Not run, ${nginx.name} is missing: ${nginx.missing}`));
  await buildStale({ publicUrl: publicUrl() });
  const folder = mkdtempSync(join(tmpdir(), 'advocate-test-'));
  const report = join(folder, 'vitest.json');
  const { code } = await run('node_modules/.bin/vitest', [
    'run',
    '--reporter=./scripts/vitest-progress.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  rmSync(folder, { recursive: true });
  const brokenFiles = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const notRun = result.numPendingTests + result.numTodoTests;
  const failed = result.numFailedTests + brokenFiles.length + notRun;
  return { passed: result.numPassedTests, failed: code === 0 ? failed : Math.max(1, failed) };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

async function journeys() {
  const tools = [await ensureChromium(), ensureNginx()];
  const missing = tools.filter((tool) => tool.missing !== undefined);
  if (missing.length > 0) {
    return failure(new Error(missing.map((tool) => `Not run, ${tool.name} is missing: ${tool.missing}`).join('\n')));
  }
  await buildStale({ publicUrl: publicUrl() });
  return countLast(await run('node_modules/.bin/playwright', ['test']), /^journeys: (\d+) passed, (\d+) failed/m);
}

function publicUrl() {
  return process.env.PUBLIC_URL ?? 'http://localhost:8080';
}

type Run = { code: number; output: string };

/** Runs a tool with its output shown as it comes. */
function run(command: string, parameters: string[]): Promise<Run> {
  return new Promise((done, fail) => {
    const child = spawn(join(root, command), parameters, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('error', fail);
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** The numbers of a runner's last line; a runner that dies before it counts as one failure. */
function countLast({ code, output }: Run, pattern: RegExp): Count {
  const [, passed, failed] = pattern.exec(output) ?? [];
  if (passed === undefined || failed === undefined) return { passed: 0, failed: 1 };
  return { passed: Number(passed), failed: code === 0 ? Number(failed) : Math.max(1, Number(failed)) };
}
