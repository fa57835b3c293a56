import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    for (const part of PARTS) {
      let whole = 0;
      const prerender: Row[] = [];
      for (const command of buildSteps(part)) {
        const seconds = await secondsOf(part, command);
        bench.log(`${part}: ${command}: ${seconds.toFixed(1)} s`);
        whole += seconds;
        if (!/\bprerender\.ts\b/.test(command)) continue;
        prerender.push(fixedRow('prerender of all routes', 's', seconds, atMost(10)));
      }
      rows.push(fixedRow(part, 's', whole), ...prerender);
    }
    if (rows.length === PARTS.length) throw new Error('No part of a build prerenders');
    return rows;
  },
};

/** The commands of a part's build; a script that is one of them stands for its own. */
function buildSteps(part: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const stepsOf = (script: string): string[] =>
    (scripts[script] ?? '').split(' && ').flatMap((step) => {
      const [, named] = /^npm run --silent (\w+)$/.exec(step) ?? [];
      return named === undefined ? [step] : stepsOf(named);
    });
  return stepsOf('build');
}

async function secondsOf(part: string, command: string) {
  const started = performance.now();
  const settings = { PUBLIC_URL: publicUrl, NODE_ENV: 'production' };
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  await promisify(exec)(command, { cwd: join(root, part), env: { ...process.env, ...settings, PATH: path } });
  return (performance.now() - started) / 1000;
}
