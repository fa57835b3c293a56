import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/settings.ts';
import type { Bench } from '../bench.ts';
import type { Figure, Row } from '../figure.ts';
import { publicUrl } from '../product/addresses.ts';
import { fixed } from '../report/spread.ts';

const PARTS = ['shared-ui', 'api', 'public-site', 'admin-app'] as const;

export const figure: Figure = {
  name: 'build-times',
  title: 'building each part anew, and prerendering every route',
  reference: 'none',
  run: async (bench) => {
    const rows: Row[] = [];
    for (const part of PARTS) {
      for (const { name, seconds } of await buildSteps(bench, part)) {
        const isPrerender = name === 'prerender';
        rows.push({
          subject: isPrerender ? 'prerender of all routes' : name,
          unit: 's',
          measured: fixed(seconds),
          ...(isPrerender ? { goal: { of: 'measured' as const, atMost: 10 } } : {}),
        });
      }
    }
    return rows;
  },
};

type Step = { name: string; seconds: number };

/** Runs the part's build script step by step; the whole, and the prerendering within it. */
async function buildSteps(bench: Bench, part: string): Promise<Step[]> {
  const { scripts } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8')) as {
    scripts: { build: string };
  };
  const steps: Step[] = [];
  let whole = 0;
  for (const command of scripts.build.split(' && ')) {
    const seconds = await timeOf(part, command);
    bench.tell(`${part}: ${command}: ${seconds.toFixed(1)} s`);
    whole += seconds;
    if (/\bprerender\.ts\b/.test(command)) steps.push({ name: 'prerender', seconds });
  }
  return [{ name: part, seconds: whole }, ...steps];
}

async function timeOf(part: string, command: string) {
  const started = performance.now();
  const child = spawn(command, {
    cwd: join(root, part),
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      PUBLIC_URL: publicUrl,
      NODE_ENV: 'production',
    },
  });
  const status = await new Promise((done) => child.once('close', done));
  if (status !== 0) throw new Error(`${part}: ${command} ended with ${status}`);
  return (performance.now() - started) / 1000;
}
