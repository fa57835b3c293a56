import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stablePort } from '../harness/product/addresses.ts';
import { startNginx } from '../harness/product/nginx.ts';
import { temporaryPaths } from '../harness/product/nginx-site.ts';
import type { Bench } from './bench.ts';
import { comparedRow, type Figure, type Row } from './benchmark.ts';
import { measuredProduct, startSaturation } from './measured-product.ts';
import { templates } from './templates.ts';

const ROUND_MS = 2_000;

export const pagesNginx: Figure = {
  name: 'pages-nginx',
  title: 'pages per second of nginx’s processor time, with nginx.conf as it ships',
  reference: 'the same nginx without any configuration, one bare file of as many bytes',
  run: async (bench) => {
    const client = startSaturation(bench);
    const product = await measuredProduct(bench);
    const bare = await startBareNginx(bench);
    const rate = async (port: number, pid: number, path: string) => {
      const before = workerSeconds(pid);
      const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`;
      const { answered } = await client.send({ port, request, connections: 64, ms: ROUND_MS });
      return answered / (workerSeconds(pid) - before);
    };
    const rows: Row[] = [];
    for (const path of [templates.home, templates.contact, templates.city]) {
      const bytes = await bodyBytes(product.origin + path);
      bench.log(`${path}, ${bytes} bytes`);
      writeFileSync(join(bare.files, `${bytes}.html`), 'x'.repeat(bytes));
      const readings = await bench.interleave({
        measured: () => rate(product.port, product.gateway?.pid ?? 0, path),
        reference: () => rate(bare.port, bare.pid, `/${bytes}.html`),
      });
      const subject = `${path}, ${(bytes / 1024).toFixed(1)} KB`;
      rows.push(comparedRow(subject, '/s', readings, { of: 'ratio', atLeast: 0.95 }));
    }
    return rows;
  },
};

/** Starts nginx with only a folder of files: no rules, headers or compression. */
async function startBareNginx(bench: Bench) {
  const folder = bench.folder('nginx');
  const files = join(folder, 'files');
  for (const name of ['files', 'temporary']) mkdirSync(join(folder, name));
  const port = await stablePort();
  const configuration = `
    pid ${folder}/nginx.pid;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes auto;
    events { worker_connections 16384; }
    http {
      access_log off;
      ${temporaryPaths(folder).join('\n')}
      types { text/html html; }
      sendfile on;
      tcp_nopush on;
      server { listen 127.0.0.1:${port}; root ${files}; }
    }`;
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  const { pid, stop } = await startNginx(folder);
  bench.scope.defer(stop);
  return { port, pid, files };
}

/** Linux measures CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * Returns the CPU time in seconds that nginx's workers have used so far. If the load comes from the same machine, work
 * per CPU second describes a server better than work per second of elapsed time. Linux only.
 */
function workerSeconds(master: number): number {
  const workers = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');
  const ticks = workers.flatMap((pid) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number),
  );
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}

/** Returns the size of the compressed copy, which is what is sent. */
async function bodyBytes(address: string) {
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'gzip' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return Number(response.headers.get('Content-Length'));
}
