import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasePlace } from '../../scripts/release/release-place.ts';
import type { DrillRun } from '../drill.ts';
import { allCells, type Cell, isUsable, nameOf, pairwiseCells } from './cells.ts';
import { contactJourney, leadsJourney, watchedPage } from './journeys.ts';
import { type Stage, setStage, show } from './stage.ts';

/** Fewer requests than one address may send within ten minutes. */
const CELLS_PER_API = 16;

export type CellResult = { cell: Cell; faults: string[] };

/**
 * Runs the contact and the leads journey with every combination of released versions in a real browser over real nginx;
 * all 48 cells, or a pairwise part of them. Issue 6, point 4.
 */
export async function runMatrix({ full }: { full: boolean }, run: DrillRun): Promise<CellResult[]> {
  const stage = await setStage(run);
  const results: CellResult[] = [];
  for (const [index, cell] of (full ? allCells : pairwiseCells()).entries()) {
    if (index > 0 && index % CELLS_PER_API === 0) await restartApis(stage);
    const faults = await playCell(stage, cell);
    results.push({ cell, faults });
    run.tell(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${nameOf(cell)}`);
    for (const fault of faults) run.tell(`       ${fault}`);
  }
  return results;
}

/** A process that starts anew has counted none of the requests from this machine. */
async function restartApis({ apis }: Stage) {
  for (const api of Object.values(apis)) {
    await api.down();
    await api.up();
  }
}

/** Plays both journeys in one cell; returns what was not as it must be. */
export async function playCell(stage: Stage, cell: Cell): Promise<string[]> {
  const { product, browser, signedIn } = stage;
  await show(stage, cell);
  // One address may send a few requests in ten minutes; the visitors of the cells all come from this machine.
  await product.sql`delete from rate_limits`;
  await product.sql`update leads set submission_date = submission_date - interval '1 hour'`;
  // Two people with a browser each: over HTTP/1.1 a hanging kit holds most of the connections that one browser opens.
  const contexts = {
    public: await browser.newContext({ locale: 'en-US' }),
    admin: await browser.newContext({ storageState: signedIn, locale: 'en-US' }),
  };
  try {
    const visitor = await watchedPage(contexts.public, isUsable(cell));
    await contactJourney(visitor, product.origin, nameOf(cell));
    const staff = await watchedPage(contexts.admin, isUsable(cell));
    await leadsJourney(staff, product.origin, nameOf(cell));
    const kit = isUsable(cell) ? 'served' : 'bundled';
    return [
      ...(await servedFaults(stage, cell)),
      ...Object.entries({ public: visitor, admin: staff }).flatMap(([half, { complaints, kitInUse }]) => [
        ...complaints.map((complaint) => `${half}: ${complaint}`),
        ...(kitInUse() === kit ? [] : [`${half}: ran on the ${kitInUse()} kit`]),
      ]),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    for (const context of Object.values(contexts)) await context.close();
  }
}

/** Whether nginx serves the very bytes of the releases that the cell names, whatever the other half is. */
async function servedFaults({ product, two }: Stage, cell: Cell): Promise<string[]> {
  const pages = [
    ['/contact', 'public-site', cell.publicSite, 'contact/index.html'],
    ['/admin/leads', 'admin-app', cell.adminApp, 'leads/index.html'],
  ] as const;
  const faults: string[] = [];
  for (const [path, part, age, file] of pages) {
    const served = await (await fetch(`http://127.0.0.1:${product.port}${path}`)).text();
    const version = two.versions[part][age];
    if (served !== readFileSync(join(releasePlace(two.to, part).releases, version, file), 'utf8')) {
      faults.push(`${path} is not that of release ${version}`);
    }
  }
  return faults;
}
