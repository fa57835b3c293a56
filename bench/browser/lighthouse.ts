import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Bench, workFolder } from '../bench.ts';
import { toolPath } from '../tools.ts';
import { installedChromium, quietFlags } from './chromium.ts';

export type Audit = { score: number | null; numericValue?: number; title: string };
export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runWarnings: string[];
  runtimeError?: { code: string; message: string };
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** As it comes: mobile, simulated slow 4G, 4 × slower processor. Only the maps service is kept out. */
async function lighthouseOnce(bench: Bench, address: string, parameters: string[]): Promise<Report> {
  const program = await toolPath(bench, 'lighthouse/cli/index.js');
  const folder = mkdtempSync(join(workFolder, 'lighthouse-'));
  const output = join(folder, 'report.json');
  const all = [
    ...[program, address, '--quiet', '--output=json', `--output-path=${output}`, '--ignore-status-code'],
    `--chrome-flags=${['--headless=new', ...quietFlags].join(' ')}`,
    '--blocked-url-patterns=*openstreetmap.org*',
    ...parameters,
  ];
  try {
    await run(all);
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
    if (report.runtimeError) throw new Error(`Lighthouse: ${report.runtimeError.message}`);
    for (const warning of report.runWarnings) bench.tell(`Lighthouse warns: ${warning}`);
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lighthouse now and then misses the start of the page in its own trace, and asks to be run again. */
export async function lighthouse(bench: Bench, address: string, parameters: string[]): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await lighthouseOnce(bench, address, parameters);
    } catch (error) {
      if (attempt === 3 || !/NO_NAVSTART/.test(String(error))) throw error;
      bench.tell('Lighthouse saw no start of the page; once more');
    }
  }
}

/** All four scores, 0 to 100. */
export async function scores(
  bench: Bench,
  address: string,
): Promise<{ report: Report; points: Record<Category, number> }> {
  const report = await lighthouse(bench, address, []);
  const points = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  return { report, points };
}

/** Milliseconds of one audit, such as 'largest-contentful-paint', which Lighthouse now and then does not find at once. */
export async function auditMs(bench: Bench, address: string, audit: string): Promise<number> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { audits } = await lighthouse(bench, address, [`--only-audits=${audit}`]);
    const value = audits[audit]?.numericValue;
    if (value !== undefined) return value;
    bench.tell(`Lighthouse found no ${audit}`);
  }
  throw new Error(`Lighthouse measured no ${audit} of ${address}`);
}

/** The audits that cost points, for the note under a score below 100. */
export function lostPoints({ categories, audits }: Report, category: Category): string[] {
  const refs = categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${audits[id]?.numericValue?.toFixed(0) ?? ''}`.trim());
}

async function run(parameters: string[]) {
  const chrome = installedChromium ? { CHROME_PATH: installedChromium } : {};
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...chrome },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const status = await new Promise((done) => child.once('close', done));
  if (status !== 0) throw new Error(`Lighthouse ended with ${status} ${said}`);
}
