import type { PersonAnswer } from '@advocate/api/contracts';
import { formatAmount } from '../lib/format.ts';

const list = new Intl.ListFormat('en');

/** Returns whether anything but a request names the person. */
export const isElsewhere = (found: Partial<PersonAnswer>): boolean => placesOf(found) !== '';

/** Returns where else the person is named, such as '2 visits and the file “old leads.csv”'; empty if nowhere. */
export function placesOf({ visits = [], clicks = [], files = [], statistics = [] }: Partial<PersonAnswer>): string {
  const named = (rows: readonly { is_named: boolean }[], one: string) => {
    const amount = rows.filter(({ is_named }) => is_named).length;
    return amount === 0 ? [] : [formatAmount(amount, one)];
  };
  return list.format([
    ...named(visits, 'visit'),
    ...named(clicks, 'click'),
    ...files.map(({ file_name }) => `the name of the file “${file_name}”`),
    ...statistics.map((name) => `the statistics, as “${name}”`),
  ]);
}
