import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  title: string;
  description?: string;
  /** Stands below the description, such as the name of what it is about. */
  detail?: string;
  /** A button beside the text. Pressing it takes the toast away; with it, a toast stays for twice as long. */
  action?: { label: string; onPress: () => void };
  /** A destructive toast is announced at once and stays until it is closed or replaced. */
  variant?: 'default' | 'destructive';
  /** Takes the others away: after a success, the failures before it are no longer true. */
  replacesOthers?: boolean;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

interface Toasts {
  shown: readonly ShownToast[];
  /** Modal dialogs that are open, the topmost last. */
  dialogs: readonly string[];
}

const maxShown = 3;
const atFirst: Toasts = { shown: [], dialogs: [] };
const listeners = new Set<() => void>();
let toasts = atFirst;
let lastId = 0;

function change(next: Partial<Toasts>): void {
  toasts = { ...toasts, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows a message; the newest three stay. Needs one `<Toaster />` on the page. Gives a function that takes it away, for
 * when its reason has gone.
 */
export function toast(message: ToastMessage): () => void {
  lastId += 1;
  const id = lastId;
  const others = message.replacesOthers ? [] : toasts.shown;
  change({ shown: [...others, { ...message, id }].slice(-maxShown) });
  return () => dismiss(id);
}

/** Takes a message away; nothing happens when it is gone already. */
export function dismiss(id: number): void {
  change({ shown: toasts.shown.filter((one) => one.id !== id) });
}

/** Takes every message away, as when the person they were meant for has left. */
export function clearToasts(): void {
  change({ shown: [] });
}

/** Toasts appear in this dialog from now on, until the returned function is called. */
export function showToastsIn(dialog: string): () => void {
  change({ dialogs: [...toasts.dialogs, dialog] });
  return () => change({ dialogs: toasts.dialogs.filter((one) => one !== dialog) });
}

/** The messages that are shown, oldest first, and the dialogs that are open. */
export function useToasts(): Toasts {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => atFirst,
  );
}
