import './leads.css';
import type { Lead, WaitingLead } from '@advocate/api/contracts';
import type { GridApi } from 'ag-grid-community';
import { useEffect, useState } from 'react';
import { FailureBanner } from '../components/failure-banner.tsx';
import { KeysHelp, showKeys } from '../components/keys-help.tsx';
import { ScreenTitle } from '../components/screen-title.tsx';
import { formatAmount, formatCount } from '../lib/format.ts';
import { useMedia, useNarrow } from '../lib/use-media.ts';
import { useParam, useTypedParam } from '../lib/use-param.ts';
import { useWaiting } from '../live/new-leads.ts';
import { contactKeys } from './contact-log.tsx';
import { focusRow } from './grid-focus.ts';
import { useLeadActions } from './lead-actions.ts';
import { sortOrders } from './lead-columns.ts';
import { LeadDialog } from './lead-dialog.tsx';
import { LeadsActions } from './leads-actions.tsx';
import { LeadsGrid, type LeadsGridApi } from './leads-grid.tsx';
import { LeadsTools } from './leads-tools.tsx';
import { NewLeadsTools, nextNewLead, SelectionTools } from './new-leads-tools.tsx';
import { PrintedLeads } from './printed-leads.tsx';
import { SuspectedLeads } from './suspected-leads.tsx';
import { useKeys } from './use-keys.ts';
import { useLeadRows } from './use-lead-rows.ts';
import { useOpenLead } from './use-open-lead.ts';
import { WaitingLeads } from './waiting-leads.tsx';

/** Wide enough for a lead next to the list. */
const besideList = '(width >= 1024px)';
const letters = { '/': 'search', j: 'next', k: 'previous', n: 'newest request', c: 'call', e: 'email' };
const more = { ...contactKeys, w: 'write down a call' };
const keys = { ...letters, ...more, '?': 'keys', Enter: 'details', Space: 'choose', Delete: 'delete', Esc: 'close' };
const lists = ['requests', 'waiting', 'spam'] as const;

/**
 * The 'Leads Management' screen. Its many hooks are what a person has chosen (in the page's address), what the server has
 * answered (in the cache), and the grid, which meet here.
 */
