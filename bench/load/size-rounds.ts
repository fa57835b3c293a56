import type { Bench } from '../bench.ts';
import type { Row } from '../figure.ts';
import { startProductApi } from '../product/api.ts';
import { seededDatabase } from '../product/seeded-database.ts';
import { signIn } from '../product/sign-in.ts';
import { ratiosOf, spreadOf } from '../report/spread.ts';
import { interleave } from '../rounds.ts';
import { answerTime } from './answer-time.ts';

const FEW = 10_000;
const MANY = 10_000_000;

/** One call's answer over ten million visits against the same over ten thousand, both by the built API. */
export async function visitsSizeRows(bench: Bench, path: string): Promise<Row[]> {
  const server = async (visits: number) => {
    const api = await startProductApi(bench, await seededDatabase(bench, { visits, leads: 100 }));
    return { api, timed: { port: api.port, path, cookie: await signIn(api.port), times: 200 } };
  };
  const [few, many] = [await server(FEW), await server(MANY)];
  const readings = await interleave(
    { many: () => answerTime(many.timed), few: () => answerTime(few.timed) },
    { rounds: bench.rounds + 2, tell: bench.tell },
  );
  const measured = spreadOf(readings.many);
  return [
    {
      subject: '10,000,000 visits',
      unit: 'ms',
      measured,
      reference: spreadOf(readings.few),
      ratio: ratiosOf(readings.many, readings.few),
      goal: { of: 'ratio', atMost: 1.5 },
    },
    {
      subject: '10,000,000 visits, by the clock',
      unit: 'ms',
      measured,
      goal: { of: 'measured', atMost: 5 },
      note: 'from sending the request to having the answer, so more than the time in the server',
    },
  ];
}
