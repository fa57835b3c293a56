import { gzipSync } from 'node:zlib';
import { fixed } from '../harness/report/spread.ts';
import type { Bench } from './bench.ts';
import { atMost, type Figure, type Goal, worstRow } from './benchmark.ts';
import { type Download, firstVisit } from './first-visit.ts';
import { measuredProduct } from './measured-product.ts';
import { buildEmptyTree } from './reference/empty-tree/build-empty-tree.ts';
import { type Template, templateNames, templates } from './templates.ts';

const isJavascript = ({ kind }: Download) => kind === 'JS';

type Choice = (one: Download) => boolean;

const parts: { subject: string; choice: Choice; goal?: Goal }[] = [
  { subject: 'first script', choice: ({ path }) => /\/boot-[\w-]+\.js$/.test(path), goal: atMost(3) },
  { subject: 'all JavaScript', choice: isJavascript, goal: atMost(112) },
  { subject: 'HTML', choice: ({ kind }) => kind === 'HTML', goal: atMost(14) },
  { subject: 'CSS', choice: ({ kind }) => kind === 'CSS', goal: atMost(14) },
  { subject: 'fonts', choice: ({ kind }) => kind === 'fonts', goal: atMost(70) },
  { subject: 'pictures', choice: ({ kind }) => kind === 'pictures' },
  { subject: 'everything', choice: () => true },
];

export const pageBytes: Figure = {
  name: 'page-bytes',
  title: 'gzip kilobytes that a first visit downloads, the worst template',
  run: async (bench) => {
    const visits = await firstVisits(bench);
    const bytesOf = (choice: Choice) => valuesOf(visits, (all) => kilobytes(all, choice));
    const files = valuesOf(visits, (all) => all.filter(({ kind }) => kind === 'fonts').length);
    const rows = parts.map(({ subject, choice, goal }) => worstRow(subject, 'KB', bytesOf(choice), goal));
    return [...rows, worstRow('font files', '', files, atMost(2))];
  },
};

export const ownJavascript: Figure = {
  name: 'own-javascript',
  title: 'gzip kilobytes of JavaScript that are not react, react-dom or react-router-dom, the worst template',
  reference: 'a script of these three with an empty tree',
  run: async (bench) => {
    const libraries = gzipSync(buildEmptyTree(bench), { level: 9 }).length / 1000;
    const own = valuesOf(await firstVisits(bench), (all) => kilobytes(all, isJavascript) - libraries);
    const row = worstRow('beyond the three libraries', 'KB', own, atMost(28));
    return [{ ...row, reference: fixed(libraries) }];
  },
};

type Visits = Map<Template, Download[]>;

/** What the first visit of each template downloads, measured once for all figures about bytes. */
const firstVisits = (bench: Bench): Promise<Visits> =>
  bench.once('first visits', async () => {
    const { origin } = await measuredProduct(bench);
    const visits: Visits = new Map();
    for (const template of templateNames) {
      const downloads = await firstVisit(bench, origin + templates[template]);
      bench.log(`${template}: ${downloads.length} requests`);
      visits.set(template, downloads);
    }
    return visits;
  });

/** Kilobytes (1,000 bytes) of the downloads that the choice takes. */
const kilobytes = (downloads: readonly Download[], choice: Choice) =>
  downloads.filter(choice).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

const valuesOf = (visits: Visits, value: (all: Download[]) => number) =>
  new Map([...visits].map(([template, all]) => [template, value(all)]));
