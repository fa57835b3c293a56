import { useEffect, useEffectEvent, useState } from 'react';
import { readStorage, writeStorage } from '../lib/browser-store.ts';

/** By `KeyboardEvent.key`, in lower case. */
type Keys = Partial<Record<string, () => void>>;

/** Where a key is pressed: in a dialog, in a row of a list, elsewhere. In a field, keys type text. */
type Place = 'dialog' | 'row' | 'screen';

const kept = 'admin_lead_keys';
/** The key called Delete on a Mac is called Backspace on other keyboards. */
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * Handles a screen's keyboard shortcuts, those of its buttons and fields among them; the browser's are left alone. Single-key
 * shortcuts, which speech input may trigger by accident, can be switched off; this browser stores the choice.
 */
export function useKeys(keys: Record<Place, Keys>): { areOn: boolean; switchKeys: (areOn: boolean) => void } {
  const [areOn, setOn] = useState(() => readStorage('localStorage', kept) !== 'off');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = placeOf(event.target);
    const isLetter = event.key.length === 1;
    // Caps Lock may be on for another system that requires capitals.
    const key = event.key === 'Backspace' && isMac() ? 'delete' : event.key.toLowerCase();
    const act = place && (keys[place][key] ?? pressing(key));
    if (!act || (!areOn && isLetter)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  function switchKeys(on: boolean): void {
    writeStorage('localStorage', kept, on ? undefined : 'off');
    setOn(on);
  }
  return { areOn, switchKeys };
}

/** Returns what a key does that belongs to a button or a field: it presses it, or puts the cursor into it. */
function pressing(key: string): (() => void) | undefined {
  const within = document.querySelector('dialog:modal') ?? document.querySelector('#screen');
  const target = within?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (!target) return undefined;
  return target instanceof HTMLInputElement ? () => target.focus() : () => target.click();
}

function placeOf(target: EventTarget | null): Place | undefined {
  if (!(target instanceof Element)) return 'screen';
  if (target.closest('input, textarea, select, [contenteditable]')) return undefined;
  // Next to a nonmodal dialog, the screen stays usable.
  if (target.closest('dialog') || document.querySelector('dialog:modal')) return 'dialog';
  return target.closest('[role="gridcell"]') && !target.closest('button, a') ? 'row' : 'screen';
}
