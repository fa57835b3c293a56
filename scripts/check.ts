import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Format, lint, house rules and types of everything, side by side; needs no database and no build. */
const root = resolve(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const { values } = parseArgs({ options: { summary: { type: 'boolean', default: false } } });

type Step = { name: string; command: string; arguments: string[] };

const typed = ['scripts', 'shared-ui', 'api', 'public-site', 'admin-app', 'bench', 'drill'].filter((part) =>
  existsSync(join(root, part, 'tsconfig.json')),
);
const steps: Step[] = [
  {
    name: 'format and lint',
    command: bin('biome'),
    arguments: ['check', '--error-on-warnings', '--max-diagnostics=50'],
  },
  { name: 'lock file', command: bin('tsx'), arguments: [join(root, 'scripts/check-lock.ts')] },
  { name: 'house rules', command: bin('tsx'), arguments: [join(root, 'scripts/check-house-rules.ts')] },
  { name: 'documents', command: bin('tsx'), arguments: [join(root, 'scripts/check-docs.ts')] },
  ...typed.map((part) => ({ name: `types of ${part}`, command: bin('tsc'), arguments: ['-p', join(root, part)] })),
];

const started = Date.now();
const results = await Promise.all(steps.map(run));
const failed = results.filter((passed) => !passed).length;
console.log(
  `check: ${steps.length - failed} passed, ${failed} failed in ${((Date.now() - started) / 1000).toFixed(1)} s`,
);
if (values.summary) console.log(JSON.stringify({ passed: steps.length - failed, failed }));
process.exitCode = failed === 0 ? 0 : 1;

function run(step: Step) {
  return new Promise<boolean>((done) => {
    const child = spawn(step.command, step.arguments, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('error', (error) => (said += error.message));
    child.on('close', (code) => {
      console.log(code === 0 ? `ok    ${step.name}` : `FAILED ${step.name}\n${said.trim()}\n`);
      done(code === 0);
    });
  });
}
