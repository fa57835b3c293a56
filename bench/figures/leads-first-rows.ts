import { type LeadsScreen, leadsScreen, until } from '../browser/leads-screen.ts';
import type { Figure } from '../figure.ts';
import { ratiosOf, spreadOf } from '../report/spread.ts';
import { interleave } from '../rounds.ts';

export const figure: Figure = {
  name: 'leads-first-rows',
  title: 'from opening the leads screen to its first rows, with 100,000 leads',
  reference: 'the same with 100 leads',
  run: async (bench) => {
    const many = await leadsScreen(bench, 100_000);
    const few = await leadsScreen(bench, 100);
    const firstRows = ({ open }: LeadsScreen) =>
      open(async (page) => (await until(page, ({ firstRows: at }) => at > 0)).firstRows);
    const readings = await interleave(
      { many: () => firstRows(many), few: () => firstRows(few) },
      { rounds: bench.rounds + 2, tell: bench.tell },
    );
    return [
      {
        subject: '100,000 leads',
        unit: 'ms',
        measured: spreadOf(readings.many),
        reference: spreadOf(readings.few),
        ratio: ratiosOf(readings.many, readings.few),
        goal: { of: 'ratio', atMost: 1.3 },
      },
    ];
  },
};
