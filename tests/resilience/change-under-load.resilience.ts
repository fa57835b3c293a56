import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildFolder, describeBuild } from '../../deploy/release/pack.ts';
import type { ReleasedPart } from '../../deploy/release/release-folder.ts';
import { root } from '../../scripts/settings.ts';
import { AcknowledgedWrites } from '../harness/load/acknowledged-writes.ts';
import { until } from '../harness/load/until.ts';
import { nextBuild } from '../harness/releases/next-build.ts';
import { releasedSite } from '../harness/releases/publish.ts';
import { releaseBuild } from '../harness/releases/release-versions.ts';
import type { Finding, ResilienceRun, ResilienceTestFile } from './resilience-test.ts';

/** Changes the product once per round while visitors come and go; none of their requests may fail. */
async function changeUnderLoad(
  run: ResilienceRun,
  promise: string,
  writeLog: AcknowledgedWrites,
  change: (round: number) => Promise<unknown>,
): Promise<Finding> {
  const load = writeLog.start(run, 12);
  for (let round = 1; round <= run.rounds; round += 1) await change(round);
  const minimum = run.size({ short: 1000, default: 5000, full: 20_000 });
  await until('enough requests', () => writeLog.sent >= minimum, 600);
  await load.stop();
  return {
    promise,
    measured: `${writeLog.refusals.length} of ${writeLog.sent} requests failed over ${run.rounds} rounds`,
    faults: writeLog.refusals,
  };
}

/** Restarts two API processes behind nginx one after the other during visits and contact requests. */
export const restarts: ResilienceTestFile = {
  title: 'restart two API processes one after the other under load',
  rounds: { short: 2, default: 6, full: 20 },
  faultInjection: { what: 'the other process is down already', inject: async ({ apis }) => apis[1]?.down() },
  run: async (run) => {
    const { port, apis, sql } = await run.startProduct({ apis: 2 });
    const writeLog = new AcknowledgedWrites(port);
    const promise = 'restart of the API, one process after the other, under load: 0 failed requests, posts included';
    const restarted = await changeUnderLoad(run, promise, writeLog, async (round) => {
      await apis[(round - 1) % 2]?.down();
      await writeLog.more(50, 'answers');
      await apis[(round - 1) % 2]?.up();
    });
    const stored = await writeLog.compare(sql);
    return [restarted, { promise: 'what was acknowledged meanwhile is stored, exactly once', ...stored }];
  },
};

const releasedParts: ReleasedPart[] = ['public-site', 'admin-app', 'shared-ui'];

/** Entry points of visits; everything that these pages name is fetched as well. */
const entries = [
  ...['/', '/about', '/contact', '/practice-areas', '/truck-accident-attorneys'],
  ...['/admin', '/admin/leads', '/admin/dashboard', '/ui/preload.json', '/ui/remoteEntry.js'],
];

/** Releases every static part repeatedly while visitors fetch pages and everything that these name. */
export const releases: ResilienceTestFile = {
  title: 'release each static part under load',
  rounds: { short: 2, default: 5, full: 20 },
  faultInjection: {
    what: 'the hashed files of the release before are gone',
    inject: async ({ gateway }) => rmSync(gateway?.site().adminApp.assets ?? '', { recursive: true }),
  },
  run: async (run) => {
    const to = run.folder('releases');
    for (const part of releasedParts) await releaseBuild(part, to);
    const { port, folder } = await run.startProduct({ parts: releasedSite(to) });
    for (const part of releasedParts)
      cpSync(buildFolder(root, part), join(folder, `${part}-build`), { recursive: true });
    const writeLog = new AcknowledgedWrites(port, async (send, step) => {
      const path = entries[(step >> 1) % entries.length] ?? '/';
      const { body } = await send({ path });
      for (const file of namedFiles(body, path.startsWith('/ui/') ? '/ui/' : '/')) await send({ path: file });
    });
    const promise = 'release of any static part under load: 0 failed requests';
    return changeUnderLoad(run, promise, writeLog, async (round) => {
      for (const part of releasedParts) await releaseNext(part, join(folder, `${part}-build`), to, round);
    });
  },
};

function namedFiles(text: string, base: string): Set<string> {
  const names = text.match(/(?:\/(?:admin\/|ui\/)?|\.\/|(?<=["'`]))assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  return new Set(names.map((name) => (name.startsWith('/') ? name : base + name.replace('./', ''))));
}

/** Releases in a separate process, like a person would, so that copying does not slow down the load. */
async function releaseNext(part: ReleasedPart, build: string, to: string, release: number) {
  await nextBuild(part, build, release);
  const note = describeBuild(root, part);
  const program = `import { publish } from './tests/harness/releases/publish.ts';
    await publish(${JSON.stringify({ folder: build, note })}, ${JSON.stringify(to)});`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program];
  await promisify(execFile)(process.execPath, words, { cwd: root });
}
