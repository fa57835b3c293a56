import { store, stored } from '../../lib/local-store.ts';

declare global {
  /**
   * Set by the first script: puts a kept draft into the fields that are still empty, and gives true when any of it stands
   * in the form, whoever put it there. The app shares no module with it.
   */
  var restoreDraft: ((form: HTMLFormElement) => boolean) | undefined;
}

type Entries = Record<string, unknown>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const storageKey = 'advocate-contact-draft';

/** What a visitor fills in: not what the form brings along, and not the trap. */
const controlsOf = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter(({ name, type, tabIndex }) => name && type !== 'hidden' && tabIndex >= 0);

/** Reads a kept draft. One that is damaged, or as old as others may be who use the device by now, is empty. */
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
 * and brings it back, whether or not the app ever comes. Where storage is forbidden it lives as long as the page.
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

  // The app gets no input events before it is there.
  const hear = ({ target }: Event): void => {
    const { form } = target as Control;
    if (isForm(form)) keep(form);
  };
  addEventListener('input', hear, { capture: true });
  // A form that the app sends is cleared once it has arrived.
  for (const type of ['submit', 'reset']) addEventListener(type, forget);
  globalThis.restoreDraft = restore;
  void ready.then(() => {
    for (const form of document.forms) {
      if (!isForm(form)) continue;
      restore(form);
      // What was typed before this script came.
      keep(form);
    }
  });
}
