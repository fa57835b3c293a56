import type { Bench } from '../bench.ts';
import { browserOf } from '../browser/chromium.ts';
import { firstVisit } from '../browser/first-visit.ts';
import { lighthouse } from '../browser/lighthouse.ts';
import type { Figure, Row } from '../figure.ts';
import { startProductApi } from '../product/api.ts';
import { emptyDatabase } from '../product/database.ts';
import { type Download, download, kilobytes } from '../product/first-visit-bytes.ts';
import { startProductNginx } from '../product/nginx.ts';
import { buildAstro } from '../reference/astro/build-astro.ts';
import { fixed, ratiosOf, spreadOf } from '../report/spread.ts';

const KINDS = ['HTML', 'CSS', 'JS', 'fonts', 'pictures'] as const;
const PAINTS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'blocking time': 'total-blocking-time',
} as const;

export const figure: Figure = {
  name: 'astro-contact',
  title: 'the contact page: what a first visit downloads, and when it paints',
  reference: 'the same page built with Astro, its form an island of the same React components',
  run: async (bench) => {
    const api = await startProductApi(bench, await emptyDatabase(bench, 'bench_visits'));
    const { folder, seconds } = await buildAstro(bench);
    bench.tell(`Astro built one page in ${seconds.toFixed(1)} s`);
    const product = await startProductNginx(bench, { apiPort: api.port });
    const astro = await startProductNginx(bench, { apiPort: api.port, pages: folder });
    return [...(await byteRows(bench, product.origin, astro.origin)), ...(await paintRows(bench, api.port, folder))];
  },
};

async function byteRows(bench: Bench, product: string, astro: string): Promise<Row[]> {
  const browser = await browserOf(bench);
  const visit = async (origin: string, startedBy: string) =>
    Promise.all((await firstVisit(browser, `${origin}/contact`, startedBy)).map(download));
  const ours = await visit(product, 'html[data-app=ready]');
  const theirs = await visit(astro, 'astro-island:not([ssr])');
  const row = (subject: string, choice: (one: Download) => boolean): Row => {
    const [measured, reference] = [kilobytes(ours, choice), kilobytes(theirs, choice)];
    const ratio = reference === 0 ? {} : { ratio: fixed(measured / reference) };
    return { subject, unit: 'KB', measured: fixed(measured), reference: fixed(reference), ...ratio };
  };
  return [...KINDS.map((kind) => row(kind, (one) => one.kind === kind)), row('everything', () => true)];
}

async function paintRows(bench: Bench, apiPort: number, folder: string): Promise<Row[]> {
  const product = await startProductNginx(bench, { tls: true, apiPort });
  const astro = await startProductNginx(bench, { tls: true, apiPort, pages: folder });
  const audits = Object.values(PAINTS);
  const readings = { product: [] as number[][], astro: [] as number[][] };
  for (let round = 0; round < bench.rounds; round++) {
    for (const [name, { origin }] of Object.entries({ product, astro })) {
      const report = await lighthouse(bench, `${origin}/contact`, [`--only-audits=${audits.join(',')}`]);
      const values = audits.map((audit) => report.audits[audit]?.numericValue ?? Number.NaN);
      readings[name as keyof typeof readings].push(values);
      bench.tell(
        `round ${round + 1}/${bench.rounds}: ${name} ${values.map((value) => value.toFixed(0)).join(', ')} ms`,
      );
    }
  }
  return Object.keys(PAINTS).map((subject, index) => {
    const of = (rounds: number[][]) => rounds.map((values) => values[index] ?? Number.NaN);
    return {
      subject,
      unit: 'ms',
      measured: spreadOf(of(readings.product)),
      reference: spreadOf(of(readings.astro)),
      ratio: ratiosOf(of(readings.product), of(readings.astro)),
    };
  });
}
