import type { Bench } from '../bench.ts';
import { type Category, lostPoints, scores } from '../browser/lighthouse.ts';
import type { Figure } from '../figure.ts';
import { startProductApi } from '../product/api.ts';
import { emptyDatabase } from '../product/database.ts';
import { startProductNginx } from '../product/nginx.ts';
import { type Template, templateNames, templates } from '../product/templates.ts';
import { medianOf } from '../report/spread.ts';
import { worstRow } from '../report/worst.ts';

const goals: Record<Category, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = Object.keys(goals) as Category[];

export const figure: Figure = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile, over HTTP/2, the worst template',
  reference: 'none',
  run: async (bench) => {
    const api = await startProductApi(bench, await emptyDatabase(bench, 'bench_visits'));
    const { origin } = await startProductNginx(bench, { tls: true, apiPort: api.port });
    const found = new Map<Template, Record<Category, number>>();
    for (const template of templateNames) {
      found.set(template, await pointsOf(bench, template, origin + templates[template]));
    }
    return categories.map((category) =>
      worstRow(category, 'points', pointsBy(found, category), { of: 'measured', atLeast: goals[category] }),
    );
  },
};

/** One run; when it falls short in performance, which every neighbour on the machine disturbs, the median of three. */
async function pointsOf(bench: Bench, template: Template, address: string) {
  const runs: Record<Category, number>[] = [];
  for (const wanted of [1, 2, 3]) {
    const { report, points } = await scores(bench, address);
    runs.push(points);
    bench.tell(`${template}: ${categories.map((category) => `${category} ${points[category]}`).join(', ')}`);
    for (const category of categories) {
      const lost = lostPoints(report, category);
      if (lost.length > 0 && points[category] < 100) bench.tell(`    ${category}: ${lost.join(', ')}`);
    }
    if (wanted === 1 && points.performance >= goals.performance) break;
  }
  const median = (category: Category) => medianOf(runs.map((points) => points[category]));
  return Object.fromEntries(categories.map((category) => [category, median(category)])) as Record<Category, number>;
}

/** Lighthouse counts a status of 404 against a page, once in its log and once as no page for search engines. */
const notFoundIsJudged: Category[] = ['performance', 'accessibility'];

function pointsBy(found: ReadonlyMap<Template, Record<Category, number>>, category: Category) {
  const entries = [...found].filter(([template]) => template !== 'not found' || notFoundIsJudged.includes(category));
  return new Map(entries.map(([template, points]) => [template, points[category]]));
}
