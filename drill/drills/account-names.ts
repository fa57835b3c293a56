import type { Drill } from '../drill.ts';
import { inMs, percentile } from '../load/percentile.ts';
import { signIn } from '../load/requests.ts';
import { type Answer, Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { startProduct } from '../product/start-product.ts';

export const drill: Drill = {
  name: 'account-names',
  title: 'a stranger tries to find out which accounts there are',
  rounds: { short: 15, default: 40, full: 48 },
  run: async (run) => {
    const product = await startProduct(run);
    const there: Answer[] = [];
    const absent: Answer[] = [];
    // In turn, from ever new addresses, and within what all strangers together may try in a minute.
    for (let round = 0; round < run.rounds; round += 1) {
      const visitor = new Visitor(product.port, nextAddress());
      const known = () => visitor.ask(signIn(product.staff.username, `wrong-${round}`));
      const unknown = () => visitor.ask(signIn(`nobody-${round}`, `wrong-${round}`));
      if (round % 2 === 0) {
        there.push(await known());
        absent.push(await unknown());
      } else {
        absent.push(await unknown());
        there.push(await known());
      }
      visitor.leave();
    }
    const looks = new Set([...there, ...absent].map(lookOf));
    for (const look of looks) run.tell(look);
    // The first of each is warm-up: code and connections.
    const [one, other] = [there, absent].map((answers) =>
      percentile(
        answers.slice(1).map(({ ms }) => ms),
        50,
      ),
    );
    const [least, most] = [Math.min(one ?? 0, other ?? 0), Math.max(one ?? 0, other ?? 0)];
    return [
      {
        promise: 'no telling which accounts exist: same status, headers and body, median time within 25 %',
        measured: `${run.rounds} tries each: ${looks.size} kind of answer, median ${inMs(one ?? 0)} for an account, ${inMs(other ?? 0)} for none`,
        kept: looks.size === 1 && most <= least * 1.25 && there.every(({ status }) => status === 401),
      },
    ];
  },
};

/** All that could tell one from the other; the date and the request's id differ by nature. */
function lookOf({ status, headers, body }: Answer): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify({ status, rest, body });
}
