import type { Bench } from '../bench.ts';
import type { Goal, Row } from '../figure.ts';
import { type Template, templates } from '../product/templates.ts';
import { ratiosOf, spreadOf } from '../report/spread.ts';
import { interleave } from '../rounds.ts';
import { auditMs } from './lighthouse.ts';

const DEFAULT: Template[] = ['home', 'contact', 'city'];

export type PaintComparison = {
  audit: 'largest-contentful-paint' | 'total-blocking-time';
  /** The origins of the product and of its changed copy. */
  product: string;
  reference: string;
  goal: Goal;
};

/** One audit of some templates (all with --full) against the same pages of a changed copy. */
export async function paintRows(bench: Bench, { audit, product, reference, goal }: PaintComparison): Promise<Row[]> {
  const chosen = bench.full ? (Object.keys(templates) as Template[]) : DEFAULT;
  const rows: Row[] = [];
  for (const template of chosen) {
    bench.tell(template);
    const path = templates[template];
    const readings = await interleave(
      {
        product: () => auditMs(bench, product + path, audit),
        reference: () => auditMs(bench, reference + path, audit),
      },
      { rounds: bench.rounds, warmups: 0, tell: bench.tell },
    );
    rows.push({
      subject: template,
      unit: 'ms',
      measured: spreadOf(readings.product),
      reference: spreadOf(readings.reference),
      ratio: ratiosOf(readings.product, readings.reference),
      goal,
    });
  }
  return rows;
}
