import type { Figure } from '../figure.ts';
import { visitsSizeRows } from '../load/size-rounds.ts';

export const figure: Figure = {
  name: 'visits-answer',
  title: 'the visits screen’s answer over ten million visits',
  reference: 'the same over ten thousand visits',
  run: (bench) => visitsSizeRows(bench, '/api/get-admin-visits.php'),
};
