import type { Page } from 'playwright';
import type { Bench } from './bench.ts';
import { atMost, comparedRow, type Figure, type Row } from './benchmark.ts';
import { interleave } from './interleave.ts';
import { leadsScreen, longestTask, untilCounted } from './leads-screen.ts';

/** How many leads, and the milliseconds that they may take. */
const sizes = [[20_000, 350] as const, [100_000, 2500] as const];

export const leadsCsv: Figure = {
  name: 'leads-csv',
  title: 'from Export CSV to the finished file of 20,000 and 100,000 leads',
  reference: 'quoting and joining the same cells by hand in the same browser',
  run: async (bench) => {
    const rows: Row[] = [];
    for (const [leads, bound] of sizes) rows.push(await exportRow(bench, leads, bound));
    return rows;
  },
};

async function exportRow(bench: Bench, leads: number, bound: number): Promise<Row> {
  const { open, count } = await leadsScreen(bench, leads);
  let longest = 0;
  const readings = await open(async (page) => {
    await untilCounted(page, count);
    await page.evaluate(watchFiles);
    // The cells that are joined by hand are those of a file.
    await exportOnce(page);
    return interleave(bench, {
      measured: async () => {
        const from = await page.evaluate(() => performance.now());
        const taken = await exportOnce(page);
        longest = Math.max(longest, await longestTask(page, from));
        return taken;
      },
      reference: () => page.evaluate(joinByHand, count),
    });
  });
  const subject = `${leads.toLocaleString('en-US')} leads`;
  const note = `longest task meanwhile: ${longest.toFixed(0)} ms`;
  return { ...comparedRow(subject, 'ms', readings, atMost(bound)), note };
}

type FilesWindow = Window & { files: { at: number; file: Blob }[] };

/** In the browser: when a file was handed over for saving. */
function watchFiles() {
  const files: FilesWindow['files'] = [];
  Object.assign(window, { files });
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    if (file instanceof Blob && file.type.startsWith('text/')) files.push({ at: performance.now(), file });
    return create(file);
  };
}

/** Presses Export CSV; gives the milliseconds to the file. Rejects after a minute without one. */
const exportOnce = (page: Page) =>
  page.evaluate(async () => {
    const { files } = window as unknown as FilesWindow;
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Export CSV');
    const before = files.length;
    const started = performance.now();
    button?.click();
    while (files.length === before) {
      if (performance.now() - started > 60_000) throw new Error('Export CSV was pressed, and no file came in 60 s.');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return (files.at(-1)?.at ?? Number.NaN) - started;
  });

/** The file's own cells, taken out of it, quoted and joined again in one go. */
async function joinByHand(leads: number) {
  const text = await (window as unknown as FilesWindow).files.at(-1)?.file.text();
  const lines = text?.trim().slice(1, -1).split('"\r\n"') ?? [];
  if (lines.length !== leads + 1) throw new Error(`The file has ${lines.length} rows.`);
  const rows = lines.map((line) => line.split('","').map((cell) => cell.replaceAll('""', '"')));
  const started = performance.now();
  const joined = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  return new Blob([joined]).size > 0 ? performance.now() - started : Number.NaN;
}
