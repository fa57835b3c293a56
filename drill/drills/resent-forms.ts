import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Drill } from '../drill.ts';
import { contactRequest } from '../load/requests.ts';
import { Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { type Product, startProduct } from '../product/start-product.ts';

/** A visitor whose answer is lost on the way sends again: through another process, twice at once, or as a plain form. */
export const drill: Drill = {
  name: 'resent-forms',
  title: 'the same form is sent again after its answer was lost',
  rounds: { short: 5, default: 30, full: 300 },
  run: async (run) => {
    const product = await startProduct(run, { apis: 2 });
    const wrong: string[] = [];
    for (let round = 0; round < run.rounds; round += 1) {
      const keyed = await sendAgain(product);
      const plain = await sendPlainAgain(product);
      if (keyed !== 1) wrong.push(`a form with a key was stored ${keyed} times`);
      if (plain !== 1) wrong.push(`a plain form was stored ${plain} times`);
    }
    for (const line of wrong.slice(0, 5)) run.tell(line);
    return [
      {
        promise: 'the same form sent again after a lost answer is one lead, with a key and as a plain form',
        measured: `${run.rounds} forms of each kind, five times each: ${wrong.length} not stored exactly once`,
        kept: wrong.length === 0,
      },
    ];
  },
};

async function sendAgain(product: Product): Promise<number> {
  const key = randomUUID();
  const form = contactRequest(key);
  const address = nextAddress();
  await sendAndHangUp(product.port, address, '/mail.php', 'application/json', JSON.stringify(form.body), key);
  const visitors = [product.port, ...product.apis.map((api) => api.port)].map((port) => new Visitor(port, address));
  await Promise.all(visitors.flatMap((visitor) => [visitor.ask(form), visitor.ask(form)]).slice(0, 4));
  for (const visitor of visitors) visitor.leave();
  const [row] = await product.sql`select count(*)::int as times from leads where idempotency_key = ${key}`;
  return row?.times ?? 0;
}

async function sendPlainAgain(product: Product): Promise<number> {
  const message = randomUUID();
  const fields = contactRequest(undefined, { message, acknowledgment: 'true' }).body as Record<string, string>;
  const body = new URLSearchParams(fields).toString();
  const type = 'application/x-www-form-urlencoded';
  const address = nextAddress();
  await sendAndHangUp(product.port, address, '/mail.php', type, body);
  const visitor = new Visitor(product.port, address);
  const headers = { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
  await Promise.all(Array.from({ length: 4 }, () => visitor.ask({ path: '/mail.php', body, headers })));
  visitor.leave();
  const [row] = await product.sql`select count(*)::int as times from leads where message = ${message}`;
  return row?.times ?? 0;
}

/** Sends all of it and is gone before an answer can arrive. */
function sendAndHangUp(port: number, localAddress: string, path: string, type: string, body: string, key?: string) {
  return new Promise<void>((done) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
      const lines = [
        `POST ${path} HTTP/1.1`,
        `Host: localhost:${port}`,
        `Content-Type: ${type}`,
        'Sec-Fetch-Site: same-origin',
        ...(key === undefined ? [] : [`Idempotency-Key: ${key}`]),
        `Content-Length: ${Buffer.byteLength(body)}`,
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
    });
    socket.on('error', () => done());
    socket.on('close', () => done());
  });
}
