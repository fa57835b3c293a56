import { store, stored } from '../../lib/local-store.ts';

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

const storageKey = 'advocate-contact-draft';

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
 * Keeps what is typed into the contact form, on this device only, from the first keystroke until it is sent or cleared,
 * and restores it, even if the app never loads. Where storage is forbidden, it lasts as long as the page.
 */
export function keepDraft(ready: Promise<unknown>): void {
  const isForm = (form: EventTarget | null): form is HTMLFormElement =>
    form instanceof HTMLFormElement && form.dataset.draftHours !== undefined;

  const isRestored = new WeakMap<HTMLFormElement, boolean>();

  function restore(form: HTMLFormElement): boolean {
    const known = isRestored.get(form);
    if (known !== undefined) return known;
    const entries = parseDraft(stored(storageKey), Date.now() - Number(form.dataset.draftHours) * 3600_000);
    let restored = false;
    for (const control of controlsOf(form)) {
      const kept = entries[control.name];
      if (!kept || typeof kept !== 'string') continue;
      control.value ||= kept;
      restored ||= control.value === kept;
    }
    if (!restored) forget();
    isRestored.set(form, restored);
    return restored;
  }

  function keep(form: HTMLFormElement): void {
    const entries: Entries = {};
    for (const control of controlsOf(form)) entries[control.name] = control.value;
    store(storageKey, JSON.stringify({ entries, savedAt: Date.now() }));
  }

  const forget = (): void => store(storageKey, '');

  // The app receives no input events before it is ready.
  const hear = ({ target }: Event): void => {
    const { form } = target as Control;
    if (isForm(form)) keep(form);
  };
  addEventListener('input', hear, { capture: true });
  // The app forgets the draft of a form that it sends once the request has been accepted.
  addEventListener('submit', ({ target, defaultPrevented }) => {
    if (isForm(target) && !defaultPrevented) forget();
  });
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
