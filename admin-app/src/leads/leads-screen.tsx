import './leads.css';
import type { Lead } from '@advocate/api/contracts';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '#ui';
import { FailureBanner } from '../components/failure-banner.tsx';
import { KeysHelp, showKeys } from '../components/keys-help.tsx';
import { ScreenTitle } from '../components/screen-title.tsx';
import { useAttempt } from '../lib/attempt.ts';
import { formatAmount, formatCount } from '../lib/format.ts';
import { lazyWithFallback } from '../lib/lazy-with-fallback.ts';
import { useHistoryState } from '../lib/use-history-state.ts';
import { useMedia, useNarrow } from '../lib/use-media.ts';
import { useScrollPlace } from '../lib/use-scroll-place.ts';
import { openLeads } from '../live/new-leads.ts';
import { isSignedIn } from '../session/session-flag.ts';
import { clearLead, deleteLead } from './delete-lead.ts';
import { exportLeads } from './export-leads.ts';
import { focusRow } from './grid-cursor.ts';
import { LeadDialog } from './lead-dialog.tsx';
import type { LeadsState } from './lead-store.ts';
import { LeadsActions } from './leads-actions.tsx';
import { LeadsGrid } from './leads-grid.tsx';
import { LeadsTools } from './leads-tools.tsx';
import { NewsTools, nextNew, useOpening } from './news-tools.tsx';
import { PrintedLeads } from './printed-leads.tsx';
import { useKeys } from './use-keys.ts';
import { useLeads } from './use-leads.ts';
import { useOpenRow } from './use-open-row.ts';

const SuspectedLeads = lazyWithFallback(
  async () => (await import('./suspected-leads.tsx')).SuspectedLeads,
  () => <p className="note">Possible spam did not load.</p>,
);

/** Wide enough for a lead next to the list. */
const besideList = '(width >= 1024px)';
const letters = { '/': 'search', j: 'next', k: 'previous', n: 'newest request', c: 'call', e: 'email' };
const keys = { ...letters, '?': 'keys', Enter: 'details', Space: 'choose', Delete: 'delete', Esc: 'close' };

/** Presses the link of the dialog that has this key. */
const press = (key: string) => document.querySelector<HTMLElement>(`dialog [aria-keyshortcuts="${key}"]`)?.click();
/** Returns the element that scrolls. */
const findList = () => document.querySelector('.data-grid .ag-grid-viewport');

