import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumFlags, visitorsChromium } from '../harness/browsers/chromium.ts';
import type { Bench } from './bench.ts';
import { comparedRow, type Goal, type Row } from './benchmark.ts';
import { interleave } from './interleave.ts';
import { toolPath } from './tools.ts';

export type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runWarnings: string[];
};

const ATTEMPTS = 3;

/**
 * Mobile, simulated slow 4G, 4 × slower processor, as Lighthouse comes; only the maps service is kept out. All
 * categories, or only the named audits. Now and then it misses the start of the page or an audit: then once more.
 * Throws when that happens three times.
 */
export async function lighthouse(bench: Bench, address: string, audits: readonly string[] = []): Promise<Report> {
  const program = await toolPath(bench, 'lighthouse/cli/index.js');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const report = await run(program, address, audits);
      const missing = audits.filter((audit) => report.audits[audit]?.numericValue === undefined);
      if (missing.length > 0) throw new Error(`Lighthouse measured no ${missing.join(', ')} of ${address}`);
      for (const warning of report.runWarnings) bench.log(`Lighthouse warns: ${warning}`);
      return report;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      bench.log(`once more: ${error}`);
    }
  }
}

async function run(program: string, address: string, audits: readonly string[]): Promise<Report> {
  const parameters = [
    ...[program, address, '--quiet', '--output=json', '--ignore-status-code'],
    `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
    '--blocked-url-patterns=*openstreetmap.org*',
    ...(audits.length > 0 ? [`--only-audits=${audits.join(',')}`] : []),
  ];
  const chromium = visitorsChromium();
  const chrome = chromium === undefined ? {} : { CHROME_PATH: chromium };
  const options = { env: { ...process.env, ...chrome }, maxBuffer: 1 << 28 };
  const { stdout } = await promisify(execFile)(process.execPath, parameters, options);
  return JSON.parse(stdout) as Report;
}

/** The milliseconds of a page's audits, by what their rows are called, against those of another page, in turn. */
export async function auditRows(
  bench: Bench,
  audits: Record<string, string>,
  [measured, reference]: readonly [string, string],
  goal?: Goal,
): Promise<Row[]> {
  const wanted = Object.values(audits);
  const read = async (address: string) => {
    const report = await lighthouse(bench, address, wanted);
    return wanted.map((audit) => report.audits[audit]?.numericValue ?? Number.NaN);
  };
  const readings = await interleave(
    bench,
    { measured: () => read(measured), reference: () => read(reference) },
    { rounds: bench.rounds, warmups: 0 },
  );
  return Object.keys(audits).map((subject, index) => {
    const of = (rounds: number[][]) => rounds.map((values) => values[index] ?? Number.NaN);
    return comparedRow(subject, 'ms', { measured: of(readings.measured), reference: of(readings.reference) }, goal);
  });
}
