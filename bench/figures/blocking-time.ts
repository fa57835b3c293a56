import type { BootList } from '../../public-site/src/boot-list.ts';
import { paintRows } from '../browser/paint-comparison.ts';
import type { Figure } from '../figure.ts';
import { startProductApi } from '../product/api.ts';
import { emptyDatabase } from '../product/database.ts';
import { startProductNginx } from '../product/nginx.ts';
import { pageVariant } from '../product/page-variant.ts';
import { buildEmptyTree } from '../reference/empty-tree/build-empty-tree.ts';

const emptyTree: BootList = { steps: ['/empty-tree.js'], preload: ['/empty-tree.js'] };
const BOOT_LIST = /(<script type="application\/json" id="boot-list">)[^<]*/;

export const figure: Figure = {
  name: 'blocking-time',
  title: 'total blocking time by Lighthouse, mobile, over HTTP/2',
  reference:
    'the same page, whose first script brings in react, react-dom, the router and an empty tree and not the app',
  run: async (bench) => {
    const api = await startProductApi(bench, await emptyDatabase(bench, 'bench_visits'));
    const product = await startProductNginx(bench, { tls: true, apiPort: api.port });
    const pages = await pageVariant((html) => html.replace(BOOT_LIST, `$1${JSON.stringify(emptyTree)}`), {
      'empty-tree.js': buildEmptyTree(),
    });
    const bare = await startProductNginx(bench, { tls: true, apiPort: api.port, pages });
    return paintRows(bench, {
      audit: 'total-blocking-time',
      product: product.origin,
      reference: bare.origin,
      goal: { of: 'ratio', atMost: 2 },
    });
  },
};
