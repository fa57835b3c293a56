import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sendAsStranger } from '../load/http-client.ts';
import { contactRequest } from '../load/requests.ts';
import type { DrillFile } from './drill.ts';
import { addTrigger } from './sabotage.ts';

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

export default {
  title: 'what people really write is taken and stored as it was sent',
  rounds: { short: 20, default: 100, full: 2000 },
  seededFault: {
    what: 'spaces around a message are cut off before it is stored',
    sabotage: (product) =>
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
      kept: refused.length === 0 && changed.length === 0,
      faults: [...refused, ...changed],
    };
  },
} satisfies DrillFile;
