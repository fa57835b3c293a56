import type { ContactEntries } from './contact-entries.ts';

/** An attempt to send: its idempotency key and the content that it stands for. */
export interface Attempt {
  key: string;
  content: string;
}

export interface ContactDraft {
  entries: ContactEntries;
  attempt?: Attempt;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const storageKey = 'advocate-contact-draft';
const keptForMs = 24 * 60 * 60 * 1000;

/** Reads a stored draft. Damaged, foreign or older than a day: nothing, because others may use the device. */
export function parseDraft(stored: string | null, now: number): ContactDraft | undefined {
  if (stored === null) return undefined;
  try {
    const draft = JSON.parse(stored) as Partial<ContactDraft> | null;
    if (typeof draft?.savedAt !== 'number' || now - draft.savedAt > keptForMs || !isEntries(draft.entries)) {
      return undefined;
    }
    return draft as ContactDraft;
  } catch {
    return undefined;
  }
}

function isEntries(value: unknown): value is ContactEntries {
  if (typeof value !== 'object' || value === null) return false;
  const entries = value as Record<string, unknown>;
  const texts = ['name', 'email', 'phone', 'caseType', 'message'];
  return texts.every((name) => typeof entries[name] === 'string') && typeof entries.acknowledgment === 'boolean';
}

/**
 * The attempt that a click on Submit belongs to. The same filled form keeps its key until it was stored, through double
 * clicks, retries and reloads. A form that was changed after an answer got lost is another one: were it sent under the
 * old key, the correction could be taken for a repetition and never be stored.
 */
export function attemptFor(content: string, previous: Attempt | undefined, newKey: () => string): Attempt {
  return previous?.content === content ? previous : { key: newKey(), content };
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the visitor typed, on this device only. Storage can be forbidden; the form works without it. */
export const draftStore = {
  read(): ContactDraft | undefined {
    try {
      const draft = parseDraft(localStorage.getItem(storageKey), Date.now());
      if (!draft) localStorage.removeItem(storageKey);
      return draft;
    } catch {
      return undefined;
    }
  },
  write(entries: ContactEntries, attempt: Attempt | undefined): void {
    const draft: ContactDraft = { entries, savedAt: Date.now(), ...(attempt ? { attempt } : {}) };
    try {
      localStorage.setItem(storageKey, JSON.stringify(draft));
    } catch {
      // Forbidden or full: the entries stay in the form.
    }
  },
  wipe(): void {
    try {
      localStorage.removeItem(storageKey);
    } catch {
      // Nothing was kept.
    }
  },
};