export function Screen() {
  const [search, setSearch, writeSearch] = useTypedParam('search');
  const [sort, setSort] = useParam('sort', '', sortOrders);
  const [chosenList, setChosenList] = useParam('list', 'requests', lists);
  const cards = useNarrow();
  const [createdGrid, setGrid] = useState<LeadsGridApi>();
  // Cards are another grid than the table.
  const grid = createdGrid?.cards === cards ? createdGrid : undefined;
  // The grid has the rows that are shown, their order, and those that are chosen.
  const [, redraw] = useState({});
  const { query, list, newLeads, pending, showPending } = useLeadRows(grid);
  const { leads, total, suspected, suspects, isComplete, isLoading, isSettled } = list;
  const find = (id: number) => [suspected, leads].flatMap((of) => of.find((lead) => lead.id === id) ?? [])[0];
  const row = useOpenLead(grid?.api, find, isSettled);
  const { open, setOpen } = row;
  const isSuspect = (lead: Lead | undefined) => suspected.some(({ id }) => id === lead?.id);
  const shownList = listShown(chosenList, suspects, isSettled);
  const [isSpam, isGrid] = [shownList === 'spam', shownList === 'requests'];
  const waiting = useWaiting();
  const beside = useMedia(besideList);
  const setTarget = useFocus(grid?.api, !isGrid);

  const api = grid?.api;
  const shown = api?.getDisplayedRowCount() ?? 0;
  const rowOf = ({ id }: { id: number }) => api?.getRowNode(String(id));
  const focusedIndex = () => api?.getFocusedCell()?.rowIndex;
  const focusedLead = () => api?.getDisplayedRowAtIndex(focusedIndex() ?? -1)?.data;

  const isWaiting = shownList === 'waiting';
  const place = isWaiting ? placeAmong(waiting, open, find) : { ...row, count: shown };

  /** Opens the next of those that wait, where these are listed. */
  function moveWaiting(step: 1 | -1): void {
    const next = step > 0 ? place.next : place.previous;
    if (next) setOpen(next);
  }

  /** Moves to the next lead in the dialog, otherwise to the next row; from outside the list, to its first row. */
  function moveInGrid(step: 1 | -1): void {
    if (!api || isSuspect(open) || !isGrid) return;
    const index = open ? row.indexAt(step) : Math.max(0, (focusedIndex() ?? -step) + step);
    const other = api.getDisplayedRowAtIndex(index)?.data;
    if (open && other) setOpen(other);
    if (!open || document.activeElement?.closest('.ag-grid-viewport')) focusRow(api, index);
    else if (other) api.ensureIndexVisible(index);
  }

  /** Adds the pending rows and moves to what is new, or else to the newest lead; a search that hides it is cleared. */
  function showNew(): void {
    const hasArrived = pending > 0;
    showPending();
    const next = nextNewLead(newLeads, hasArrived ? undefined : focusedLead());
    const isOnlySpam = !next && newLeads.length > 0;
    setChosenList(isOnlySpam ? 'spam' : 'requests');
    const target = next ?? leads.find((lead) => rowOf(lead)?.displayed);
    if (isOnlySpam || !target) return;
    if (!rowOf(target)?.displayed) setSearch('');
    setTarget(target.id);
  }

  const act = useLeadActions({
    isSuspect,
    onView: setOpen,
    // A delete takes a while, and another lead may have been opened in the meantime.
    onRemoved: ({ id }) => new URLSearchParams(location.search).get('lead') === `${id}` && setOpen(undefined),
    onAdded({ id }) {
      showPending();
      setTarget(id);
    },
  });

  const move = isWaiting ? moveWaiting : moveInGrid;
  const steps = { j: () => move(1), k: () => move(-1), delete: () => act('delete', open) };
  const onList = { n: showNew, '?': showKeys };
  const onRow = { enter: () => setOpen(focusedLead()), delete: () => act('delete', focusedLead()) };
  const screen = { ...steps, ...onList, ...(open && { escape: () => setOpen(undefined) }) };
  const dialog = { ...steps, ...(beside && onList) };
  const { areOn, switchKeys } = useKeys({ screen, row: { ...screen, ...onRow }, dialog });

  return (
    <>
      <ScreenTitle
        title="Leads Management"
        tools={
          <LeadsTools
            shown={shown}
            suspects={suspects}
            cards={cards}
            sort={sort}
            onSort={setSort}
            list={shownList}
            onList={setChosenList}
            search={search}
            onSearch={setSearch}
            onLeave={writeSearch}
            onEnter={() => api && focusRow(api, 0)}
          >
            <NewLeadsTools api={api} newLeads={newLeads} isSpam={isSpam} search={search} onShow={showNew} />
            <SelectionTools api={api} isSpam={isSpam} />
          </LeadsTools>
        }
      >
        <KeysHelp keys={keys} areOn={areOn} onSwitch={switchKeys} />
        <LeadsActions
          api={api}
          hasColumns={!cards && isGrid}
          hasFile={isGrid}
          loaded={isComplete ? undefined : { leads: leads.length, total }}
          onLoaded={showPending}
        />
      </ScreenTitle>
      <FailureBanner
        queries={query}
        text={leads.length === 0 ? 'The leads did not load.' : 'Some leads may be missing: the server did not answer.'}
      />
      <Progress isLoading={isLoading} loaded={leads.length} total={total} />
      {isSpam && <SuspectedLeads newLeads={newLeads} leads={suspected} total={suspects} onAction={act} />}
      {isWaiting && <WaitingLeads waiting={waiting} />}
      <div className="leads-list" hidden={!isGrid}>
        <LeadsGrid
          key={`${cards}`}
          grid={grid}
          cards={cards}
          search={search}
          sort={sort}
          onReady={setGrid}
          onAction={act}
          onSort={setSort}
          onChange={() => redraw({})}
        >
          <div className={shown === 0 ? 'data-grid__note muted' : 'ui-visually-hidden'} role="status">
            <p>{listNote(api, isLoading, leads.length)}</p>
            {shown === 0 && leads.length > 0 && search !== '' && (
              <p>The search reads names, emails, phones, and case types.</p>
            )}
          </div>
        </LeadsGrid>
      </div>
      {isGrid && !open && <PrintedLeads grid={api} isComplete={isComplete} search={search} />}
      <LeadDialog
        row={{ ...row, ...place }}
        count={place.count}
        beside={beside}
        isSuspect={isSuspect(open)}
        onMove={move}
        onAction={act}
      />
    </>
  );
}

/** Returns the list on the screen: that of possible spam only where there is some, or may be. */
const listShown = (chosen: (typeof lists)[number], suspects: number, isSettled: boolean) =>
  chosen === 'spam' && suspects === 0 && isSettled ? 'requests' : chosen;

/** Returns the place of the open lead among those that wait, and its neighbors there. */
function placeAmong(waiting: readonly WaitingLead[], open: Lead | undefined, find: (id: number) => Lead | undefined) {
  const index = waiting.findIndex(({ id }) => id === open?.id);
  const at = (place: number) => find(waiting[place]?.id ?? Number.NaN);
  return { index, previous: at(index - 1), next: at(index + 1), count: waiting.length };
}

/** Returns a function that focuses a lead's row once the list is in sight and has it. */
function useFocus(api: GridApi | undefined, isHidden: boolean): (id: number) => void {
  const [target, setTarget] = useState<number>();
  useEffect(() => {
    if (!api || isHidden || target === undefined) return;
    const index = api.getRowNode(`${target}`)?.rowIndex;
    if (typeof index === 'number') focusRow(api, index);
    setTarget(undefined);
  }, [api, isHidden, target]);
  return setTarget;
}

/** While leads are loading: how many of them have. */
function Progress({ isLoading, loaded, total }: { isLoading: boolean; loaded: number; total: number | undefined }) {
  if (!isLoading || loaded === 0 || total === undefined) return null;
  const label = `Loading leads: ${formatCount(loaded)} of ${formatCount(total)}`;
  return <progress className="progress" aria-label={label} value={loaded} max={total} />;
}

/** The empty and loading states; otherwise, the count for people who do not see the heading change. */
function listNote(api: GridApi | undefined, isLoading: boolean, loaded: number): string {
  if (!api) return 'Loading leads...';
  const shown = api.getDisplayedRowCount();
  if (shown > 0) return isLoading ? '' : `${formatAmount(shown, 'lead')} in the list`;
  return isLoading && loaded === 0 ? 'Loading leads...' : 'No leads found';
}
