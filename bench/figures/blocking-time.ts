import { paintRows } from '../browser/paint-comparison.ts';
import type { Figure } from '../figure.ts';
import { startProductApi } from '../product/api.ts';
import { emptyDatabase } from '../product/database.ts';
import { startProductNginx } from '../product/nginx.ts';
import { pageVariant, withoutScripts } from '../product/page-variant.ts';
import { buildEmptyTree } from '../reference/empty-tree/build-empty-tree.ts';

export const figure: Figure = {
  name: 'blocking-time',
  title: 'total blocking time by Lighthouse, mobile, over HTTP/2',
  reference: 'the same page with react, react-dom, the router and an empty tree as its only script',
  run: async (bench) => {
    const api = await startProductApi(bench, await emptyDatabase(bench, 'bench_visits'));
    const product = await startProductNginx(bench, { tls: true, apiPort: api.port });
    const script = '<script type="module" src="/empty-tree.js"></script></head>';
    const pages = await pageVariant((html) => withoutScripts(html).replace('</head>', script), {
      'empty-tree.js': buildEmptyTree(),
    });
    const bare = await startProductNginx(bench, { tls: true, pages });
    return paintRows(bench, {
      audit: 'total-blocking-time',
      product: product.origin,
      reference: bare.origin,
      goal: { of: 'ratio', atMost: 2 },
    });
  },
};
