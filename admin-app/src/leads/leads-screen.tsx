import './leads.css';
import type { Lead } from '@advocate/api/contracts';
import type { GridApi } from 'ag-grid-community';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button, LinkButton, toast } from '#ui';
import { FailureBanner } from '../components/failure-banner.tsx';
import { Icon } from '../components/icon.tsx';
import { KeysHelp, showKeys } from '../components/keys-help.tsx';
import { ScreenTitle } from '../components/screen-title.tsx';
import { useAccount } from '../lib/account.ts';
import { useAttempt } from '../lib/attempt.ts';
import { formatAmount, formatCount } from '../lib/format.ts';
import { lazyWithFallback } from '../lib/lazy-with-fallback.ts';
import { useHistoryState } from '../lib/use-history-state.ts';
import { useMedia, useNarrow } from '../lib/use-media.ts';
import { useScrollPlace } from '../lib/use-scroll-place.ts';
import { useAlertChoice } from '../live/lead-alert.ts';
import { settleNewLeads } from '../live/new-lead-count.ts';
import { adminPaths } from '../routes.ts';
import { resetColumns } from './column-state.ts';
import { deleteLead } from './delete-lead.ts';
import { exportLeads } from './export-leads.ts';
import { focusRow, rowOfCursor } from './grid-cursor.ts';
import { LeadDialog, linksOf } from './lead-dialog.tsx';
import type { LeadsState } from './lead-store.ts';
import { LeadsGrid } from './leads-grid.tsx';
import { LeadsTools } from './leads-tools.tsx';
import { useKeys } from './use-keys.ts';
import { useLeads } from './use-leads.ts';
import { useOpenRow } from './use-open-row.ts';

const SuspectedLeads = lazyWithFallback(
  async () => (await import('./suspected-leads.tsx')).SuspectedLeads,
  () => <p className="note">The suspected requests did not load.</p>,
);

/** Wide enough for a lead next to the list. */
const besideList = '(width >= 1024px)';
const letters = { '/': 'search', j: 'next', k: 'previous', n: 'newest request', c: 'call', e: 'email' };
const keys = { ...letters, '?': 'keys', Enter: 'details', Delete: 'delete', Esc: 'close' };

/** Returns the element that scrolls. */
const findList = () => document.querySelector('.data-grid .ag-grid-viewport');

