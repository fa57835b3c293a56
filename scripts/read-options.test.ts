import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
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
  ['smoke', 'deploy/release/smoke.ts'],
  ['bench', 'tests/benchmarks/run.ts'],
  ['resilience', 'tests/resilience/run.ts'],
  ['calls', 'scripts/calls.ts'],
  ['screens', 'tests/harness/screens.ts'],
  ['seed', 'api/src/seed.ts'],
  ['staff', 'api/src/staff.ts'],
] as const;

function run(words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.for(commands)(
  'npm run %s: --help prints the usage and runs nothing; an unknown option ends with 2',
  ([_name, ...words]) => {
    const usage = expect.stringContaining('Usage: npm');
    expect(run([...words, '--help'])).toEqual({ status: 0, stdout: usage, stderr: '' });
    expect(run([...words, '--bogus'])).toEqual({ status: 2, stdout: '', stderr: usage });
  },
);

test.for(['tests/harness/run-tests.ts', 'tests/resilience/run.ts'])('%s: an unknown name ends with 2', (command) => {
  expect(run([command, 'bogus'])).toMatchObject({ status: 2, stdout: '' });
});
