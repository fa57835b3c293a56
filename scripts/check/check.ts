import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { readOptions } from '../../api/src/settings/read-options.ts';
import { treeFiles } from '../git.ts';
import { root } from '../settings.ts';
import { backtrackingPatterns } from './backtracking.ts';
import { brokenDocuments } from './documents.ts';
import { firmOutside } from './firm-outside.ts';

readOptions(
  'Usage: npm run check    format, lint, imports, dead code, types, lock files, migrations, documents, patterns, facts',
  {},
);

type Step = [name: string, program: string, ...words: string[]];

/** Every folder with its own tsconfig.json, and the top-level folders that contain them. */
const typed = treeFiles('*/tsconfig.json').map(dirname);
const rooms = new Set(typed.map((folder) => folder.split('/')[0] ?? folder));
const locks = treeFiles('*package-lock.json');
const migrations = readdirSync(join(root, 'api/migrations')).sort();
/** Checks format, lint, imports and types of everything in parallel; needs no database and no build. */
const steps: Step[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '--max-diagnostics=50'],
  ['imports', 'depcruise', '--config', 'scripts/check/import-rules.mjs', ...rooms],
  ['dead code', 'knip', '--config', 'scripts/check/knip.ts', '--exclude', 'binaries', '--treat-config-hints-as-errors'],
  // Again, only what has changed.
  ...typed.map((part): Step => {
    const known = join('.cache/types', `${part.replaceAll('/', '-')}.json`);
    return [`types of ${part}`, 'tsc', '-p', part, '--incremental', '--tsBuildInfoFile', known];
  }),
];

/** Checks that run in this process; each returns what is wrong. */
const ownChecks: [name: string, check: () => string[]][] = [
  // npm writes a registry's addresses unless .npmrc tells it not to.
  ['lock files', () => locks.filter((file) => readFileSync(join(root, file), 'utf8').includes('"resolved": "http'))],
  // Two with one number, as after merging two branches, prevent every process from starting.
  ['migrations', () => migrations.filter((name, index) => Number.parseInt(name, 10) !== index + 1)],
  ['documents', brokenDocuments],
  ['facts of the firm', firmOutside],
];

const started = Date.now();
const results = await Promise.all([
  ...steps.map(run),
  backtrackingPatterns().then((found) => report('patterns', found.join('\n'))),
  ...ownChecks.map(([name, check]) => report(name, check().join('\n'))),
]);
const failed = results.filter((passed) => !passed).length;
const seconds = ((Date.now() - started) / 1000).toFixed(1);
console.log(`check: ${results.length - failed} passed, ${failed} failed in ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;

async function run([name, program, ...words]: Step) {
  const done = promisify(execFile)(join(root, 'node_modules/.bin', program), words, { cwd: root, maxBuffer: 1 << 26 });
  const failure = ({ message, stdout, stderr }: Record<string, string>) => `${stdout}${stderr}`.trim() || message;
  return report(name, await done.then(() => '', failure));
}

function report(name: string, failure = '') {
  console.log(failure === '' ? `ok     ${name}` : `FAILED ${name}\n${failure.replace(/^/gm, '  ')}\n`);
  return failure === '';
}
