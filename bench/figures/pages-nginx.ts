import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, workFolder } from '../bench.ts';
import type { Figure, Row } from '../figure.ts';
import { startChild } from '../load/child.ts';
import type { PageCount, PageLoad } from '../load/page-reader.ts';
import { processorSeconds } from '../load/processor-time.ts';
import { startBareNginx } from '../product/bare-nginx.ts';
import { type RunningNginx, startProductNginx } from '../product/nginx.ts';
import { templates } from '../product/templates.ts';
import { ratiosOf, spreadOf } from '../report/spread.ts';
import { interleave } from '../rounds.ts';

const ROUND_MS = 2_000;

export const figure: Figure = {
  name: 'pages-nginx',
  title: 'pages per second of nginx’s processor time, with nginx.conf as it ships',
  reference: 'the same nginx without any configuration, one bare file of as many bytes',
  run: async (bench) => {
    const client = startChild<PageLoad, PageCount>(bench, new URL('../load/page-reader.ts', import.meta.url));
    const product = await startProductNginx(bench);
    const files = mkdtempSync(join(workFolder, 'bare-'));
    const bare = await startBareNginx(bench, files);
    const rate = async ({ port, pid }: RunningNginx, path: string) => {
      const before = processorSeconds(pid);
      const { pages } = await client.ask({ port, path, connections: 64, ms: ROUND_MS });
      return pages / (processorSeconds(pid) - before);
    };
    const rows: Row[] = [];
    for (const path of [templates.home, templates.contact, templates.city]) {
      const bytes = await bodyBytes(product.origin + path);
      const name = `${bytes}.html`;
      writeFileSync(join(files, name), 'x'.repeat(bytes));
      rows.push(
        await compare(bench, path, bytes, {
          product: () => rate(product, path),
          bare: () => rate(bare, `/${name}`),
        }),
      );
    }
    return rows;
  },
};

async function compare(
  bench: Bench,
  path: string,
  bytes: number,
  ways: Record<'product' | 'bare', () => Promise<number>>,
): Promise<Row> {
  bench.tell(`${path}, ${bytes} bytes`);
  const { product, bare } = await interleave(ways, { rounds: bench.rounds + 2, tell: bench.tell });
  return {
    subject: `${path}, ${(bytes / 1024).toFixed(1)} KB`,
    unit: '/s',
    measured: spreadOf(product),
    reference: spreadOf(bare),
    ratio: ratiosOf(product, bare),
    goal: { of: 'ratio', atLeast: 0.95 },
  };
}

/** What travels: the compressed copy. */
async function bodyBytes(address: string) {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'gzip' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return Number(answer.headers.get('Content-Length'));
}
