import { execFile, execFileSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Format, lint, imports and types of everything, side by side; needs no database and no build. */
const root = resolve(import.meta.dirname, '../..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

type Step = { name: string; command: string; arguments: string[] };

/** Every folder with TypeScript of its own, and the rooms that they lie in. */
const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*/tsconfig.json'], { cwd: root });
const typed = list.toString().trim().split('\n').map(dirname);
const rooms = new Set(typed.map((folder) => folder.split('/')[0] ?? folder));
const steps: Step[] = [
  {
    name: 'format and lint',
    command: bin('biome'),
    arguments: ['check', '--error-on-warnings', '--max-diagnostics=50'],
  },
  { name: 'lock file', command: bin('tsx'), arguments: [join(root, 'scripts/check/lock-file.ts')] },
  {
    name: 'imports',
    command: bin('depcruise'),
    arguments: ['--config', 'scripts/check/import-rules.mjs', ...rooms],
  },
  {
    name: 'dead code',
    command: bin('knip'),
    arguments: ['--config', 'scripts/check/knip.ts', '--exclude', 'binaries', '--treat-config-hints-as-errors'],
  },
  { name: 'migrations', command: bin('tsx'), arguments: [join(root, 'scripts/check/migrations.ts')] },
  { name: 'documents', command: bin('tsx'), arguments: [join(root, 'scripts/check/documents.ts')] },
  ...typed.map((part) => ({ name: `types of ${part}`, command: bin('tsc'), arguments: ['-p', join(root, part)] })),
];

const started = Date.now();
const results = await Promise.all(steps.map(run));
const failed = results.filter((passed) => !passed).length;
console.log(
  `check: ${steps.length - failed} passed, ${failed} failed in ${((Date.now() - started) / 1000).toFixed(1)} s`,
);
process.exitCode = failed === 0 ? 0 : 1;

async function run({ name, command, arguments: words }: Step) {
  const done = promisify(execFile)(command, words, { cwd: root, maxBuffer: 1 << 26 });
  const failure = await done.then(
    () => undefined,
    ({ message, stdout, stderr }) => `${stdout}${stderr}`.trim() || message,
  );
  console.log(failure === undefined ? `ok    ${name}` : `FAILED ${name}\n${failure}\n`);
  return failure === undefined;
}
