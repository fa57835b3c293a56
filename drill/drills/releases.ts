import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../scripts/release/describe-build.ts';
import { type ReleasedPart, releasedParts } from '../../scripts/release/release-place.ts';
import { root } from '../../scripts/settings.ts';
import type { Drill, DrillRun } from '../drill.ts';
import { startLoad } from '../load/load.ts';
import { until } from '../load/until.ts';
import { Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { startProduct } from '../product/start-product.ts';
import { nextBuild } from '../releases/next-build.ts';
import { releaseAll, releasedSite, releasesFolder } from '../releases/release-all.ts';
import { wholeVisit } from '../releases/whole-visit.ts';

const WORKERS = 16;

/** Every static part is released again and again while visitors fetch pages and all that these name. */
export const drill: Drill = {
  name: 'releases',
  title: 'release each static part under load',
  rounds: { short: 2, default: 5, full: 20 },
  run: async (run) => {
    const to = releasesFolder(run);
    await releaseAll(to);
    const { port, folder } = await startProduct(run, { parts: releasedSite(to) });
    const visitors = Array.from({ length: WORKERS }, () => new Visitor(port, nextAddress()));
    run.later(() => {
      for (const visitor of visitors) visitor.leave();
    });
    let requests = 0;
    const failed: string[] = [];
    const load = startLoad({
      workers: WORKERS,
      seconds: 3600,
      step: async (step, worker) => {
        const visit = await wholeVisit(visitors[worker] as Visitor, step);
        requests += visit.requests;
        failed.push(...visit.failed);
      },
    });
    for (const part of releasedParts) await releaseAgainAndAgain(run, part, to, folder);
    const wanted = run.size({ short: 1000, default: 5000, full: 20_000 });
    await until('enough requests', () => requests >= wanted, 600);
    await load.stop();
    for (const line of failed.slice(0, 20)) run.tell(`failed: ${line}`);
    return [
      {
        promise: 'release of any static part under load: 0 failed requests',
        measured: `${failed.length} of ${requests} requests failed over ${run.rounds} releases of each of ${releasedParts.length} parts`,
        kept: failed.length === 0,
      },
    ];
  },
};

/** In a process of its own, as a person would release, so that copying does not hold up the load. */
async function releaseAgainAndAgain(run: DrillRun, part: ReleasedPart, to: string, folder: string) {
  const build = join(folder, `${part}-build`);
  cpSync(buildFolder(root, part), build, { recursive: true });
  for (let release = 1; release <= run.rounds; release += 1) {
    await nextBuild(part, build, release);
    const deliver = [join(root, 'scripts/release/deliver.ts'), build, to];
    const [code] = await once(spawn(join(root, 'node_modules/.bin/tsx'), deliver), 'exit');
    if (code !== 0) throw new Error(`Release ${release} of ${part} failed.`);
  }
  run.tell(`${part} released ${run.rounds} times`);
}
