import { type HttpResponse, newStranger } from '../load/http-client.ts';
import { inMs, medianOf } from '../report/spread.ts';
import type { DrillFile } from './drill.ts';
import { everyNth } from './sabotage.ts';

export default {
  title: 'a stranger tries to find out which accounts there are',
  rounds: { short: 15, default: 40, full: 48 },
  seededFault: {
    what: 'a password is looked at twice when there is such an account',
    relay: () =>
      everyNth(1, '/api/auth.php', async (request, pass) => {
        if (request.body.includes('"staff"')) await pass(request);
        return pass(request);
      }),
  },
  run: async (run) => {
    const product = await run.startProduct();
    const responses: Record<'known' | 'unknown', HttpResponse[]> = { known: [], unknown: [] };
    // In turn, from ever new addresses, and within what all strangers together may try in a minute.
    for (let round = 0; round < run.rounds; round += 1) {
      using stranger = newStranger(product.port);
      const names = { known: product.staff.username, unknown: `nobody-${round}` };
      for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
        responses[kind].push(
          await stranger.send({ path: '/api/auth.php', body: { username: names[kind], password: `wrong-${round}` } }),
        );
    }
    const { known, unknown } = responses;
    const looks = new Set([...known, ...unknown].map(lookOf));
    // The first of each is warm-up: code and connections.
    const [one, other] = [known, unknown].map((all) => medianOf(all.slice(1).map(({ ms }) => ms))) as [number, number];
    return {
      promise: 'no telling which accounts exist: same status, headers and body, median time within 25 %',
      measured: `${run.rounds} tries each: ${looks.size} kind of answer, median ${inMs(one)} for an account, ${inMs(other)} for none`,
      kept:
        looks.size === 1 &&
        Math.max(one, other) <= Math.min(one, other) * 1.25 &&
        known.every(({ status }) => status === 401),
      faults: [...looks],
    };
  },
} satisfies DrillFile;

/** All that could tell one from the other; the date and the request's id differ by nature. */
function lookOf({ status, headers, body }: HttpResponse): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify({ status, rest, body });
}
