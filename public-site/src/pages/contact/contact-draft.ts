import { retention } from '@advocate/facts/retention';
import { type ContactEntries, textNames } from './contact-entries.ts';

export interface ContactDraft {
  entries: ContactEntries;
  /** Idempotency key of this filled form: made at the first attempt to send, gone with its success. */
  key?: string | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const storageKey = 'advocate-contact-draft';
const keptForMs = retention.draftHours * 60 * 60 * 1000;

/** Reads a stored draft. Damaged, foreign or older than a day: nothing, because others may use the device. */
export function parseDraft(stored: string | null, now: number): ContactDraft | undefined {
  if (stored === null) return undefined;
  try {
    const draft = JSON.parse(stored) as Partial<ContactDraft> | null;
    if (typeof draft?.savedAt !== 'number' || now - draft.savedAt > keptForMs || !isEntries(draft.entries)) {
      return undefined;
    }
    return typeof draft.key === 'string' || draft.key === undefined ? (draft as ContactDraft) : undefined;
  } catch {
    return undefined;
  }
}

function isEntries(value: unknown): value is ContactEntries {
  if (typeof value !== 'object' || value === null) return false;
  const entries = value as Record<string, unknown>;
  return textNames.every((name) => typeof entries[name] === 'string') && typeof entries.acknowledgment === 'boolean';
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
  write(entries: ContactEntries, key: string | undefined): void {
    const draft: ContactDraft = { entries, key, savedAt: Date.now() };
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
