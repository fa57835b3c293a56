import { store, stored } from '../../lib/local-store.ts';

declare global {
  /**
   * Set by the first script, which the app cannot import: writes a kept draft into fields that are still empty, and
   * returns whether any of the draft is in the form, even if the browser restored it.
   */
  var restoreDraft: ((form: HTMLFormElement) => boolean) | undefined;
}

type Entries = Record<string, unknown>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const storageKey = 'advocate-contact-draft';

/** The fields a visitor fills in, without hidden fields and the honeypot. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter(({ name, type, tabIndex }) => name && type !== 'hidden' && tabIndex >= 0);

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
      if (kept === true) (control as HTMLInputElement).checked = true;
      if (!kept || typeof kept !== 'string') continue;
      control.value ||= kept;
      restored ||= control.value === kept;
    }
    if (!restored) store(storageKey, '');
    isRestored.set(form, restored);
    return restored;
  }

  function keep(form: HTMLFormElement): void {
    const entries: Entries = {};
    for (const control of controlsOf(form))
      entries[control.name] = control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value;
    store(storageKey, JSON.stringify({ entries, savedAt: Date.now() }));
  }

  function forget({ target, defaultPrevented }: Event): void {
    if (isForm(target) && !defaultPrevented) store(storageKey, '');
  }

  // The app receives no input events before it is ready.
  const hear = ({ target }: Event): void => {
    const { form } = target as Control;
    if (isForm(form)) keep(form);
  };
  addEventListener('input', hear, { capture: true });
  // A form that the app sends is cleared once the request has been accepted.
  for (const type of ['submit', 'reset']) addEventListener(type, forget);
  globalThis.restoreDraft = restore;
  void ready.then(() => {
    for (const form of document.forms) {
      if (!isForm(form)) continue;
      restore(form);
      // Keeps what was typed before this script ran.
      keep(form);
    }
  });
}
