import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from '../scripts/builds.ts';
import { root } from '../scripts/settings.ts';
import { publicUrl } from './product/addresses.ts';
import { type Count, countJourneys, countUnits, failure } from './report/count-tests.ts';
import { ensureChromium, ensureFirefox, ensureNginx, ensureWebkit, ensureWebkitGtk, type Tool } from './test-tools.ts';

const USAGE = `Usage: npm test                      everything
       npm test -- quick            what belongs before a commit: check, parts and smoke
       npm test -- STAGE…           check     format, lint, house rules, types
                                    parts     unit and API tests of the four parts
                                    unit      these, and the contract of both gateways, set-up and releases
                                    smoke     the journeys that say whether anything works at all
                                    journeys  all journeys in a browser
                                    resilience  short forms of the resilience tests that take seconds

One test:
       npx vitest run api/src/features/leads -t "same key"
       npx playwright test e2e/smoke.spec.ts --project nginx -g "home page"`;

const reportFile = join(root, '.cache/tests.json');

/** One line that lists the browser engines missing on this machine. */
let notTried: string | undefined;

const stages: Record<string, () => Promise<Count>> = {
  check,
  build: async () => {
    await buildStale({ publicUrl });
    return { passed: 0, failed: 0, reports: [] };
  },
  parts: () => vitest(...['api', 'shared-ui', 'public-site', 'admin-app'].flatMap((part) => ['--project', part])),
  unit: () => vitest('--project', '!resilience*'),
  smoke: () => playwright('smoke.spec.ts'),
  journeys: async () => playwright(...(await journeyProjects())),
  resilience: () => vitest('--project', 'resilience'),
};
/** Tools that a stage requires. */
const needs: Record<string, (() => Tool | Promise<Tool>)[]> = {
  unit: [ensureNginx],
  smoke: [ensureNginx, ensureChromium],
  journeys: [ensureNginx, ensureChromium],
  resilience: [ensureNginx, ensureChromium],
};
const sets: Record<string, string[]> = {
  all: ['check', 'build', 'unit', 'journeys', 'resilience'],
  quick: ['check', 'build', 'parts', 'smoke'],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});
const named = positionals.length > 0 ? positionals : ['all'];
const wanted = named.flatMap((name) => sets[name] ?? (name === 'check' ? [name] : ['build', name]));

if (values.help || wanted.some((name) => !(name in stages))) console.log(USAGE);
else process.exitCode = await main([...new Set(wanted)]);

async function main(names: string[]) {
  const total: Count = { passed: 0, failed: 0, reports: [] };
  const times: string[] = [];
  for (const wave of waves(names)) {
    console.log(`\n== ${wave.join(' and ')}`);
    const started = Date.now();
    const counts = wave.map((name) => stage(name).catch((error: Error) => failure(`${name}: ${error.message}`)));
    for (const { passed, failed, reports } of await Promise.all(counts)) {
      total.passed += passed;
      total.failed += failed;
      total.reports.push(...reports);
    }
    times.push(`${wave.join(' and ')} ${((Date.now() - started) / 1000).toFixed(0)} s`);
  }
  // Repeats the failures at the end of a long output, where they are read.
  if (total.reports.length > 0) console.log(`\n${total.reports.join('\n')}`);
  console.log(`\n${times.join(', ')}`);
  if (notTried !== undefined) console.log(notTried);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** Runs check and build in parallel, because each leaves a core idle at its end; all other stages run alone. */
function waves(names: string[]): string[][] {
  const isFirst = (name: string) => name === 'check' || name === 'build';
  const first = names.filter(isFirst);
  const others = names.filter((name) => !isFirst(name)).map((name) => [name]);
  return first.length > 0 ? [first, ...others] : others;
}

async function stage(name: string): Promise<Count> {
  for (const ensure of needs[name] ?? []) {
    const { name: tool, missing } = await ensure();
    if (missing !== undefined) return failure(`Not run, ${tool} is missing: ${missing}`);
  }
  return (stages[name] as () => Promise<Count>)();
}

/** Returns all projects whose engines are available; missing engines are reported at the end and fail the run in CI. */
async function journeyProjects() {
  const engines: Record<string, Tool> = {
    firefox: await ensureFirefox(),
    webkit: await ensureWebkit(),
    'safari-16': ensureWebkitGtk(),
  };
  const missing = Object.values(engines).filter((tool) => tool.missing !== undefined);
  if (missing.length > 0) {
    notTried = `Not tried: ${missing.map(({ name, missing }) => `${name} (${missing})`).join('; ')}`;
    if (process.env.CI !== undefined) throw new Error(notTried);
  }
  const there = Object.keys(engines).filter((engine) => engines[engine]?.missing === undefined);
  return ['nginx', 'embedded', 'releases', ...there].map((project) => `--project=${project}`);
}

async function check(): Promise<Count> {
  const { code, output } = await run('tsx', 'scripts/check/check.ts');
  const [, passed, failed] = /^check: (\d+) passed, (\d+) failed/m.exec(output) ?? [];
  if (passed === undefined) throw new Error(`ended without results, exit code ${code}`);
  return { passed: Number(passed), failed: Number(failed), reports: output.match(/^FAILED .*(?:\n {2}.*)*/gm) ?? [] };
}

function playwright(...words: string[]): Promise<Count> {
  return counted(countJourneys, 'playwright', 'test', ...words);
}

function vitest(...words: string[]): Promise<Count> {
  // As with journeys, tests that a loaded machine had to retry are listed at the end.
  const retry = process.env.CI === undefined ? [] : ['--retry=1'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return counted(countUnits, 'vitest', 'run', ...words, ...retry, ...reporters);
}

/** Runs a test runner and counts its results; if it fails without a failed test, that counts as one failure. */
async function counted(count: (file: string) => Count, program: string, ...words: string[]): Promise<Count> {
  rmSync(reportFile, { force: true });
  const { code } = await run(program, ...words);
  const total = count(reportFile);
  return code === 0 || total.failed > 0
    ? total
    : { ...failure(`${program} ended with code ${code}`), passed: total.passed };
}

/** Runs a tool and shows its output immediately. */
function run(program: string, ...words: string[]): Promise<{ code: number; output: string }> {
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
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
}
