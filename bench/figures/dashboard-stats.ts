import type { Figure } from '../figure.ts';
import { visitsSizeRows } from '../load/size-rounds.ts';

export const figure: Figure = {
  name: 'dashboard-stats',
  title: 'the dashboard’s counts over ten million visits',
  reference: 'the same over ten thousand visits',
  run: (bench) => visitsSizeRows(bench, '/api/get-admin-stats.php'),
};
