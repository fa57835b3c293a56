import type { CallClick } from '@advocate/api/contracts';
import { ClicksScreen, type ClickTexts } from '../clicks/clicks-screen.tsx';
import { formatDateTime } from '../lib/format.ts';
import { useAnswer } from '../lib/use-answer.ts';

const texts: ClickTexts<CallClick> = {
  title: 'Phone Call Clicks',
  heading: 'Call Button Clicks',
  empty: 'No call clicks found',
  loading: 'Loading call data...',
  failed: 'The call clicks did not load.',
  columns: [
    { header: 'Phone Number', cell: (click) => click.phone_number, sortBy: (click) => click.phone_number, whole: true },
    {
      header: 'Date & Time',
      cell: (click) => formatDateTime(click.click_date),
      sortBy: (click) => click.click_date,
      whole: true,
    },
    { header: 'Source Page', cell: (click) => click.page_source, sortBy: (click) => click.page_source },
    {
      header: 'IP Address',
      cell: (click) => click.ip_address ?? '',
      sortBy: (click) => click.ip_address ?? '',
      whole: true,
    },
  ],
  csv: {
    list: 'calls',
    name: 'call-clicks',
    header: ['Phone Number', 'Date', 'Source Page', 'IP Address'],
    toCells: (click) => [click.phone_number, formatDateTime(click.click_date), click.page_source, click.ip_address],
  },
};

/** The clicks on phone numbers, with their CSV file. */
export function Screen() {
  const { phase, answer, reload } = useAnswer('get-admin-calls');
  return <ClicksScreen texts={texts} clicks={answer?.calls ?? []} phase={phase} onRetry={reload} />;
}
