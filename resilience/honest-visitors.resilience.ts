import { randomUUID } from 'node:crypto';
import { request as openRequest } from 'node:http';
import fc from 'fast-check';
import { HttpClient, type HttpRequest, sendAsStranger } from '../harness/load/http-client.ts';
import { contactRequest } from '../harness/load/requests.ts';
import { nextAddress } from '../harness/product/addresses.ts';
import type { Product } from '../harness/product/start-product.ts';
import { addTrigger, everyNth } from './injected-faults.ts';
import type { ResilienceTestFile } from './resilience-test.ts';

/** A visitor whose answer is lost on the way sends again: through another process, twice at once, or as a plain form. */
export const resentForms: ResilienceTestFile = {
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
      faults: wrong,
    };
  },
};

/** Once without waiting for the answer, then four times at once; gives how often it is stored. */
async function sendAgain({ port, apis, count }: Product, kind: 'keyed' | 'plain'): Promise<number> {
  const message = randomUUID();
  const { body, ...keyed } = contactRequest(message, { message });
  const plain = {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
    body: new URLSearchParams(body as Record<string, string>).toString(),
  };
  const form = kind === 'keyed' ? { ...keyed, body: JSON.stringify(body) } : { ...keyed, ...plain };
  const request = { ...form, headers: { ...form.headers, 'Sec-Fetch-Site': 'same-origin' } };
  const address = nextAddress();
  await sendAndHangUp(port, address, request);
  const ways = kind === 'keyed' ? [port, port, apis[0].port, apis[0].port] : [port, port, port, port];
  const clients = ways.map((way) => new HttpClient(way, { address }));
  await Promise.all(clients.map((client) => client.send(request)));
  for (const client of clients) client.close();
  return await count(`leads where message = '${message}'`);
}

/** Sends all of it and is gone before an answer can arrive. */
function sendAndHangUp(port: number, localAddress: string, { path, body, headers }: HttpRequest) {
  const own = { Host: `localhost:${port}`, 'Content-Type': 'application/json', ...headers };
  const request = openRequest({ host: '127.0.0.1', port, localAddress, method: 'POST', path, headers: own });
  request.end(body, () => request.destroy());
  return new Promise((done) => request.on('error', () => undefined).on('close', done));
}

const honest = [
  'O’Brien',
  "O'Brien",
  '北京',
  'José Núñez',
  '👩‍👩‍👧 family',
  '<b>bold</b>',
  '=1+1',
  '+1 (210) 555-0100 x3',
  '@SUM(A1)',
  'a "quoted" \\ word',
  "'; drop table leads; --",
  '  spaces around  ',
  'tab\tand\r\nlines\n\n',
  'ﬁ ligature, é as e\u0301',
  '‮right to left‬ العربية',
  '\u00a0\u200b\ufeff',
  '%00 &amp; \\u0000',
  'x'.repeat(5000),
];

export const honestInput: ResilienceTestFile = {
  title: 'what people really write is taken and stored as it was sent',
  rounds: { short: 20, default: 100, full: 2000 },
  seededFault: {
    what: 'spaces around a message are cut off before it is stored',
    inject: (product) =>
      addTrigger(product, 'cut', 'before insert on leads', 'new.message := btrim(new.message); return new;'),
  },
  run: async (run) => {
    const product = await run.startProduct();
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 });
    const random = fc.sample(texts, { numRuns: run.rounds, seed: 11 });
    const all = [...honest, ...random.filter((text) => /^[^\0\p{Cs}]+$/u.test(text))];
    const refused: string[] = [];
    const changed: string[] = [];
    for (const text of all) {
      const key = randomUUID();
      const fields = { name: text, phone: text, message: text, pageSource: text, email: 'a@b' };
      const { status, body } = await sendAsStranger(product.port, contactRequest(key, fields));
      if (status !== 200) refused.push(`${JSON.stringify(text.slice(0, 40))}: ${body}`);
      const [row] = await product.sql`
        select name, phone, message, page_source as "pageSource", email from leads where idempotency_key = ${key}`;
      if (JSON.stringify({ ...row }) !== JSON.stringify(fields)) changed.push(JSON.stringify(text.slice(0, 40)));
    }
    return {
      promise: 'honest people are never refused; what is accepted is stored byte for byte',
      measured: `${all.length} texts in every field: ${refused.length} refused, ${changed.length} changed`,
      faults: [...refused, ...changed],
    };
  },
};
