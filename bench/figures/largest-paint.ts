import type { Bench } from '../bench.ts';
import { auditMs } from '../browser/lighthouse.ts';
import type { Figure, Row } from '../figure.ts';
import { startProductApi } from '../product/api.ts';
import { emptyDatabase } from '../product/database.ts';
import { startProductNginx } from '../product/nginx.ts';
import { pageVariant, withoutScripts } from '../product/page-variant.ts';
import { type Template, templates } from '../product/templates.ts';
import { ratiosOf, spreadOf } from '../report/spread.ts';
import { interleave } from '../rounds.ts';

const AUDIT = 'largest-contentful-paint';
const DEFAULT: Template[] = ['home', 'contact', 'city'];

export const figure: Figure = {
  name: 'largest-paint',
  title: 'largest paint by Lighthouse, mobile, over HTTP/2',
  reference: 'the same page with every script removed',
  run: async (bench) => {
    const api = await startProductApi(bench, await emptyDatabase(bench, 'bench_visits'));
    const product = await startProductNginx(bench, { tls: true, apiPort: api.port });
    const bare = await startProductNginx(bench, { tls: true, pages: await pageVariant(withoutScripts) });
    const chosen = bench.full ? (Object.keys(templates) as Template[]) : DEFAULT;
    const rows: Row[] = [];
    for (const template of chosen) {
      rows.push(await compare(bench, template, product.origin, bare.origin));
    }
    return rows;
  },
};

async function compare(bench: Bench, template: Template, product: string, bare: string): Promise<Row> {
  bench.tell(template);
  const path = templates[template];
  const { withScripts, without } = await interleave(
    {
      withScripts: () => auditMs(bench, product + path, AUDIT),
      without: () => auditMs(bench, bare + path, AUDIT),
    },
    { rounds: bench.rounds, warmups: 0, tell: bench.tell },
  );
  return {
    subject: template,
    unit: 'ms',
    measured: spreadOf(withScripts),
    reference: spreadOf(without),
    ratio: ratiosOf(withScripts, without),
    goal: { of: 'ratio', atMost: 1.05 },
  };
}
