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

/** Reads a stored draft. One that is damaged, or as old as others may be who use the device by now, is empty. */
export function parseDraft(stored: string | null, notBefore: number): Entries {
  try {
    const { entries, savedAt } = JSON.parse(stored ?? '{}');
    return savedAt > notBefore ? { ...entries } : {};
  } catch {
    return {};
  }
}

/**
 * Keeps what is typed into the contact form, on this device only, from the first keystroke until it is sent or cleared,
 * and brings it back, whether or not the app ever comes. Storage can be forbidden; the form works without it.
 */
export function keepDraft(ready: Promise<unknown>): void {
  const formOf = (target: EventTarget | null): HTMLFormElement | null =>
    (target as Element).closest<HTMLFormElement>('[data-draft-hours]');

  function restore(form: HTMLFormElement): boolean {
    const notBefore = Date.now() - Number(form.dataset.draftHours) * 3600_000;
    const entries = parseDraft(read(), notBefore);
    let restored = false;
    for (const control of controlsOf(form)) {
      const kept = entries[control.name];
      if (kept === true) (control as HTMLInputElement).checked = true;
      if (!kept || typeof kept !== 'string') continue;
      control.value ||= kept;
      restored ||= control.value === kept;
    }
    if (!restored) write();
    return restored;
  }

  function keep({ target }: Event): void {
    const form = formOf(target);
    if (!form) return;
    const entries = controlsOf(form).map((one) => [
      one.name,
      one.type === 'checkbox' ? (one as HTMLInputElement).checked : one.value,
    ]);
    write(JSON.stringify({ entries: Object.fromEntries(entries), savedAt: Date.now() }));
  }

  function forget(event: Event): void {
    if (formOf(event.target) && !event.defaultPrevented) write();
  }

  // The app hears of no input before it is there.
  addEventListener('input', keep, { capture: true });
  // A form that the app sends is cleared once it has arrived.
  for (const type of ['submit', 'reset']) addEventListener(type, forget);
  globalThis.restoreDraft = restore;
  void ready.then(() => {
    for (const form of document.forms) if (formOf(form)) restore(form);
  });
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function write(draft?: string): void {
  try {
    if (draft === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, draft);
  } catch {
    // Forbidden or full: the entries stay in the form.
  }
}
