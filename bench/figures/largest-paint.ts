import { paintRows } from '../browser/paint-comparison.ts';
import type { Figure } from '../figure.ts';
import { startProductApi } from '../product/api.ts';
import { emptyDatabase } from '../product/database.ts';
import { startProductNginx } from '../product/nginx.ts';
import { pageVariant, withoutScripts } from '../product/page-variant.ts';

export const figure: Figure = {
  name: 'largest-paint',
  title: 'largest paint by Lighthouse, mobile, over HTTP/2',
  reference: 'the same page with every script removed',
  run: async (bench) => {
    const api = await startProductApi(bench, await emptyDatabase(bench, 'bench_visits'));
    const product = await startProductNginx(bench, { tls: true, apiPort: api.port });
    const bare = await startProductNginx(bench, { tls: true, pages: await pageVariant(withoutScripts) });
    return paintRows(bench, {
      audit: 'largest-contentful-paint',
      product: product.origin,
      reference: bare.origin,
      goal: { of: 'ratio', atMost: 1.05 },
    });
  },
};
