import type { EmailClick } from '@advocate/api/contracts';
import { ClicksScreen, type ClickTexts } from '../clicks/clicks-screen.tsx';
import { formatDateTime } from '../lib/format.ts';
import { useAnswer } from '../lib/use-answer.ts';

const texts: ClickTexts<EmailClick> = {
  title: 'Email Link Clicks',
  heading: 'Email Button Clicks',
  empty: 'No email clicks found',
  loading: 'Loading email data...',
  failed: 'The email clicks did not load.',
  columns: [
    { header: 'Email Address', cell: (click) => click.email },
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
    list: 'emails',
    name: 'email-clicks',
    header: ['Email', 'Date', 'Source Page', 'IP Address'],
    toCells: (click) => [click.email, formatDateTime(click.click_date), click.page_source, click.ip_address],
  },
};

/** The clicks on email addresses, with their CSV file. */
export function Screen() {
  const { phase, answer, reload } = useAnswer('get-admin-emails');
  return <ClicksScreen texts={texts} clicks={answer?.emails ?? []} phase={phase} onRetry={reload} />;
}
