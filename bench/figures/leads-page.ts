import type { Figure } from '../figure.ts';
import { answerTime } from '../load/answer-time.ts';
import { startChild } from '../load/child.ts';
import { KeepAliveClient } from '../load/keep-alive-client.ts';
import { startProductApi } from '../product/api.ts';
import { seededDatabase } from '../product/seeded-database.ts';
import { signIn } from '../product/sign-in.ts';
import { ratiosOf, spreadOf } from '../report/spread.ts';
import { interleave } from '../rounds.ts';

const PATH = '/api/get-admin-leads.php?limit=5000';

export const figure: Figure = {
  name: 'leads-page',
  title: 'a page of 5,000 leads',
  reference: 'the same number of bytes from a constant',
  run: async (bench) => {
    const api = await startProductApi(bench, await seededDatabase(bench, { visits: 10_000, leads: 100_000 }));
    const cookie = await signIn(api.port);
    const client = new KeepAliveClient(api.port);
    const { body } = await client.ask(PATH, { headers: { Cookie: cookie } });
    client.close();
    const constant = startChild<number, number>(bench, new URL('../reference/constant.ts', import.meta.url));
    const constantPort = await constant.ask(body.length);
    const { product, reference } = await interleave(
      {
        product: () => answerTime({ port: api.port, path: PATH, cookie, times: 100 }),
        reference: () => answerTime({ port: constantPort, path: '/', times: 100 }),
      },
      { rounds: bench.rounds + 2, tell: bench.tell },
    );
    return [
      {
        subject: `${(body.length / 1e6).toFixed(2)} MB`,
        unit: 'ms',
        measured: spreadOf(product),
        reference: spreadOf(reference),
        ratio: ratiosOf(product, reference),
        goal: { of: 'ratio', atMost: 1.5 },
      },
    ];
  },
};
