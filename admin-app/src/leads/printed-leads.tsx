import type { GridApi } from 'ag-grid-community';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { ListTable } from '../components/list-table.tsx';
import { formatCount, formatDateTime, shortenText } from '../lib/format.ts';
import { fields } from './lead-columns.ts';
import type { LeadRow } from './lead-row.ts';

/** Some hundred pages; who needs more than that needs the file. */
const maxRows = 2_000;
/** Characters of a message, and of any other cell. */
const maxMessage = 1_000;
const maxText = 200;

const columns = fields.map(({ field, headerName: header }) => ({
  header,
  cell: (row: LeadRow) =>
    field === 'submission_date'
      ? formatDateTime(row[field])
      : shortenText(row[field], field === 'message' ? maxMessage : maxText),
}));

interface PrintedLeadsProps {
  grid: GridApi<LeadRow> | undefined;
  /** Whether all leads have loaded. */
  isComplete: boolean;
  search: string;
}

/**
 * The whole list as a plain table, in the list's order, for as long as the browser prints: the grid has only the rows in
 * sight. The browser does not wait after it has announced that it prints.
 */
export function PrintedLeads({ grid, isComplete, search }: PrintedLeadsProps) {
  const [rows, setRows] = useState<readonly LeadRow[]>();
  const begin = useEffectEvent(() => {
    const shown: LeadRow[] = [];
    grid?.forEachNodeAfterFilterAndSort(({ data }) => data && shown.push(data));
    flushSync(() => setRows(shown));
  });
  useEffect(() => {
    const leaving = new AbortController();
    window.addEventListener('beforeprint', () => begin(), { signal: leaving.signal });
    window.addEventListener('afterprint', () => setRows(undefined), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  if (!rows) return null;
  const rest = rows.length - maxRows;
  return (
    <div className="printed-leads">
      {!isComplete && <p>The list was still loading: leads are missing here.</p>}
      {search !== '' && <p>Search: {search}</p>}
      {rest > 0 && (
        <p>
          The first {formatCount(maxRows)} of {formatCount(rows.length)} leads. {formatCount(rest)} more follow in the
          list; the file from Export CSV has them all.
        </p>
      )}
      <ListTable label="Leads" columns={columns} rows={rows.slice(0, maxRows)} pageSize={maxRows} />
    </div>
  );
}
