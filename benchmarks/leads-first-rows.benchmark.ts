import { comparedRow, type Figure } from './benchmark.ts';
import { leadsScreen } from './leads-screen.ts';

export const leadsFirstRows: Figure = {
  name: 'leads-first-rows',
  title: 'from opening the leads screen to its first rows, with 100,000 leads',
  reference: 'the same with 100 leads',
  run: async (bench) => {
    const [many, few] = [await leadsScreen(bench, 100_000), await leadsScreen(bench, 100)];
    const readings = await bench.interleave({ measured: () => many.firstRows(), reference: () => few.firstRows() });
    return [comparedRow('100,000 leads', 'ms', readings, { of: 'ratio', atMost: 1.3 })];
  },
};
