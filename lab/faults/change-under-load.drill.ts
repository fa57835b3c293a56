import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildFolder } from '../../release/describe-build.ts';
import { type ReleasedPart, releasedParts } from '../../release/release-folder.ts';
import { root } from '../../scripts/settings.ts';
import { Ledger } from '../load/ledger.ts';
import { until } from '../load/until.ts';
import { nextBuild } from '../releases/next-build.ts';
import { releaseBuild, releasedSite } from '../releases/release-versions.ts';
import type { DrillFile, DrillRun, Finding } from './drill.ts';
import { failSome } from './sabotage.ts';

/** Changes the product as often as the run says while visitors come and go; not one of their requests may fail. */
async function changeUnderLoad(
  run: DrillRun,
  promise: string,
  ledger: Ledger,
  change: (round: number) => Promise<unknown>,
): Promise<Finding> {
  const load = ledger.start(run, 12);
  for (let round = 1; round <= run.rounds; round += 1) await change(round);
  const minimum = run.size({ short: 1000, default: 5000, full: 20_000 });
  await until('enough requests', () => ledger.sent >= minimum, 600);
  await load.stop();
  return {
    promise,
    measured: `${ledger.refusals.length} of ${ledger.sent} requests failed over ${run.rounds} rounds`,
    faults: ledger.refusals,
  };
}

/** A new certificate or another API process is taken up by a reload, which nobody may notice. */
export const gatewayReload: DrillFile = {
  title: 'nginx takes up another configuration under load',
  rounds: { short: 5, default: 20, full: 100 },
  seededFault: { what: 'a page fails at times', relay: () => failSome('/contact') },
  run: async (run) => {
    const { port, gateway } = await run.startProduct();
    // Each over a connection of its own: nginx closes those that wait for another request when it is reloaded.
    const ledger = new Ledger(port, (send, step) => send({ path: step % 4 === 1 ? '/' : '/contact' }));
    return changeUnderLoad(run, 'nginx reloaded under load: 0 failed requests', ledger, async () => {
      await gateway?.serve({});
      await ledger.more(60, 'answers');
    });
  },
};

/** Two API processes behind nginx are restarted one after the other while visitors are counted and ask for help. */
export const restarts: DrillFile = {
  title: 'restart two API processes one after the other under load',
  rounds: { short: 2, default: 6, full: 20 },
  seededFault: { what: 'the other process is down already', sabotage: async ({ apis }) => apis[1]?.down() },
  run: async (run) => {
    const { port, apis, sql } = await run.startProduct({ apis: 2 });
    const ledger = new Ledger(port);
    const promise = 'restart of the API, one process after the other, under load: 0 failed requests, posts included';
    const restarted = await changeUnderLoad(run, promise, ledger, async (round) => {
      await apis[(round - 1) % 2]?.down();
      await ledger.more(50, 'answers');
      await apis[(round - 1) % 2]?.up();
    });
    const stored = await ledger.compare(sql);
    return [restarted, { promise: 'what was acknowledged meanwhile is stored, exactly once', ...stored }];
  },
};

/** Where visits begin; whatever these name is fetched as well. */
const entries = [
  ...['/', '/about', '/contact', '/practice-areas', '/truck-accident-boerne-texas'],
  ...['/admin', '/admin/leads', '/admin/dashboard', '/ui/preload.json', '/ui/remoteEntry.js'],
];

/** Every static part is released again and again while visitors fetch pages and all that these name. */
export const releases: DrillFile = {
  title: 'release each static part under load',
  rounds: { short: 2, default: 5, full: 20 },
  seededFault: {
    what: 'the hashed files of the release before are gone',
    sabotage: async ({ gateway }) => rmSync(gateway?.site().adminApp.assets ?? '', { recursive: true }),
  },
  run: async (run) => {
    const to = run.folder('releases');
    for (const part of releasedParts) await releaseBuild(part, to);
    const { port, folder } = await run.startProduct({ parts: releasedSite(to) });
    for (const part of releasedParts)
      cpSync(buildFolder(root, part), join(folder, `${part}-build`), { recursive: true });
    const ledger = new Ledger(port, async (send, step) => {
      const path = entries[(step >> 1) % entries.length] ?? '/';
      const { body } = await send({ path });
      for (const file of namedFiles(body, path.startsWith('/ui/') ? '/ui/' : '/')) await send({ path: file });
    });
    const promise = 'release of any static part under load: 0 failed requests';
    return changeUnderLoad(run, promise, ledger, async (round) => {
      for (const part of releasedParts) await releaseNext(part, join(folder, `${part}-build`), to, round);
    });
  },
};

function namedFiles(text: string, base: string): Set<string> {
  const names = text.match(/(?:\/(?:admin\/|ui\/)?|\.\/|(?<=["'`]))assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [];
  return new Set(names.map((name) => (name.startsWith('/') ? name : base + name.replace('./', ''))));
}

/** In a process of its own, as a person would release, so that copying does not hold up the load. */
async function releaseNext(part: ReleasedPart, build: string, to: string, release: number) {
  await nextBuild(part, build, release);
  const deliver = [join(root, 'release/deliver.ts'), build, to];
  await promisify(execFile)(join(root, 'node_modules/.bin/tsx'), deliver);
}
