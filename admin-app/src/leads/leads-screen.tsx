import './leads.css';
import type { Lead } from '@advocate/api/contracts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, LinkButton, toast } from '#ui';
import { resetColumns } from '../grid/column-state.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { focusRow, rowOfCursor } from '../grid/grid-cursor.ts';
import { OrderSelect } from '../grid/order-select.tsx';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { useMayMoveData } from '../lib/account.ts';
import { formatAmount, formatCount } from '../lib/format.ts';
import { useKeys } from '../lib/use-keys.ts';
import { useNarrow } from '../lib/use-narrow.ts';
import { AlertOffer } from '../live/alert-offer.tsx';
import { clearNewLeads } from '../live/new-lead-count.ts';
import { adminPaths } from '../routes.ts';
import { deleteLead } from './delete-lead.ts';
import { exportLeads } from './export-leads.ts';
import { leadColumns } from './lead-columns.ts';
import { LeadDialog } from './lead-dialog.tsx';
import type { LeadRow } from './lead-row.ts';
import type { LeadsState } from './lead-store.ts';
import { SuspectedLeads } from './suspected-leads.tsx';
import { useLeads } from './use-leads.ts';

const columnsKey = 'admin_lead_columns';

/** Leads Management. */
export function Screen() {
  const { store, state } = useLeads();
  const { grid } = store;
  const cards = useNarrow();
  const searchBox = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<Lead>();
  const [isExporting, setExporting] = useState(false);
  const mayMoveData = useMayMoveData();

  const leadAt = (row = -1) => grid?.getDisplayedRowAtIndex(row)?.data;
  const focus = (row = -1) => grid && row >= 0 && focusRow(grid, row);
  const cursor = () => grid && rowOfCursor(grid);
  const openAt = (open && store.rowOf(open)) ?? -1;

  // A link to one lead: open as soon as it has arrived; away from the address once it is closed.
  const [address, setAddress] = useSearchParams();
  const asked = useRef(address.get('lead'));
  useEffect(() => {
    if (asked.current === null) return;
    const lead = store.grid?.getRowNode(asked.current)?.data;
    if (!lead && state.phase !== 'complete') return;
    asked.current = null;
    if (lead) setOpen(lead);
    else toast({ title: 'Not found', description: 'That request is no longer in the list.' });
  }, [state, store]);
  function close(): void {
    setOpen(undefined);
    if (location.search !== '') setAddress({}, { replace: true });
  }

  // The browser gives the focus back to where the dialog was opened; it belongs to the lead that was read last.
  const lastOpenAt = useRef(-1);
  if (openAt >= 0) lastOpenAt.current = openAt;
  const isOpen = open !== undefined;
  useEffect(() => {
    if (isOpen) return;
    if (lastOpenAt.current >= 0 && store.grid) focusRow(store.grid, lastOpenAt.current);
    lastOpenAt.current = -1;
  }, [isOpen, store]);

  /** A lead that somebody else deleted meanwhile leaves its place to the one that followed it. */
  const neighbor = (step: 1 | -1) => leadAt(openAt >= 0 ? openAt + step : lastOpenAt.current + Math.min(0, step));

  /** The next lead in the dialog, otherwise the next row; from outside the list its first one. */
  function move(step: 1 | -1): void {
    if (open) setOpen(neighbor(step) ?? open);
    else focus(Math.max(0, (cursor() ?? -step) + step));
  }

  /** Lets in what waits, and goes to the newest of it. */
  function showNew(): void {
    const newest = store.takeIn();
    clearNewLeads();
    if (newest) focus(store.rowOf(newest));
  }

  async function act(action: string, lead: Lead | undefined): Promise<void> {
    if (action === 'view') setOpen(lead);
    else if (lead && (await deleteLead(lead, store, () => store.restore(lead)))) {
      // Another lead may have been opened meanwhile.
      setOpen((now) => (now?.id === lead.id ? undefined : now));
    }
  }

  function exportFile(): void {
    setExporting(true);
    void exportLeads(store).finally(() => setExporting(false));
  }

  /** Enter goes to the first row that was found, Escape to the whole list. */
  function leaveSearch(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') focus(0);
    if (event.key !== 'Escape') return;
    event.currentTarget.value = '';
    store.find('');
  }

  const steps = { j: () => move(1), k: () => move(-1) };
  const screen = { ...steps, '/': () => searchBox.current?.focus(), n: showNew };
  const onRow = { enter: () => setOpen(leadAt(cursor())), remove: () => void act('delete', leadAt(cursor())) };
  const { areOn, switchKeys } = useKeys({
    screen,
    row: { ...screen, ...onRow },
    dialog: { ...steps, remove: () => void act('delete', open) },
  });

  return (
    <>
      <ScreenTitle title="Leads Management" back>
        {mayMoveData && (
          <>
            <LinkButton size="small" to={adminPaths.import}>
              Import CSV
            </LinkButton>
            <Button size="small" disabled={isExporting} onClick={exportFile}>
              Export CSV
            </Button>
          </>
        )}
      </ScreenTitle>
      <AlertOffer />
      <FailureBanner text={failureText(state)} onRetry={() => void store.load()} />
      <div className="leads-bar">
        <h2 className="screen__heading">Contact Form Submissions ({formatCount(state.shown)})</h2>
        <input
          ref={searchBox}
          className="ui-control leads-bar__search"
          type="search"
          placeholder="Search leads..."
          aria-label="Search leads"
          aria-keyshortcuts="/"
          onChange={(event) => store.find(event.target.value)}
          onKeyDown={leaveSearch}
        />
        {cards && grid && <OrderSelect label="Sort leads" grid={grid} dateColumn="submission_date" />}
      </div>
      {isExporting ? <p role="status">Preparing the file…</p> : <Progress {...state} />}
      <div className="leads-list">
        {state.waiting.length > 0 && (
          <Button size="small" variant="primary" className="leads-pill" aria-keyshortcuts="n" onClick={showNew}>
            {formatAmount(state.waiting.length, 'new request')}
          </Button>
        )}
        <DataGrid<LeadRow>
          label="Leads"
          columns={leadColumns}
          columnsKey={columnsKey}
          cardColumn="card"
          cards={cards}
          search={store.search}
          onAction={(action, lead) => store.hasJustMoved(lead) || void act(action, lead)}
          onSort={() => store.forgetMoves()}
          onReady={(made, isInUse) => store.attach(made, isInUse)}
        />
        <p className={state.shown === 0 ? 'leads-list__note muted' : 'ui-visually-hidden'} role="status">
          {listNote(state)}
        </p>
      </div>
      <p className="leads-help actions muted">
        Keys: <kbd>/</kbd> search, <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>n</kbd> new requests, <kbd>Enter</kbd>{' '}
        details, <kbd>Delete</kbd> delete, <kbd>Esc</kbd> close.
        <label>
          <input type="checkbox" checked={areOn} onChange={({ target }) => switchKeys(target.checked)} /> Keys of one
          character
        </label>
        {!cards && (
          <Button size="small" variant="quiet" onClick={() => grid && resetColumns(grid, columnsKey)}>
            Reset columns
          </Button>
        )}
      </p>
      <SuspectedLeads store={store} leads={state.suspected} total={state.suspected.length + state.moreSuspected} />
      <p className="screen__note">
        <Link to={adminPaths.deleted}>Recently deleted</Link>
      </p>
      <LeadDialog
        lead={open}
        index={openAt}
        count={state.shown}
        hasPrevious={neighbor(-1) !== undefined}
        hasNext={neighbor(1) !== undefined}
        onMove={move}
        onOpen={setOpen}
        onClose={close}
      />
    </>
  );
}

/** How far the leads have arrived. */
function Progress({ phase, loaded, total }: LeadsState) {
  if (phase !== 'arriving' || total === undefined) return null;
  const label = `Leads arriving: ${formatCount(loaded)} of ${formatCount(total)}`;
  return <progress className="screen__progress" aria-label={label} value={loaded} max={total} />;
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
