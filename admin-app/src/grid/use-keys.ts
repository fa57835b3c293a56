import { useEffect, useEffectEvent, useState } from 'react';
import { keep, readKept } from '../lib/browser-store.ts';

/** By the keyboard's own names, in lower case. */
type Keys = Partial<Record<string, () => void>>;

/** What keys do by where they are pressed: in a dialog, in a row of a list, elsewhere. In a field they are text. */
export interface KeysByPlace {
  dialog: Keys;
  row: Keys;
  screen: Keys;
}

const kept = 'admin_lead_keys';
/** What other keyboards call Delete, a Mac's calls Backspace. */
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * The keyboard of a screen. Shortcuts of the browser are left alone. Single-key shortcuts, which somebody who speaks to
 * the computer may set off by chance, can be switched off; that is kept in this browser.
 */
export function useKeys(keys: KeysByPlace): { areOn: boolean; switchKeys: (areOn: boolean) => void } {
  const [areOn, setOn] = useState(() => readKept('localStorage', kept) !== 'off');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = placeOf(event.target);
    const isLetter = event.key.length === 1;
    // Whoever fills in other systems in capitals has Caps Lock on here as well.
    const key = isMac && event.key === 'Backspace' ? 'delete' : event.key.toLowerCase();
    const act = place && keys[place][key];
    if (!act || (!areOn && isLetter)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);

  function switchKeys(on: boolean): void {
    keep('localStorage', kept, on ? undefined : 'off');
    setOn(on);
  }
  return { areOn, switchKeys };
}

function placeOf(target: EventTarget | null): keyof KeysByPlace | undefined {
  if (!(target instanceof Element)) return 'screen';
  if (target.closest('input, textarea, select, [contenteditable]')) return undefined;
  // Beside one that is not modal, the screen stays in use.
  if (target.closest('dialog') || document.querySelector('dialog:modal')) return 'dialog';
  return target.closest('[role="gridcell"]') && !target.closest('button, a') ? 'row' : 'screen';
}
