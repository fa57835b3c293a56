import { randomUUID } from 'node:crypto';
import { request as openRequest } from 'node:http';
import { HttpClient } from '../load/http-client.ts';
import { contactRequest } from '../load/requests.ts';
import { nextAddress } from '../product/addresses.ts';
import type { Product } from '../product/start-product.ts';
import type { DrillFile } from './drill.ts';
import { everyNth } from './sabotage.ts';

/** A visitor whose answer is lost on the way sends again: through another process, twice at once, or as a plain form. */
export default {
  title: 'the same form is sent again after its answer was lost',
  rounds: { short: 5, default: 30, full: 300 },
  seededFault: {
    what: 'a form that is sent again gets a key of its own',
    relay: () =>
      everyNth(1, '/mail.php', ({ headers, ...request }, pass) =>
        pass({ ...request, headers: { ...headers, 'idempotency-key': randomUUID() } }),
      ),
  },
  run: async (run) => {
    const product = await run.startProduct({ apis: 2 });
    const wrong: string[] = [];
    for (let round = 0; round < run.rounds; round += 1) {
      for (const kind of ['keyed', 'plain'] as const) {
        const times = await sendAgain(product, kind);
        if (times !== 1) wrong.push(`a ${kind} form was stored ${times} times`);
      }
    }
    return {
      promise: 'the same form sent again after a lost answer is one lead, with a key and as a plain form',
      measured: `${run.rounds} forms of each kind, five times each: ${wrong.length} not stored exactly once`,
      kept: wrong.length === 0,
      faults: wrong,
    };
  },
} satisfies DrillFile;

/** Once without waiting for the answer, then four times at once; gives how often it is stored. */
async function sendAgain({ port, apis, count }: Product, kind: 'keyed' | 'plain'): Promise<number> {
  const message = randomUUID();
  const fields = contactRequest(undefined, { message }).body as Record<string, string>;
  const { body, headers } =
    kind === 'keyed'
      ? { body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json', 'Idempotency-Key': message } }
      : {
          body: new URLSearchParams(fields).toString(),
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
        };
  const request = { path: '/mail.php', body, headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' } };
  const address = nextAddress();
  await sendAndHangUp(port, address, request);
  const ways = kind === 'keyed' ? [port, port, apis[0].port, apis[0].port] : [port, port, port, port];
  const clients = ways.map((way) => new HttpClient(way, { address }));
  await Promise.all(clients.map((client) => client.send(request)));
  for (const client of clients) client.close();
  return await count(`leads where message = '${message}'`);
}

type Form = { path: string; body: string; headers: Record<string, string> };

/** Sends all of it and is gone before an answer can arrive. */
function sendAndHangUp(port: number, localAddress: string, { path, body, headers }: Form) {
  const own = { Host: `localhost:${port}`, ...headers };
  const request = openRequest({ host: '127.0.0.1', port, localAddress, method: 'POST', path, headers: own });
  request.end(body, () => request.destroy());
  return new Promise((done) => request.on('error', () => undefined).on('close', done));
}
