import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { root } from './settings.ts';

const commands = [
  ['start', 'scripts/start.ts'],
  ['test', 'tests/harness/run-tests.ts'],
  ['check', 'scripts/check/check.ts'],
  ['firm', 'scripts/firm.ts'],
  ['deploy', 'deploy/release/release.ts', 'deploy'],
  ['release', 'deploy/release/release.ts', 'release'],
  ['rollback', 'deploy/release/release.ts', 'rollback'],
  ['releases', 'deploy/release/release.ts', 'list'],
  ['smoke', 'deploy/release/release.ts', 'smoke'],
  ['bench', 'tests/benchmarks/run.ts'],
  ['resilience', 'tests/resilience/run.ts'],
  ['calls', 'scripts/calls.ts'],
  ['screens', 'tests/harness/screens.ts'],
  ['seed', 'api/src/seed.ts'],
  ['staff', 'api/src/staff.ts'],
] as const;

/** In another process: runs one command after the other, which ends where it would end the process. */
const program = `
  const { argv, stdout, execPath } = process;
  const print = stdout.write.bind(stdout);
  process.exit = (status) => { throw { status }; };
  const results = [];
  for (const [file, ...words] of JSON.parse(argv[1])) {
    const result = { status: 0, stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr']) process[stream].write = (text) => Boolean((result[stream] += text));
    process.argv = [execPath, file, ...words];
    await import(file + '?' + results.length).catch((end) => { result.status = end.status ?? String(end); });
    results.push(result);
  }
  print(JSON.stringify(results));`;

function node(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const usage = expect.stringContaining('Usage: npm');

type Result = ReturnType<typeof node>;
const forms = { help: ['--help'], option: ['--bogus'], names: Array(9).fill('bogus') };
let results: Record<keyof typeof forms, Result>[] = [];

beforeAll(() => {
  const runs = commands.flatMap(([_name, file, ...words]) =>
    Object.values(forms).map((added) => [pathToFileURL(join(root, file)).href, ...words, ...added]),
  );
  const { stdout } = node('--import', 'tsx', '--input-type=module', '--eval', program, JSON.stringify(runs));
  const all: Result[] = JSON.parse(stdout);
  const next = () => all.shift() as Result;
  results = commands.map(() => ({ help: next(), option: next(), names: next() }));
}, 60_000);

test.each(commands.map(([name], at) => [name, at] as const))(
  'npm run %s: --help prints the usage and runs nothing; an unknown option or name ends with 2',
  (_name, at) => {
    const refused = { status: 2, stdout: '', stderr: usage };
    expect(results[at]).toEqual({
      help: { status: 0, stdout: usage, stderr: '' },
      option: refused,
      names: refused,
    });
  },
);

test('the whole process ends so', () => {
  const run = (word: string) => node('scripts/run.mjs', 'scripts/calls.ts', word);
  expect(run('--help')).toEqual({ status: 0, stdout: usage, stderr: '' });
  expect(run('--bogus')).toEqual({ status: 2, stdout: '', stderr: usage });
});
