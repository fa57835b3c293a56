import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/settings.ts';
import type { Bench } from '../bench.ts';
import { browserOf, desktop, phone } from '../browser/chromium.ts';
import { type Paints, pagePaints } from '../browser/page-paints.ts';
import type { Figure } from '../figure.ts';
import { startProductApi } from '../product/api.ts';
import { emptyDatabase } from '../product/database.ts';
import { startProductNginx } from '../product/nginx.ts';
import { templates } from '../product/templates.ts';
import { fixed } from '../report/spread.ts';

const DEVICES = { phone, desktop };

export const figure: Figure = {
  name: 'layout-shift',
  title: 'layout shift, and what paints largest, on a phone and a desktop',
  reference: 'none',
  run: async (bench) => {
    const api = await startProductApi(bench, await emptyDatabase(bench, 'bench_visits'));
    const { origin } = await startProductNginx(bench, { apiPort: api.port });
    const browser = await browserOf(bench);
    const paths = bench.full ? allPaths() : Object.values(templates);
    let [worst, late] = [0, 0];
    for (const path of paths) {
      const html = await (await fetch(origin + path)).text();
      for (const [device, options] of Object.entries(DEVICES)) {
        const paints = await pagePaints(browser, options, origin + path);
        worst = Math.max(worst, paints.shift);
        if (paints.shift > 0) bench.tell(`${path}, ${device}: shifts by ${paints.shift.toFixed(4)}: ${paints.moved}`);
        if (isInHtml(paints, html)) continue;
        late += 1;
        bench.tell(`${path}, ${device}: largest is not in the HTML: ${JSON.stringify(paints.largest).slice(0, 200)}`);
      }
      tellProgress(bench, path, paths);
    }
    const pages = `${paths.length} pages, each on two devices`;
    return [
      { subject: `worst of ${pages}`, unit: '', measured: fixed(worst), goal: { of: 'measured', atMost: 0 } },
      {
        subject: 'pages whose largest paint is not in the first HTML',
        unit: '',
        measured: fixed(late),
        goal: { of: 'measured', atMost: 0 },
      },
    ];
  },
};

/** Every address in the sitemap, and a page that is not there. */
function allPaths() {
  const sitemap = readFileSync(join(root, 'public-site/dist/sitemap.xml'), 'utf8');
  const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  return [...found, templates['not found']];
}

function isInHtml({ largest: { picture, text } }: Paints, html: string) {
  if (picture !== '') return html.includes(new URL(picture).pathname);
  const plain = (mixed: string) =>
    mixed
      .replaceAll(/<[^>]*>|\s+/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
  return text !== '' && plain(html).includes(plain(text));
}

function tellProgress(bench: Bench, path: string, paths: readonly string[]) {
  const at = paths.indexOf(path) + 1;
  if (at % 20 === 0 || at === paths.length) bench.tell(`${at} of ${paths.length} pages`);
}
