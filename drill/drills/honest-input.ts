import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Drill } from '../drill.ts';
import { contactRequest } from '../load/requests.ts';
import { Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { startProduct } from '../product/start-product.ts';

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

export const drill: Drill = {
  name: 'honest-input',
  title: 'what people really write is taken and stored as it was sent',
  rounds: { short: 20, default: 100, full: 2000 },
  run: async (run) => {
    const product = await startProduct(run);
    const random = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), {
      numRuns: run.rounds,
      seed: 11,
    });
    const texts = [...honest, ...random.filter((text) => /^[^\0\p{Cs}]+$/u.test(text))];
    const refused: string[] = [];
    const changed: string[] = [];
    for (const text of texts) {
      const visitor = new Visitor(product.port, nextAddress());
      const key = randomUUID();
      const fields = { name: text, phone: text, message: text, pageSource: text, email: 'a@b' };
      const answer = await visitor.ask(contactRequest(key, fields));
      visitor.leave();
      if (answer.status !== 200) refused.push(`${JSON.stringify(text.slice(0, 40))}: ${answer.body}`);
      const [row] = await product.sql`
        select name, phone, message, page_source as "pageSource", email from leads where idempotency_key = ${key}`;
      if (JSON.stringify({ ...row }) !== JSON.stringify(fields)) changed.push(JSON.stringify(text.slice(0, 40)));
    }
    for (const line of [...refused, ...changed].slice(0, 10)) run.tell(line);
    return [
      {
        promise: 'honest people are never refused; what is accepted is stored byte for byte',
        measured: `${texts.length} texts in every field: ${refused.length} refused, ${changed.length} changed`,
        kept: refused.length === 0 && changed.length === 0,
      },
    ];
  },
};
