import type { Page } from 'playwright';
import { leadsScreen, untilCounted, watchedOf } from '../browser/leads-screen.ts';
import type { Figure } from '../figure.ts';
import { ratiosOf, spreadOf } from '../report/spread.ts';
import { interleave } from '../rounds.ts';

const LEADS = 100_000;

export const figure: Figure = {
  name: 'leads-csv',
  title: 'from Export CSV to the finished file of 100,000 leads',
  reference: 'quoting and joining the same cells by hand in the same browser',
  run: async (bench) => {
    const { open, count } = await leadsScreen(bench, LEADS);
    let longest = 0;
    const readings = { exported: [] as number[], joined: [] as number[] };
    await open(async (page) => {
      await untilCounted(page, count);
      await page.evaluate(watchFiles);
      // The cells that are joined by hand are those of a file.
      await exportOnce(page);
      const measured = await interleave(
        {
          exported: async () => {
            const from = await page.evaluate(() => performance.now());
            const taken = await exportOnce(page);
            const { tasks } = await watchedOf(page);
            longest = Math.max(longest, ...tasks.filter(({ at }) => at >= from).map(({ ms }) => ms));
            return taken;
          },
          joined: () => page.evaluate(joinByHand, count),
        },
        { rounds: bench.rounds + 2, tell: bench.tell },
      );
      Object.assign(readings, measured);
    });
    return [
      {
        subject: '100,000 leads',
        unit: 'ms',
        measured: spreadOf(readings.exported),
        reference: spreadOf(readings.joined),
        ratio: ratiosOf(readings.exported, readings.joined),
        goal: { of: 'ratio', atMost: 3 },
        note: `longest task meanwhile, the joining by hand included: ${longest.toFixed(0)} ms`,
      },
    ];
  },
};

type FilesWindow = Window & { files: { at: number; file: Blob }[] };

/** In the browser: when a file was handed over for saving. */
function watchFiles() {
  const files: FilesWindow['files'] = [];
  Object.assign(window, { files });
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    if (file instanceof Blob && file.type.startsWith('text/csv')) files.push({ at: performance.now(), file });
    return create(file);
  };
}

const exportOnce = (page: Page) =>
  page.evaluate(async () => {
    const { files } = window as unknown as FilesWindow;
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Export CSV');
    const before = files.length;
    const started = performance.now();
    button?.click();
    while (files.length === before) await new Promise((later) => setTimeout(later, 5));
    return (files.at(-1)?.at ?? Number.NaN) - started;
  });

/** The file's own cells, taken out of it, quoted and joined again in one go. */
async function joinByHand(leads: number) {
  const text = await (window as unknown as FilesWindow).files.at(-1)?.file.text();
  if (text === undefined) throw new Error('No file was exported yet.');
  const rows = text
    .slice(1, -1)
    .split('"\r\n"')
    .map((row) => row.split('","').map((cell) => cell.replaceAll('""', '"')));
  if (rows.length !== leads + 1) throw new Error(`The file has ${rows.length} rows.`);
  const started = performance.now();
  const joined = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  const file = new Blob([joined], { type: 'text/plain' });
  const taken = performance.now() - started;
  if (file.size !== new Blob([text]).size) throw new Error('The file by hand is another one.');
  return taken;
}
