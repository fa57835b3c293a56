import { firstLine, type Table } from '../report/table.ts';
import { type Drill, DrillRun, type Finding, NotRun, type RunOptions, type Sizes } from './drill.ts';

/** Several drills at once have more than ten parts that end with the process. */
process.setMaxListeners(0);

export type DrillResult = {
  drill: Drill;
  findings: Verdict[];
  notRun?: string;
  /** Why it fell over, which breaks its promise too. */
  error?: string;
};

/** Several times what the longest drill of each form takes: one that waits for something that never comes falls over. */
const MINUTES: Sizes = { short: 15, default: 90, full: 600 };

/** Runs one drill, for so many minutes at most, and ends what it started. */
export async function runDrill(
  drill: Drill,
  options: RunOptions,
  minutes = MINUTES[options.form],
): Promise<DrillResult> {
  const { log } = options;
  const run = new DrillRun(drill, options);
  const stop = () => void run.cleanUp().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const found = await run.within(minutes, drill.name, drill.run(run));
    const findings = [found].flat().map(judge);
    for (const line of findings.flatMap(linesOf)) log(line);
    return { drill, findings };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof NotRun) return { drill, findings: [], notRun: message };
    log(error instanceof Error ? (error.stack ?? message) : message);
    return { drill, findings: [], error: message };
  } finally {
    await run.cleanUp();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

type Verdict = ReturnType<typeof judge>;

const judge = ({ promise, measured, kept = true, faults = [] }: Finding) => ({
  promise,
  measured,
  kept: kept && faults.length === 0,
  faults,
});

const linesOf = ({ promise, measured, kept, faults }: Verdict): string[] => [
  ...faults.slice(0, 20),
  `${kept ? 'kept' : 'BROKEN'}: ${promise}: ${measured}`,
];

export const isBroken = ({ findings, error }: DrillResult): boolean =>
  error !== undefined || findings.some(({ kept }) => !kept);

/** Whether a drill has found its seeded fault; one that falls over has found nothing. */
export const hasFound = (result: DrillResult): boolean => result.error === undefined && isBroken(result);

/** The final table. */
export function tableOf(results: readonly DrillResult[]): Table {
  return {
    columns: ['drill', 'promise', 'measured', 'result'],
    lines: new Map(results.map((result) => [result.drill.name, cellsOf(result)])),
  };
}

function cellsOf({ drill: { name, title }, findings, notRun, error }: DrillResult): string[][] {
  if (notRun !== undefined) return [[name, title, '', `not run (${firstLine(notRun)})`]];
  if (error !== undefined) return [[name, title, `the drill fell over: ${firstLine(error)}`, 'BROKEN']];
  return findings.map(({ promise, measured, kept }) => [name, promise, firstLine(measured), kept ? 'kept' : 'BROKEN']);
}
