import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  title: string;
  description?: string;
  /** Shown below the description, such as the name of the record it is about. */
  detail?: string;
  /** A button next to the text. Pressing it dismisses the toast. A toast with an action stays twice as long. */
  action?: { label: string; onPress: () => void };
  /** A link before that button. */
  link?: { label: string; to: string; onFollow: () => void };
  /** A destructive toast is announced immediately and stays until it is closed or replaced. */
  variant?: 'default' | 'destructive';
  /** Removes the other toasts: after a success, earlier failure messages are no longer true. */
  replacesOthers?: boolean;
  /** Replaces the message with the same tag, so that frequent news stays one message. */
  tag?: string;
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

/** An Undo or a failure must not disappear because something else happened. */
const mustStay = ({ action, variant }: ToastMessage) => action !== undefined || variant === 'destructive';

/** Whether the new message takes the place of this one: news of the same kind, or the same failure again. */
function replaces(message: ToastMessage, { title, description, detail, tag, action }: ToastMessage): boolean {
  if (message.replacesOthers || (tag !== undefined && tag === message.tag)) return true;
  const isRepeated = title === message.title && description === message.description && detail === message.detail;
  return isRepeated && message.variant === 'destructive' && !action;
}

/**
 * Shows a message. Of more than three, the oldest leave, except those with an action and failures. Needs one `<Toaster />` on the page. Returns a function that dismisses
 * the message when its reason no longer applies.
 */
export function toast(message: ToastMessage): () => void {
  lastId += 1;
  const id = lastId;
  const others = toasts.shown.filter((one) => !replaces(message, one));
  let excess = others.length + 1 - maxShown;
  const kept = others.filter((one) => {
    const leaves = excess > 0 && !mustStay(one);
    if (leaves) excess -= 1;
    return !leaves;
  });
  change({ shown: [...kept, { ...message, id }] });
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
