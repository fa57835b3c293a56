import { describe, expect, it } from 'vitest';
import type { Drill } from './drill.ts';
import { drills } from './drills.ts';
import { hasFound, runDrill } from './run-drill.ts';

/** What this machine can do for the drills. */
const machine = {
  isLinux: process.platform === 'linux',
  isRoot: process.getuid?.() === 0,
  isCi: process.env.CI !== undefined,
};

/** What only root may install or mount. nginx and Chromium are no such reason: the test run asks for them at its start. */
const NEEDS_ROOT = /root|tmpfs|small disk|postgres/i;

/**
 * Whether the tests may go on without a drill that was not run for this reason. In CI none may be left out; where root
 * runs them, only the disk that a container may not mount.
 */
function isExcused(reason: string, { isLinux, isRoot, isCi }: typeof machine): boolean {
  if (isCi) return false;
  if (isLinux && isRoot) return /no tmpfs could be mounted/.test(reason);
  return NEEDS_ROOT.test(reason) || (!isLinux && /Linux/.test(reason));
}

describe('which drills a machine may leave out', () => {
  const root = { isLinux: true, isRoot: true, isCi: false };
  const reasons = [
    'needs Debian’s postgresql-15 (apt-get install postgresql-15)',
    'nginx is not installed',
    'only root may mount a small disk',
    'no tmpfs could be mounted: permission denied',
  ];
  const excused = (one: typeof machine) => reasons.filter((reason) => isExcused(reason, one));

  it('leaves out none in CI', () => {
    expect(excused({ ...root, isCi: true })).toEqual([]);
  });

  it('lets root leave out only what a container may not mount', () => {
    expect(excused(root)).toEqual([reasons[3]]);
  });

  it('asks nobody for what only root may do, and everybody for nginx', () => {
    expect(excused({ ...root, isRoot: false })).toEqual(reasons.filter((reason) => reason !== reasons[1]));
  });
});

/**
 * Left to the nightly `npm run drill`. Journeys are the short forms of some: `releases.spec.ts`, and the looks at each
 * template and staff screen with axe. The causes of alarms, the failures of backups, workers that cannot run and hostile
 * input to every call are tried by the API's own tests. The others wait for minutes: for a standby that follows, for a machine to be
 * given up, for a release to be built and watched, for a disk that is lost.
 */
const nightly = [
  'matrix',
  'releases',
  'accessibility',
  'alarms',
  'backup-fails',
  'disk-lost',
  'standby',
  'promotion',
  'bad-release',
  'worker-dead',
];
const shortDrills = drills.filter(({ name }) => !nightly.includes(name));

/** Whose promise is a time: beside others they would measure those. */
const timed = ['account-names', 'database-down', 'one-address', 'password-guessing', 'slow-clients', 'unauthenticated'];

describe.concurrent('the short form of every drill', () => {
  it.each(shortDrills.filter(({ name }) => !timed.includes(name)))('$name', { timeout: 240_000 }, keepsItsPromise);
});

describe('the short form of every drill that measures times', () => {
  it.each(shortDrills.filter(({ name }) => timed.includes(name)))('$name', { timeout: 240_000 }, keepsItsPromise);
});

async function keepsItsPromise(drill: Drill) {
  const output: string[] = [];
  const { findings, notRun, error } = await runDrill(drill, { form: 'short', log: (line) => output.push(line) });
  const broken = findings.filter(({ kept }) => !kept).map(({ promise, measured }) => `${promise}: ${measured}`);
  expect([...broken, ...(error === undefined ? [] : [error])], output.join('\n')).toEqual([]);
  if (notRun === undefined) expect(findings.length).toBeGreaterThan(0);
  else expect(isExcused(notRun, machine), notRun).toBe(true);
}

/** Those of a few seconds; the nightly `npm run drill -- --seeded` tries all. */
const quick = ['account-names', 'honest-input', 'resent-forms'];

describe.concurrent('a drill whose promise is broken on purpose goes red', () => {
  it.each(quick)('%s', { timeout: 60_000 }, async (name) => {
    const drill = drills.find((one) => one.name === name) as Drill;
    const output: string[] = [];
    const result = await runDrill(drill, { form: 'short', seeded: true, log: (line) => output.push(line) });
    expect(hasFound(result), output.join('\n')).toBe(true);
  });
});
