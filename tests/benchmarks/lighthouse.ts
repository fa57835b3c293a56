import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { install } from '../../scripts/install.mjs';
import { chromiumFlags, visitorsChromium } from '../harness/browsers/chromium.ts';
import type { Bench } from './bench.ts';

export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runWarnings: string[];
};

const ATTEMPTS = 3;

/**
 * Runs Lighthouse with its defaults (mobile, slow 4G, 4 × slower CPU), except that the maps service is blocked. Reports all
 * categories, simulated, or only the named audit, observed on a browser that is slowed down: the simulation counts whole
 * round trips, so that a page that fits into one by a few bytes, or does not, differs by 75 ms. Retries if Lighthouse misses
 * the start of the page or the audit, which occurs occasionally; throws after three such attempts.
 */
export async function lighthouse(bench: Bench, address: string, audit?: string): Promise<Report> {
  const folder = import.meta.dirname;
  // Lighthouse has its own packages, which only the benchmarks need.
  await bench.once('lighthouse', async () => install(folder, bench.log));
  const program = join(folder, 'node_modules/lighthouse/cli/index.js');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const report = await run(program, address, audit);
      if (audit !== undefined && report.audits[audit]?.numericValue === undefined)
        throw new Error(`Lighthouse measured no ${audit} of ${address}`);
      for (const warning of report.runWarnings) bench.log(`Lighthouse warns: ${warning}`);
      return report;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      bench.log(`once more: ${error}`);
    }
  }
}

async function run(program: string, address: string, audit?: string): Promise<Report> {
  const parameters = [
    ...[program, address, '--quiet', '--output=json', '--ignore-status-code'],
    `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
    '--blocked-url-patterns=*openstreetmap.org*',
    ...(audit === undefined ? [] : [`--only-audits=${audit}`, '--throttling-method=devtools']),
  ];
  const chromium = visitorsChromium();
  const chrome = chromium === undefined ? {} : { CHROME_PATH: chromium };
  const options = { env: { ...process.env, ...chrome }, maxBuffer: 1 << 28 };
  const { stdout } = await promisify(execFile)(process.execPath, parameters, options);
  return JSON.parse(stdout) as Report;
}
