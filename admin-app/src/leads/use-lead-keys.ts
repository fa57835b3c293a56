import { useEffect, useRef } from 'react';

export interface LeadKeys {
  search: () => void;
  next: () => void;
  previous: () => void;
  open: () => void;
  remove: () => void;
}

type Place = 'screen' | 'row' | 'dialog' | 'text';

/** What a key means at a place. Escape is the search box's and the dialog's own. */
const meanings: Record<Place, Partial<Record<string, keyof LeadKeys>>> = {
  screen: { '/': 'search', j: 'next', k: 'previous' },
  row: { '/': 'search', j: 'next', k: 'previous', Enter: 'open', Delete: 'remove' },
  dialog: { j: 'next', k: 'previous', Delete: 'remove' },
  text: {},
};

/** The keyboard of the leads screen. Keys that somebody types into a field, and shortcuts of the browser, are left alone. */
export function useLeadKeys(keys: LeadKeys): void {
  const current = useRef(keys);
  current.current = keys;

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const meaning = meanings[placeOf(event.target)][event.key];
      if (!meaning) return;
      event.preventDefault();
      current.current[meaning]();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof Element)) return 'screen';
  if (target.closest('input, textarea, select, [contenteditable]')) return 'text';
  if (document.querySelector('dialog[open]')) return 'dialog';
  return target.closest('[role="gridcell"]') && !target.closest('button, a') ? 'row' : 'screen';
}
