import type { CallClick, EmailClick } from '@advocate/api/contracts';
import { formatNational } from '@advocate/facts/phone-digits';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ExportButton } from '../components/export-button.tsx';
import { ListScreen } from '../components/list-screen.tsx';
import { dateColumn, type ListColumn } from '../components/list-table.tsx';
import { fileDateTime } from '../lib/format.ts';
import { apiQuery } from '../lib/query-client.ts';

/** A click on a phone number or an email address. */
interface Click extends Pick<CallClick & EmailClick, 'id' | 'click_date' | 'page_source' | 'ip_address'> {
  target: string;
}

const calls = {
  list: 'calls',
  title: 'Phone Call Clicks',
  heading: 'Call Button Clicks',
  /** Column headings for what was clicked, in the table and in the file. */
  target: 'Phone Number',
  /** In the format of all lists; another country's stays as it is. */
  shown: (phone: string) => (/^\+?1?\d{10}$/.test(phone) ? formatNational(phone) : phone),
  fileTarget: 'Phone Number',
  file: 'call-clicks',
} as const;

const emails = {
  list: 'emails',
  title: 'Email Link Clicks',
  heading: 'Email Button Clicks',
  target: 'Email Address',
  shown: (address: string) => address,
  fileTarget: 'Email',
  file: 'email-clicks',
} as const;

const addressOf = ({ ip_address }: Click) => ip_address ?? '';

/** The clicks on phone numbers, with CSV export. */
export function CallsScreen() {
  const query = useQuery(apiQuery('get-admin-calls'));
  const clicks = query.data?.calls?.map((click) => ({ ...click, target: click.phone_number }));
  return <ClicksScreen kind={calls} clicks={clicks ?? []} query={query} />;
}

/** The clicks on email addresses, with CSV export. */
export function EmailsScreen() {
  const query = useQuery(apiQuery('get-admin-emails'));
  const clicks = query.data?.emails?.map((click) => ({ ...click, target: click.email }));
  return <ClicksScreen kind={emails} clicks={clicks ?? []} query={query} />;
}

interface ClicksScreenProps {
  kind: typeof calls | typeof emails;
  clicks: readonly Click[];
  query: Pick<UseQueryResult, 'isPending' | 'isSuccess' | 'isError' | 'refetch'>;
}

function ClicksScreen({ kind, clicks, query }: ClicksScreenProps) {
  const { list, title, heading, target, shown, fileTarget, file } = kind;
  const name = list.slice(0, -1);
  const columns: ListColumn<Click>[] = [
    {
      header: target,
      cell: (click) => shown(click.target),
      sortBy: (click) => click.target,
      whole: list === 'calls',
    },
    dateColumn('Date & Time', ({ click_date }) => click_date),
    { header: 'Source Page', cell: ({ page_source }) => page_source, sortBy: ({ page_source }) => page_source },
    { header: 'IP Address', cell: addressOf, sortBy: addressOf, whole: true },
  ];
  return (
    <ListScreen
      title={title}
      heading={heading}
      texts={{
        empty: `No ${name} clicks found`,
        loading: `Loading ${name} data...`,
        failed: `The ${name} clicks did not load.`,
      }}
      columns={columns}
      rows={clicks}
      query={query}
      actions={
        <ExportButton<Click>
          list={list}
          name={file}
          header={[fileTarget, 'Date', 'Source Page', 'IP Address']}
          toCells={(click) => [click.target, fileDateTime(click.click_date), click.page_source, click.ip_address]}
          items={clicks}
          isLoaded={query.isSuccess}
        />
      }
    />
  );
}
