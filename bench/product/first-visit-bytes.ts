import type { Bench } from '../bench.ts';
import { browserOf } from '../browser/chromium.ts';
import { firstVisit } from '../browser/first-visit.ts';
import { gzipBytes, type Kind, kindOf } from '../report/kinds.ts';
import { startProductApi } from './api.ts';
import { emptyDatabase } from './database.ts';
import { startProductNginx } from './nginx.ts';
import { type Template, templateNames, templates } from './templates.ts';

export type Download = { path: string; kind: Kind; bytes: number };

/** What the first visit of each template downloads through nginx, measured once for all figures about bytes. */
export function firstVisitBytes(bench: Bench): Promise<Map<Template, Download[]>> {
  return bench.once('first visits', async () => {
    const api = await startProductApi(bench, await emptyDatabase(bench, 'bench_visits'));
    const { origin } = await startProductNginx(bench, { apiPort: api.port });
    const browser = await browserOf(bench);
    const visits = new Map<Template, Download[]>();
    for (const template of templateNames) {
      const asked = await firstVisit(browser, origin + templates[template]);
      const downloads = await Promise.all(asked.map(download));
      bench.tell(`${template}: ${downloads.length} requests`);
      visits.set(template, downloads);
    }
    return visits;
  });
}

/** Fetches one of the addresses again and weighs it. */
export async function download(address: string): Promise<Download> {
  const answer = await fetch(address);
  const type = answer.headers.get('Content-Type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  return { path: new URL(address).pathname, kind: kindOf(type), bytes: gzipBytes(body, type) };
}

/** Kilobytes (1,000 bytes) of the downloads that the choice takes. */
export function kilobytes(downloads: readonly Download[], choice: (download: Download) => boolean): number {
  return downloads.filter(choice).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}