/** The 'Leads Management' screen. */
export function Screen() {
  const [search, keepSearch] = useHistoryState('search');
  const [sort, keepSort] = useHistoryState('sort');
  const { store, state } = useLeads(search);
  const { grid } = store;
  const cards = useNarrow();
  const beside = useMedia(besideList);
  const searchBox = useRef<HTMLInputElement>(null);
  const row = useOpenRow<Lead>(grid as GridApi<Lead> | undefined, 'lead');
  const { open, asked, setOpen } = row;
  const [showsSpam, setShowsSpam] = useState(false);
  const { busy: isExporting, attempt } = useAttempt();
  const { mayMoveData } = useAccount();
  const alerts = useAlertChoice();
  const suspects = state.suspected.length + state.moreSuspected;
  const isSpam = showsSpam && suspects > 0;

  useScrollPlace(state.phase === 'complete', findList);

  const leadAt = (row = -1) => grid?.getDisplayedRowAtIndex(row)?.data;
  const focus = (row = -1) => grid && row >= 0 && focusRow(grid, row);
  const cursor = () => grid && rowOfCursor(grid);

  useEffect(() => {
    if (open) store.look(open);
  }, [store, open]);

  // A link to a lead that no longer exists.
  const missing = open || state.phase !== 'complete' ? null : asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each missing lead
  useEffect(() => {
    if (missing === null) return;
    toast({ title: 'Not found', description: 'That request is no longer in the list.' });
    setOpen(undefined);
  }, [missing]);

  /** Moves to the next lead in the dialog, otherwise to the next row; from outside the list, to its first row. */
  function move(step: 1 | -1): void {
    if (!open) return void focus(Math.max(0, (cursor() ?? -step) + step));
    const other = (step > 0 ? row.next : row.previous) ?? open;
    setOpen(other);
    const place = store.rowOf(other);
    if (place === undefined) return;
    if (findList()?.contains(document.activeElement)) focus(place);
    else grid?.ensureIndexVisible(place);
  }

  function find(query: string): void {
    store.find(query);
    keepSearch(query);
  }

  /** Adds the waiting leads and moves to the newest unseen one; a search that hides it is cleared. */
  function showNew(): void {
    store.takeIn();
    const newest = store.newestUnseen();
    if (!newest) return;
    if (store.rowOf(newest) === undefined) find('');
    focus(store.rowOf(newest));
    store.look();
    settleNewLeads(store.isUnseen);
  }

  function restore(lead: Lead): void {
    store.restore(lead);
    focus(store.rowOf(lead));
  }

  // A delete takes a while, and another lead may have been opened in the meantime.
  const closeNow = useRef<(lead: Lead) => void>(undefined);
  closeNow.current = ({ id }) => open?.id === id && setOpen(undefined);
  async function act(action: string, lead: Lead | undefined): Promise<void> {
    if (action === 'view') setOpen(lead);
    else if (lead && (await deleteLead(lead, store, () => restore(lead)))) closeNow.current?.(lead);
  }

  const steps = { j: () => move(1), k: () => move(-1) };
  const onList = { '/': () => searchBox.current?.focus(), n: showNew, '?': showKeys };
  const onRow = { enter: () => setOpen(leadAt(cursor())), delete: () => void act('delete', leadAt(cursor())) };
  const onOpen = open && {
    c: () => follow(linksOf(open).call),
    e: () => follow(linksOf(open).email),
  };
  const onScreen = open && { escape: () => setOpen(undefined), delete: () => void act('delete', open) };
  const screen = { ...steps, ...onList, ...onOpen, ...onScreen };
  const { areOn, switchKeys } = useKeys({
    screen,
    row: { ...screen, ...onRow },
    dialog: { ...steps, ...onOpen, ...(beside && onList), delete: () => void act('delete', open) },
  });

  return (
    <>
      <ScreenTitle
        title="Leads Management"
        tools={
          <LeadsTools
            state={state}
            grid={grid}
            cards={cards}
            sort={sort}
            search={search}
            searchBox={searchBox}
            isSpam={isSpam}
            onSpam={() => setShowsSpam(!isSpam)}
            onFind={find}
            onEnter={() => focus(0)}
          />
        }
      >
        {alerts && (
          <Button
            size="small"
            variant="quiet"
            className="square"
            aria-label="Notifications on this computer"
            aria-pressed={alerts.areOn}
            title={alerts.areOn ? 'Notifications are on' : 'Show a notification when a request comes in'}
            onClick={alerts.toggle}
          >
            <Icon shape="bell" />
          </Button>
        )}
        <KeysHelp keys={keys} areOn={areOn} onSwitch={switchKeys}>
          {!cards && (
            <Button size="small" onClick={() => grid && resetColumns(grid)}>
              Reset columns
            </Button>
          )}
        </KeysHelp>
        {mayMoveData && (
          <>
            <LinkButton size="small" to={adminPaths.import}>
              Import CSV
            </LinkButton>
            {/* Not `disabled`, which would lose focus. */}
            <Button
              size="small"
              aria-disabled={isExporting}
              onClick={() => isExporting || void attempt(() => exportLeads(store), 'The list could not be exported.')}
            >
              Export CSV
            </Button>
          </>
        )}
      </ScreenTitle>
      {state.unseen > 0 && (
        <Button size="small" className="leads-pill" aria-keyshortcuts="n" onClick={showNew}>
          {newsText(state)}
        </Button>
      )}
      <FailureBanner of={{ phase: state.phase, reload: () => void store.load() }} text={failureText(state)} />
      {isExporting && <p role="status">{exportText(state)}</p>}
      <Progress {...state} />
      <Suspense fallback={null}>
        {isSpam && <SuspectedLeads store={store} leads={state.suspected} total={suspects} />}
      </Suspense>
      <div className="leads-list" hidden={isSpam}>
        <LeadsGrid
          store={store}
          cards={cards}
          open={open}
          sort={sort}
          onAction={(action, lead) => void act(action, lead)}
          onSort={keepSort}
        >
          <div className={state.shown === 0 ? 'data-grid__note muted' : 'ui-visually-hidden'} role="status">
            <p>{listNote(state)}</p>
            {state.shown === 0 && state.phase !== 'loading' && search !== '' && (
              <p>The search reads names, emails, phones, and case types.</p>
            )}
          </div>
        </LeadsGrid>
      </div>
      <LeadDialog
        row={row}
        count={state.shown}
        beside={beside}
        onMove={move}
        onDelete={(lead) => void act('delete', lead)}
      />
    </>
  );
}

const follow = (link: string | undefined) => link !== undefined && location.assign(link);

/** How many new leads are out of view, and how many of them the search hides. */
function newsText({ unseen, outside }: LeadsState): string {
  if (outside === unseen) return `${formatCount(outside)} new outside this search`;
  const hidden = outside > 0 ? `, ${formatCount(outside)} outside this search` : '';
  return `${formatAmount(unseen, 'new request')}${hidden}`;
}

/** How many of the leads have loaded. */
function Progress({ phase, loaded, total }: LeadsState) {
  if (phase !== 'arriving' || total === undefined) return null;
  const label = `Loading leads: ${formatCount(loaded)} of ${formatCount(total)}`;
  return <progress className="progress" aria-label={label} value={loaded} max={total} />;
}

/** The empty and loading states; otherwise, the count for people who do not see the heading change. */
function listNote({ phase, shown }: LeadsState): string {
  if (shown > 0) return phase === 'arriving' ? '' : `${formatAmount(shown, 'lead')} in the list`;
  return phase === 'loading' ? 'Loading leads...' : 'No leads found';
}

function exportText({ phase, loaded, total }: LeadsState): string {
  if (phase === 'complete') return 'Preparing the file…';
  const here = total === undefined ? '' : `: ${formatCount(loaded)} of ${formatCount(total)} are here`;
  return `Waiting for the rest of the leads${here}`;
}

function failureText({ loaded }: LeadsState): string {
  return loaded === 0 ? 'The leads did not load.' : 'Some leads may be missing: the server did not answer.';
}
