import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { publicUrl } from '../harness/product/addresses.ts';
import { root } from '../scripts/settings.ts';
import { atMost, type Figure, fixedRow, type Row } from './benchmark.ts';

const PARTS = ['shared-ui', 'api', 'public-site', 'admin-app'] as const;

export const buildTimes: Figure = {
  name: 'build-times',
  title: 'building each part anew, and prerendering every route',
  run: async (bench) => {
    const rows: Row[] = [];
    const time = async (part: string, words: readonly string[]) => {
      const started = performance.now();
      const env = { ...process.env, PUBLIC_URL: publicUrl, NODE_ENV: 'production' };
      await promisify(execFile)('npm', [...words, '-w', part], { cwd: root, env });
      const seconds = (performance.now() - started) / 1000;
      bench.log(`${part}: ${words.join(' ')}: ${seconds.toFixed(1)} s`);
      return seconds;
    };
    for (const part of PARTS) rows.push(fixedRow(part, 's', await time(part, ['run', 'build'])));
    const prerender = await time('public-site', ['exec', 'tsx', 'prerender.ts']);
    // Builds again, because the pages just prerendered have no compressed copies.
    await time('public-site', ['run', 'build']);
    return [...rows, fixedRow('prerender of all routes', 's', prerender, atMost(10))];
  },
};
