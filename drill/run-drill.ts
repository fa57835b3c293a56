import { type Drill, DrillRun, type Finding, type Form, NotRun } from './drill.ts';

export type DrillResult = {
  drill: Drill;
  findings: Finding[];
  /** Why it was not run. */
  notRun?: string;
  seconds: number;
};

export type RunOptions = { form: Form; rounds?: number | undefined; tell: (line: string) => void };

/** Runs one drill and ends what it started. A drill that falls over counts as a broken promise. */
export async function runDrill(drill: Drill, options: RunOptions): Promise<DrillResult> {
  const started = Date.now();
  const run = new DrillRun({ ...options, rounds: options.rounds ?? drill.rounds[options.form] });
  const stop = () => void run.end().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return { drill, findings: await follow(drill, run), seconds: secondsSince(started) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof NotRun) return { drill, findings: [], notRun: message, seconds: secondsSince(started) };
    options.tell(error instanceof Error ? (error.stack ?? message) : message);
    const finding = { promise: drill.title, measured: `the drill fell over: ${message}`, kept: false };
    return { drill, findings: [finding], seconds: secondsSince(started) };
  } finally {
    await run.end();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

async function follow(drill: Drill, run: DrillRun) {
  const findings = await drill.run(run);
  for (const { promise, measured, kept } of findings) run.tell(`${kept ? 'kept' : 'BROKEN'}: ${promise}: ${measured}`);
  return findings;
}

const secondsSince = (started: number) => Math.round((Date.now() - started) / 1000);

export const isBroken = ({ findings }: DrillResult): boolean => findings.some(({ kept }) => !kept);
