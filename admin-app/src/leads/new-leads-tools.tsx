import type { Lead, NewLead } from '@advocate/api/contracts';
import { useMutation } from '@tanstack/react-query';
import type { GridApi } from 'ag-grid-community';
import { Button, toast } from '#ui';
import { CopyButton } from '../components/copy-button.tsx';
import { Icon } from '../components/icon.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatAmount, formatCount } from '../lib/format.ts';
import { invalidate } from '../lib/query-client.ts';
import { newLeadsText, useLogContact } from '../live/new-leads.ts';
import { isFound, type LeadRow, toQuery } from './lead-row.ts';

interface NewLeadsToolsProps {
  api: GridApi<LeadRow> | undefined;
  newLeads: readonly NewLead[];
  isSpam: boolean;
  search: string;
  /** Moves to what is new. */
  onShow: () => void;
}

/** How many requests are new, and a button that marks those among the chosen rows, or the rows shown, as opened. */
export function NewLeadsTools({ api, newLeads, isSpam, search, onShow }: NewLeadsToolsProps) {
  const { mutate: logContact } = useLogContact();
  const { mutate: takeBack } = useMutation({
    mutationFn: async (opened: number[]) => {
      await callApi('take-back-contact', { opened });
    },
    meta: { failure: 'They could not be marked as new again.' },
    onSettled: () => void invalidate('get-new-leads'),
  });
  if (newLeads.length === 0) return null;
  const chosen = api?.getSelectedRows() ?? [];
  const rowOf = ({ id }: NewLead) => api?.getRowNode(`${id}`);
  const isSelected = (lead: NewLead) =>
    chosen.length > 0 ? chosen.some(({ id }) => id === lead.id) : rowOf(lead)?.displayed === true;
  const isMarked = (lead: NewLead) => (isSpam ? lead.suspected : !lead.suspected && isSelected(lead));
  const marked = newLeads.filter(isMarked).map(({ id }) => id);
  const query = toQuery(search);
  const isOutside = (row: LeadRow | undefined) => row !== undefined && !isFound(row, query);
  const outside = newLeads.filter((lead) => !lead.suspected && isOutside(rowOf(lead)?.data)).length;
  const text = pillText(newLeads, outside);
  // The rest is for whoever does not see the list, so that the bar keeps to one line.
  const [brief = ''] = /^\S+ (new outside|new|possible spam)/.exec(text) ?? [];
  const markText = `Mark ${formatCount(marked.length)} ${chosen.length > 0 ? 'chosen' : 'shown'} as opened`;
  function mark(): void {
    logContact({ ids: marked, kind: 'opened' });
    api?.deselectAll();
    toast({
      title: `${formatAmount(marked.length, 'request')} marked as opened`,
      action: { label: 'Undo', onPress: () => takeBack(marked) },
    });
  }
  return (
    <>
      <Button size="small" variant="primary" aria-keyshortcuts="n" title={text} onClick={onShow}>
        <span>{brief}</span>
        <span className="ui-visually-hidden">{text.slice(brief.length)}</span>
      </Button>
      {marked.length > 0 && (
        <Button size="small" variant="quiet" className="news-mark" onClick={mark}>
          <Icon shape="done" />
          <span>{markText}</span>
        </Button>
      )}
    </>
  );
}

/** How many rows are chosen, and what else can be done with them. */
export function SelectionTools({ api, isSpam }: Pick<NewLeadsToolsProps, 'api' | 'isSpam'>) {
  const chosen = isSpam ? [] : (api?.getSelectedRows() ?? []);
  const emails = chosen.flatMap(({ email }) => email || []).join(', ');
  return (
    <>
      <span className="selection-count" role="status">
        {chosen.length > 0 && `${formatCount(chosen.length)} chosen`}
      </span>
      {emails !== '' && <CopyButton text={emails} name="emails" label="Copy emails" />}
      {chosen.length > 0 && (
        <Button size="small" variant="quiet" onClick={() => api?.deselectAll()}>
          Clear selection
        </Button>
      )}
    </>
  );
}

function pillText(newLeads: readonly NewLead[], outside: number): string {
  if (outside > 0 && outside === newLeads.length) return `${formatCount(outside)} new outside this search`;
  return outside === 0
    ? newLeadsText(newLeads)
    : `${newLeadsText(newLeads)}, ${formatCount(outside)} outside this search`;
}

/** Returns the new request that follows the current one, or else the last received; undefined if there is none. */
export function nextNewLead(newLeads: readonly NewLead[], current: Lead | undefined): NewLead | undefined {
  const requests = newLeads.filter(({ suspected }) => !suspected);
  return requests[(requests.findIndex(({ id }) => id === current?.id) + 1) % requests.length];
}
