import { gzipSync } from 'node:zlib';
import type { Figure } from '../figure.ts';
import { firstVisitBytes, kilobytes } from '../product/first-visit-bytes.ts';
import { buildEmptyTree } from '../reference/empty-tree/build-empty-tree.ts';
import { fixed } from '../report/spread.ts';
import { worstRow } from '../report/worst.ts';

export const figure: Figure = {
  name: 'own-javascript',
  title: 'gzip kilobytes of JavaScript that are not react, react-dom or react-router-dom, the worst template',
  reference: 'a script of these three with an empty tree',
  run: async (bench) => {
    const libraries = gzipSync(buildEmptyTree(), { level: 9 }).length / 1000;
    bench.tell(`react, react-dom and react-router-dom alone: ${libraries.toFixed(1)} KB`);
    const visits = await firstVisitBytes(bench);
    const own = new Map(
      [...visits].map(([template, all]) => [template, kilobytes(all, ({ kind }) => kind === 'JS') - libraries]),
    );
    const row = worstRow('beyond the three libraries', 'KB', own, { of: 'measured', atMost: 28 });
    return [{ ...row, reference: fixed(libraries) }];
  },
};
