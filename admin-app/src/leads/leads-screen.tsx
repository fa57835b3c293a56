import './leads.css';
import type { Lead } from '@advocate/api/contracts';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Button, LinkButton, toast } from '#ui';
import { resetColumns } from '../grid/column-state.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { focusRow, rowOfCursor } from '../grid/grid-cursor.ts';
import { OrderSelect } from '../grid/order-select.tsx';
import { SearchBox } from '../grid/search-box.tsx';
import { useOpenRow } from '../grid/use-open-row.ts';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { KeysHelp } from '../layout/keys-help.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { useMayMoveData } from '../lib/account.ts';
import { formatAmount, formatCount } from '../lib/format.ts';
import { useAttempt } from '../lib/use-attempt.ts';
import { useKept } from '../lib/use-kept.ts';
import { useKeys } from '../lib/use-keys.ts';
import { useNarrow } from '../lib/use-narrow.ts';
import { AlertOffer } from '../live/alert-offer.tsx';
import { settleNewLeads } from '../live/new-lead-count.ts';
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
const letters = { '/': 'search', j: 'next', k: 'previous', n: 'new requests' };
const keys = { ...letters, Enter: 'details', Delete: 'delete', Esc: 'close' };

/** Leads Management. */
export function Screen() {
  const [search, keepSearch] = useKept('search');
  const { store, state } = useLeads(search);
  const { grid } = store;
  const cards = useNarrow();
  const searchBox = useRef<HTMLInputElement>(null);
  const row = useOpenRow<Lead>(grid);
  const { open, setOpen } = row;
  const { busy: isExporting, attempt } = useAttempt();
  const mayMoveData = useMayMoveData();

  const leadAt = (row = -1) => grid?.getDisplayedRowAtIndex(row)?.data;
  const focus = (row = -1) => grid && row >= 0 && focusRow(grid, row);
  const cursor = () => grid && rowOfCursor(grid);

  useEffect(() => {
    if (open) store.look(open);
  }, [store, open]);

  // A link to one lead: open as soon as it has arrived; away from the address once it is closed.
  const [address, setAddress] = useSearchParams();
  const { state: kept } = useLocation();
  const asked = address.get('lead');
  const answered = useRef<string>(null);
  useEffect(() => {
    if (asked === answered.current) return;
    const lead = asked === null ? undefined : store.grid?.getRowNode(asked)?.data;
    if (asked !== null && !lead && state.phase !== 'complete') return;
    answered.current = asked;
    if (lead) setOpen(lead);
    else if (asked !== null) toast({ title: 'Not found', description: 'That request is no longer in the list.' });
  }, [asked, state, store, setOpen]);
  function close(): void {
    setOpen(undefined);
    if (address.size > 0) setAddress({}, { replace: true, state: kept });
  }

  /** The next lead in the dialog, otherwise the next row; from outside the list its first one. */
  function move(step: 1 | -1): void {
    if (open) setOpen((step > 0 ? row.next : row.previous) ?? open);
    else focus(Math.max(0, (cursor() ?? -step) + step));
  }

  function find(query: string): void {
    store.find(query);
    keepSearch(query);
  }

  /** Lets in what waits, and goes to the newest lead that nobody has seen; a search that hides it is over. */
  function showNew(): void {
    store.takeIn();
    const newest = store.newestUnseen();
    if (!newest) return;
    if (store.rowOf(newest) === undefined) {
      if (searchBox.current) searchBox.current.value = '';
      find('');
    }
    focus(store.rowOf(newest));
    store.look();
    settleNewLeads(store.isUnseen);
  }

  async function act(action: string, lead: Lead | undefined): Promise<void> {
    if (action === 'view') setOpen(lead);
    else if (lead && (await deleteLead(lead, store, () => store.restore(lead)))) {
      // Another lead may have been opened meanwhile.
      setOpen((now) => (now?.id === lead.id ? undefined : now));
    }
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
            <Button
              size="small"
              disabled={isExporting}
              onClick={() => void attempt(() => exportLeads(store), 'The list could not be exported.')}
            >
              Export CSV
            </Button>
          </>
        )}
      </ScreenTitle>
      <AlertOffer />
      <FailureBanner text={failureText(state)} onRetry={() => void store.load()} />
      <div className="screen__bar">
        <h2 className="screen__heading">Contact Form Submissions ({formatCount(state.shown)})</h2>
        <SearchBox
          ref={searchBox}
          label="Search leads"
          placeholder="Search leads..."
          defaultValue={search}
          onFind={find}
          onEnter={() => focus(0)}
        />
        {cards && grid && <OrderSelect label="Sort leads" grid={grid} dateColumn="submission_date" />}
      </div>
      {isExporting && <p role="status">{exportText(state)}</p>}
      <Progress {...state} />
      <DataGrid<LeadRow>
        label="Leads"
        columns={leadColumns}
        columnsKey={columnsKey}
        cardColumn="card"
        cards={cards}
        search={store.search}
        onAction={(action, lead) => store.moves.include(store.rowOf(lead) ?? 0) || void act(action, lead)}
        onSort={() => store.moves.forget()}
        onView={() => store.look()}
        onReady={(made, isInUse) => store.attach(made, isInUse)}
      >
        {state.unseen > 0 && (
          <Button size="small" variant="primary" className="data-grid__pill" aria-keyshortcuts="n" onClick={showNew}>
            {newsText(state)}
          </Button>
        )}
        <p className={state.shown === 0 ? 'data-grid__note muted' : 'ui-visually-hidden'} role="status">
          {listNote(state)}
        </p>
      </DataGrid>
      <KeysHelp keys={keys} areOn={areOn} onSwitch={switchKeys}>
        {!cards && (
          <Button size="small" variant="quiet" onClick={() => grid && resetColumns(grid, columnsKey)}>
            Reset columns
          </Button>
        )}
      </KeysHelp>
      <SuspectedLeads store={store} leads={state.suspected} total={state.suspected.length + state.moreSuspected} />
      <p className="screen__note">
        <Link to={adminPaths.deleted}>Recently deleted</Link>
      </p>
      <LeadDialog row={row} count={state.shown} onMove={move} onClose={close} />
    </>
  );
}

/** What arrived and is not in sight, and how much of it the search hides. */
function newsText({ unseen, outside }: LeadsState): string {
  if (outside === unseen) return `${formatCount(outside)} new outside this search`;
  const hidden = outside > 0 ? `, ${formatCount(outside)} outside this search` : '';
  return `${formatAmount(unseen, 'new request')}${hidden}`;
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

function exportText({ phase, loaded, total }: LeadsState): string {
  if (phase === 'complete') return 'Preparing the file…';
  const here = total === undefined ? '' : `: ${formatCount(loaded)} of ${formatCount(total)} are here`;
  return `Waiting for the rest of the leads${here}`;
}

function failureText({ phase, loaded }: LeadsState): string | null {
  if (phase !== 'failed') return null;
  return loaded === 0 ? 'The leads did not load.' : 'Not all leads may be here: the server did not answer.';
}
