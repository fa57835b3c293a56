import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fixed } from '../harness/report/spread.ts';
import { precompress } from '../scripts/precompress.ts';
import { root } from '../scripts/settings.ts';
import type { Bench } from './bench.ts';
import type { Figure, Row } from './benchmark.ts';
import { type Download, firstVisit, kilobytes, kinds } from './first-visit.ts';
import { auditRows } from './lighthouse.ts';
import { measuredProduct, originWith } from './measured-product.ts';
import { toolPath } from './tools.ts';

const PAINTS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'blocking time': 'total-blocking-time',
};

export const astroContact: Figure = {
  name: 'astro-contact',
  title: 'the contact page: what a first visit downloads, and when it paints',
  reference: 'the same page built with Astro, its form an island of the same React components',
  run: async (bench) => {
    const product = await measuredProduct(bench, { tls: true });
    const measured = `${product.origin}/contact`;
    const reference = `${await originWith(bench, product, await buildAstro(bench))}/contact`;
    return [
      ...(await byteRows(bench, measured, reference)),
      ...(await auditRows(bench, PAINTS, [measured, reference])),
    ];
  },
};

async function byteRows(bench: Bench, measured: string, reference: string): Promise<Row[]> {
  const ours = await firstVisit(bench, measured);
  const theirs = await firstVisit(bench, reference, 'astro-island:not([ssr])');
  const row = (subject: string, choice: (one: Download) => boolean): Row => {
    const [own, other] = [kilobytes(ours, choice), kilobytes(theirs, choice)];
    const ratio = other === 0 ? {} : { ratio: fixed(own / other) };
    return { subject, unit: 'KB', measured: fixed(own), reference: fixed(other), ...ratio };
  };
  return [...kinds.map((kind) => row(kind, (one) => one.kind === kind)), row('everything', () => true)];
}

/** The folder of the finished site. */
async function buildAstro(bench: Bench): Promise<string> {
  const program = await toolPath(bench, 'astro/astro.js');
  const folder = bench.folder('astro');
  const settings = { ASTRO_OUT: folder, ADVOCATE_ROOT: root, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const cwd = join(import.meta.dirname, 'reference/astro');
  const options = { cwd, env: { ...process.env, ...settings } };
  await promisify(execFile)(process.execPath, [program, 'build', '--root', cwd], options).catch(
    ({ stdout, stderr }) => {
      throw new Error(`Astro did not build:\n${stdout}${stderr}`);
    },
  );
  await precompress(folder);
  return folder;
}
