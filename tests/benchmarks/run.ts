import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { log, readCommandLine } from '../harness/command-line.ts';
import { startBench } from './bench.ts';
import type { Figure } from './benchmark.ts';
import { cellsOf, columns, type FigureResult, isGood } from './result.ts';

const INTRO = `Every ratio is the median of pairs measured right after one another in the same run, with its least and greatest value in
brackets; \`at\` is the day and the commit (with a plus: and changes not yet committed).`;

/** Several times as long as the longest benchmark: one that never finishes is reported as not measured. */
const MINUTES = 120;

/** The exports of all files with that suffix. */
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.benchmark.ts'));
const modules: Record<string, Figure | Figure[]>[] = await Promise.all(
  files.map((file) => import(join(import.meta.dirname, file))),
);
const figures: Figure[] = modules.flatMap((exported) => Object.values(exported).flat());

const command = readCommandLine('bench', figures, {});
const bench = startBench(log);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void bench.end().then(() => process.exit(130)));
}
const results = await command.runEach(
  ({ title, reference }) => (reference ? `${title}; against ${reference}` : title),
  measure,
);
await bench.end();

command.report({ heading: 'Bench', intro: INTRO, columns, rows: results.flatMap(cellsOf) });
if (!results.every(isGood)) process.exitCode = 1;

async function measure(figure: Figure): Promise<FigureResult> {
  try {
    return { figure, rows: await bench.scope.within(MINUTES, figure.name, figure.run(bench)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`not measured: ${reason}`);
    return { figure, rows: [], reason };
  } finally {
    await bench.scope.cleanUp();
  }
}
