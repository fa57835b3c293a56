import './leads.css';
import type { Lead } from '@advocate/api/contracts';
import type { GridApi } from 'ag-grid-community';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '#ui';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { formatAmount, formatCount } from '../lib/format.ts';
import { useExport } from '../lib/use-export.ts';
import { useNarrow } from '../lib/use-narrow.ts';
import { adminPaths } from '../routes.ts';
import { clearSuspicion, deleteLead } from './delete-lead.ts';
import { exportWhenComplete, leadsCsv } from './export-leads.ts';
import { focusRow, moveCursor, rowOfCursor } from './grid-cursor.ts';
import { LeadDialog } from './lead-dialog.tsx';
import type { LeadOrder } from './lead-list.ts';
import { LeadOrderSelect } from './lead-order-select.tsx';
import type { LeadsState } from './lead-store.ts';
import { LeadsGrid } from './leads-grid.tsx';
import { keepOrder, resetColumns } from './leads-grid-options.ts';
import { LeadsProgress } from './leads-progress.tsx';
import type { Place } from './place.ts';
import { SuspectedLeads } from './suspected-leads.tsx';
import { useLeadKeys } from './use-lead-keys.ts';
import { useLeads } from './use-leads.ts';

/** Spec section 2: Leads Management. */
export function Screen() {
  const { store, state } = useLeads();
  const cards = useNarrow();
  const grid = useRef<GridApi<Place>>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<Lead>();
  const { progress, exportItems } = useExport(leadsCsv);
  const openAt = open ? store.list.shown.findIndex((row) => row.lead.id === open.id) : -1;

  const remove = useCallback(
    async (lead: Lead): Promise<void> => {
      if (!(await deleteLead(lead))) return;
      setOpen(undefined);
      store.remove(lead.id);
      await store.reload();
    },
    [store],
  );

  const notSpam = useCallback(
    async (lead: Lead): Promise<void> => {
      if (await clearSuspicion(lead)) await store.reload();
    },
    [store],
  );

  // The browser gives the focus back to where the dialog was opened; it belongs to the lead that was read last.
  const lastOpenAt = useRef(-1);
  if (openAt >= 0) lastOpenAt.current = openAt;
  const isOpen = open !== undefined;
  useEffect(() => {
    if (isOpen) return;
    const row = Math.min(lastOpenAt.current, store.list.shown.length - 1);
    if (row >= 0 && grid.current) focusRow(grid.current, row);
    lastOpenAt.current = -1;
  }, [isOpen, store]);

  /** A lead that somebody else deleted meanwhile leaves its place to the one that followed it. */
  function neighbour(step: 1 | -1): Lead | undefined {
    const at = openAt >= 0 ? openAt + step : lastOpenAt.current + Math.min(0, step);
    return store.list.shown[at]?.lead;
  }

  function move(step: 1 | -1): void {
    if (!open) {
      if (grid.current) moveCursor(grid.current, state.shown, step);
      return;
    }
    const next = neighbour(step);
    if (next) setOpen(next);
  }

  function sortCards(order: LeadOrder | null): void {
    store.orderBy(order);
    keepOrder(order);
  }

  /** Enter goes to the first row that was found, Escape to the whole list. */
  function leaveSearch(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') {
      event.currentTarget.value = '';
      store.search('');
    }
    if (event.key === 'Enter' && grid.current && state.shown > 0) focusRow(grid.current, 0);
  }

  const rowUnderCursor = () => store.list.shown[(grid.current && rowOfCursor(grid.current)) ?? -1];
  useLeadKeys({
    search: () => searchBox.current?.focus(),
    next: () => move(1),
    previous: () => move(-1),
    open: () => setOpen(rowUnderCursor()?.lead),
    remove: () => {
      const lead = open ?? rowUnderCursor()?.lead;
      if (lead) void remove(lead);
    },
  });

  return (
    <>
      <ScreenTitle title="Leads Management" back>
        <LinkButton size="small" to={adminPaths.import}>
          Import CSV
        </LinkButton>
        <Button size="small" disabled={progress !== null} onClick={() => exportWhenComplete(store, exportItems)}>
          Export CSV
        </Button>
      </ScreenTitle>
      <FailureBanner text={failureText(state)} onRetry={() => void store.load()} />
      <div className="leads-bar">
        <h2 className="leads-bar__heading">Contact Form Submissions ({formatCount(state.shown)})</h2>
        <input
          ref={searchBox}
          className="ui-control leads-bar__search"
          type="search"
          placeholder="Search leads..."
          aria-label="Search leads"
          aria-keyshortcuts="/"
          onChange={(event) => store.search(event.target.value)}
          onKeyDown={(event) => leaveSearch(event)}
        />
        {cards && <LeadOrderSelect order={state.order} onOrder={sortCards} />}
      </div>
      <LeadsProgress state={state} exported={progress} />
      <div className="leads-list">
        <LeadsGrid
          store={store}
          version={state.version}
          cards={cards}
          handle={grid}
          onAction={(action, row) => {
            if (action === 'view') setOpen(row.lead);
            else void remove(row.lead);
          }}
        />
        <p className={state.shown === 0 ? 'leads-list__note' : 'ui-visually-hidden'} role="status">
          {listNote(state)}
        </p>
      </div>
      <p className="leads-help">
        Keys: <kbd>/</kbd> search, <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>Enter</kbd> details, <kbd>Delete</kbd>{' '}
        delete, <kbd>Esc</kbd> close.
        {!cards && (
          <Button size="small" variant="quiet" onClick={() => grid.current && resetColumns(grid.current)}>
            Reset columns
          </Button>
        )}
      </p>
      <SuspectedLeads leads={state.suspected} total={state.suspectedTotal} onNotSpam={notSpam} onDelete={remove} />
      <LeadDialog
        lead={open}
        index={openAt}
        count={state.shown}
        hasPrevious={neighbour(-1) !== undefined}
        hasNext={neighbour(1) !== undefined}
        onMove={move}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}

/** The empty and loading states; otherwise, for those who do not see the heading change, how many there are. */
function listNote({ phase, shown }: LeadsState): string {
  if (shown > 0) return phase === 'arriving' ? '' : `${formatAmount(shown, 'lead')} in the list`;
  return phase === 'loading' ? 'Loading leads...' : 'No leads found';
}

function failureText({ phase, loaded }: LeadsState): string | null {
  if (phase !== 'failed') return null;
  return loaded === 0 ? 'The leads did not load.' : 'Not all leads may be here: the server did not answer.';
}