/** The 'Leads Management' screen. */
export function Screen() {
  const [search, keepSearch] = useHistoryState('search');
  const [sort, keepSort] = useHistoryState('sort');
  const { store, state, news } = useLeads(search);
  const { grid } = store;
  const cards = useNarrow();
  const beside = useMedia(besideList);
  const searchBox = useRef<HTMLInputElement>(null);
  // An API of another version omits some of them.
  const { suspected = [], suspected_total: suspects = suspected.length } = state.answer;
  const row = useOpenRow(grid, suspected);
  const { open, asked, setOpen } = row;
  const [list, keepList] = useHistoryState('list', 'requests');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { busy: isExporting, attempt } = useAttempt();
  const isSpam = list === 'spam' && (suspects > 0 || state.phase !== 'complete');

  useScrollPlace(state.phase === 'complete', findList);

  const leadAt = (row = -1) => grid?.getDisplayedRowAtIndex(row)?.data;
  const focus = (row?: number | null) => grid && typeof row === 'number' && focusRow(grid, row);
  const cursor = () => grid?.getFocusedCell()?.rowIndex;

  useOpening(open?.id);

  // A link to a lead that no longer exists.
  const missing = open || state.phase !== 'complete' ? null : asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each missing lead
  useEffect(() => {
    if (missing === null) return;
    toast({ title: 'Not found', description: 'That request is no longer in the list.' });
    setOpen(undefined);
  }, [missing]);

  const isSuspect = suspected.some(({ id }) => id === open?.id);

  /** Moves to the next lead in the dialog, otherwise to the next row; from outside the list, to its first row. */
  function move(step: 1 | -1): void {
    if (isSuspect) return;
    if (!open) return void focus(Math.max(0, (cursor() ?? -step) + step));
    const other = (step > 0 ? row.next : row.previous) ?? open;
    setOpen(other);
    const index = store.rowOf(other)?.rowIndex;
    if (findList()?.contains(document.activeElement)) focus(index);
    else if (typeof index === 'number') grid?.ensureIndexVisible(index);
  }

  function find(query: string): void {
    store.find(query);
    keepSearch(query);
  }

  /** Adds the waiting leads and moves to what is new, or else to the newest lead; a search that hides it is cleared. */
  function showNew(): void {
    const hasArrived = state.waiting > 0;
    store.takeIn();
    const next = nextNew(news, hasArrived ? undefined : leadAt(cursor()));
    const isOnlySpam = !next && news.length > 0;
    if (isOnlySpam !== isSpam) flushSync(() => keepList(isOnlySpam ? 'spam' : 'requests'));
    const target = next ?? store.newestShown();
    if (isOnlySpam || !target) return;
    if (!store.rowOf(target)?.displayed) find('');
    focus(store.rowOf(target)?.rowIndex);
  }

  // A delete takes a while, and another lead may have been opened in the meantime.
  const closeNow = useRef<(lead: Lead) => void>(undefined);
  useLayoutEffect(() => {
    closeNow.current = ({ id }) => open?.id === id && setOpen(undefined);
  });
  function act(action: string, lead: Lead | undefined): void {
    if (!lead) return;
    if (action === 'view') setOpen(lead);
    else if (action === 'called' || action === 'emailed') openLeads([lead.id], action);
    else void takeFromList(action, lead);
  }
  async function takeFromList(action: string, lead: Lead): Promise<void> {
    const wasSuspect = suspected.some(({ id }) => id === lead.id);
    function onRestored(): void {
      if (wasSuspect) return void store.load();
      store.takeIn(lead);
      focus(store.rowOf(lead)?.rowIndex);
    }
    const isGone = action === 'clear' ? await clearLead(lead, store) : await deleteLead(lead, store, onRestored);
    if (isGone) closeNow.current?.(lead);
    // After a failure, too: someone else may have deleted it without an event.
    if (isSignedIn()) void store.load();
  }

  const steps = { j: () => move(1), k: () => move(-1) };
  const onList = { '/': () => searchBox.current?.focus(), n: showNew, '?': showKeys };
  const onRow = { enter: () => setOpen(leadAt(cursor())), delete: () => act('delete', leadAt(cursor())) };
  const onOpen = open && { c: () => press('c'), e: () => press('e'), delete: () => act('delete', open) };
  const screen = { ...steps, ...onList, ...onOpen, ...(open && { escape: () => setOpen(undefined) }) };
  const dialog = { ...steps, ...onOpen, ...(beside && onList) };
  const { areOn, switchKeys } = useKeys({ screen, row: { ...screen, ...onRow }, dialog });

  return (
    <>
      <ScreenTitle
        title="Leads Management"
        tools={
          <LeadsTools
            shown={state.shown}
            suspects={suspects}
            grid={grid}
            cards={cards}
            sort={sort}
            search={search}
            searchBox={searchBox}
            isSpam={isSpam}
            onList={keepList}
            onFind={find}
            onEnter={() => focus(0)}
          >
            <NewsTools store={store} news={news} isSpam={isSpam} chosen={chosen} onShow={showNew} />
          </LeadsTools>
        }
      >
        <KeysHelp keys={keys} areOn={areOn} onSwitch={switchKeys} />
        <LeadsActions
          grid={cards || isSpam ? undefined : grid}
          hasFile={!isSpam}
          isExporting={isExporting}
          onExport={() => void attempt(() => exportLeads(store), 'The list could not be exported.')}
        />
      </ScreenTitle>
      <FailureBanner
        queries={{ isError: state.phase === 'failed', refetch: () => store.load() }}
        text={state.loaded === 0 ? 'The leads did not load.' : 'Some leads may be missing: the server did not answer.'}
      />
      {isExporting && <p role="status">{exportText(state)}</p>}
      <Progress {...state} />
      <Suspense fallback={null}>
        {isSpam && <SuspectedLeads news={news} leads={suspected} total={suspects} onAction={act} />}
      </Suspense>
      <div className="leads-list" hidden={isSpam}>
        <LeadsGrid
          store={store}
          cards={cards}
          open={open}
          sort={sort}
          onAction={act}
          onChoose={setChosen}
          onSort={keepSort}
        >
          <div className={state.shown === 0 ? 'data-grid__note muted' : 'ui-visually-hidden'} role="status">
            <p>{listNote(state)}</p>
            {state.shown === 0 && state.loaded > 0 && search !== '' && (
              <p>The search reads names, emails, phones, and case types.</p>
            )}
          </div>
        </LeadsGrid>
      </div>
      {!isSpam && !open && <PrintedLeads grid={grid} isComplete={state.phase === 'complete'} search={search} />}
      <LeadDialog row={row} count={state.shown} beside={beside} isSuspect={isSuspect} onMove={move} onAction={act} />
    </>
  );
}

/** How many of the leads have loaded. */
function Progress({ phase, loaded, answer: { total } }: LeadsState) {
  if (phase !== 'loading' || loaded === 0 || total === undefined) return null;
  const label = `Loading leads: ${formatCount(loaded)} of ${formatCount(total)}`;
  return <progress className="progress" aria-label={label} value={loaded} max={total} />;
}

/** The empty and loading states; otherwise, the count for people who do not see the heading change. */
function listNote({ phase, shown, loaded }: LeadsState): string {
  if (shown > 0) return phase === 'loading' ? '' : `${formatAmount(shown, 'lead')} in the list`;
  return phase === 'loading' && loaded === 0 ? 'Loading leads...' : 'No leads found';
}

function exportText({ phase, loaded, answer: { total } }: LeadsState): string {
  if (phase === 'complete') return 'Preparing the file…';
  const here = total === undefined ? '' : `: ${formatCount(loaded)} of ${formatCount(total)} are here`;
  return `Waiting for the rest of the leads${here}`;
}
