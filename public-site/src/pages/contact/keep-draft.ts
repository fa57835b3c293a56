import { draftKey } from '@advocate/facts/draft-key';
import { store, stored } from '../../lib/storage.ts';

declare global {
  /** Set by the first script, which the app cannot import. */
  var contactDraft:
    | {
        /** Writes the draft into empty fields; returns whether any of it is in the form, even if the browser did it. */
        restore: (form: HTMLFormElement) => boolean;
        forget: () => void;
      }
    | undefined;
}

type Entries = Record<string, unknown>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields a visitor fills in, but for the acknowledgment: it is a statement, which only its author may repeat. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter(
    ({ name, type, tabIndex }) => name && !['hidden', 'checkbox'].includes(type) && tabIndex >= 0,
  );

/** Parses a kept draft. Returns an empty one if it is damaged, or so old that someone else may be using the device. */
export function parseDraft(text: string, notBefore: number): Entries {
  try {
    const { entries, savedAt } = JSON.parse(text);
    return savedAt > notBefore ? { ...entries } : {};
  } catch {
    return {};
  }
}

/**
 * Keeps what is typed into the contact form, on this device only, from the first keystroke until it is cleared or the answer
 * to it has arrived, and restores it, even if the app never loads. Where storage is forbidden, it lasts as long as the page.
 */
export function keepDraft(ready: Promise<unknown>): void {
  const isForm = (form: EventTarget | null): form is HTMLFormElement =>
    form instanceof HTMLFormElement && form.dataset.draftHours !== undefined;

  /** The outcome is noted on the form, so that one rendered in its place has the same. */
  function restore(form: HTMLFormElement): boolean {
    const known = form.dataset.restored;
    if (known) return known === 'true';
    const entries = parseDraft(stored(draftKey), Date.now() - Number(form.dataset.draftHours) * 3600_000);
    let restored = false;
    for (const control of controlsOf(form)) {
      const kept = entries[control.name];
      if (!kept || typeof kept !== 'string') continue;
      control.value ||= kept;
      restored ||= control.value === kept;
    }
    if (!restored) forget();
    form.dataset.restored = String(restored);
    return restored;
  }

  function keep(form: HTMLFormElement): void {
    const entries: Entries = {};
    for (const control of controlsOf(form)) entries[control.name] = control.value;
    store(draftKey, JSON.stringify({ entries, savedAt: Date.now() }));
  }

  const forget = (): void => store(draftKey, '');

  // The app receives no input events before it is ready.
  const hear = ({ target }: Event): void => {
    const { form } = target as Control;
    if (isForm(form)) keep(form);
  };
  addEventListener('input', hear, { capture: true });
  globalThis.contactDraft = { restore, forget };
  void ready.then(() => {
    for (const form of document.forms) {
      if (!isForm(form)) continue;
      restore(form);
      // Keeps what was typed before this script ran.
      keep(form);
    }
  });
}
