import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { git } from '../git.ts';
import { root } from '../settings.ts';

type Step = [name: string, program: string, ...words: string[]];

/** Every folder with TypeScript of its own, and the rooms that they lie in. */
const configs = git(root, 'ls-files', '-co', '--exclude-standard', '*/tsconfig.json') ?? '';
const typed = configs.split('\n').map(dirname);
const rooms = new Set(typed.map((folder) => folder.split('/')[0] ?? folder));
/** Format, lint, imports and types of everything, side by side; needs no database and no build. */
const steps: Step[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '--max-diagnostics=50'],
  ['lock file', 'tsx', 'scripts/check/lock-file.ts'],
  ['imports', 'depcruise', '--config', 'scripts/check/import-rules.mjs', ...rooms],
  ['dead code', 'knip', '--config', 'scripts/check/knip.ts', '--exclude', 'binaries', '--treat-config-hints-as-errors'],
  ['migrations', 'tsx', 'scripts/check/migrations.ts'],
  ['documents', 'tsx', 'scripts/check/documents.ts'],
  ...typed.map((part): Step => [`types of ${part}`, 'tsc', '-p', part]),
];

const started = Date.now();
const results = await Promise.all(steps.map(run));
const failed = results.filter((passed) => !passed).length;
console.log(
  `check: ${steps.length - failed} passed, ${failed} failed in ${((Date.now() - started) / 1000).toFixed(1)} s`,
);
process.exitCode = failed === 0 ? 0 : 1;

async function run([name, program, ...words]: Step) {
  const done = promisify(execFile)(join(root, 'node_modules/.bin', program), words, { cwd: root, maxBuffer: 1 << 26 });
  const failure = await done.then(
    () => undefined,
    ({ message, stdout, stderr }) => `${stdout}${stderr}`.trim() || message,
  );
  console.log(failure === undefined ? `ok     ${name}` : `FAILED ${name}\n${failure.replace(/^/gm, '  ')}\n`);
  return failure === undefined;
}
