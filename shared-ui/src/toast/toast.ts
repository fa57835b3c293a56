import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  title: string;
  description?: string;
  /** Shown below the description, such as the name of the record it is about. */
  detail?: string;
  /** A button next to the text. Pressing it dismisses the toast. A toast with an action stays twice as long. */
  action?: { label: string; onPress: () => void };
  /** A destructive toast is announced immediately and stays until it is closed or replaced. */
  variant?: 'default' | 'destructive';
  /** Removes the other toasts: after a success, earlier failure messages are no longer true. */
  replacesOthers?: boolean;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

interface Toasts {
  shown: readonly ShownToast[];
  /** IDs of the open modal dialogs, the topmost last. */
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
 * Shows a message; only the newest three stay. Needs one `<Toaster />` on the page. Returns a function that dismisses
 * the message when its reason no longer applies.
 */
export function toast(message: ToastMessage): () => void {
  lastId += 1;
  const id = lastId;
  const others = message.replacesOthers ? [] : toasts.shown;
  change({ shown: [...others, { ...message, id }].slice(-maxShown) });
  return () => dismiss(id);
}

/** Removes a message; does nothing if it is already gone. */
export function dismiss(id: number): void {
  change({ shown: toasts.shown.filter((one) => one.id !== id) });
}

/** Removes every message, for example when the person they were meant for has signed out. */
export function clearToasts(): void {
  change({ shown: [] });
}

/** Shows toasts in this dialog until the returned function is called. */
export function showToastsIn(dialog: string): () => void {
  change({ dialogs: [...toasts.dialogs, dialog] });
  return () => change({ dialogs: toasts.dialogs.filter((one) => one !== dialog) });
}

/** Returns the visible messages, oldest first, and the open dialogs. */
export function useToasts(): Toasts {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => atFirst,
  );
}
