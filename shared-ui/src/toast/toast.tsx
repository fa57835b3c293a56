import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface ToastMessage {
  title: string;
  description?: string;
  /** A destructive toast is announced at once and stays until it is closed or replaced. */
  variant?: 'default' | 'destructive';
  /** Takes the others away: after a success, the failures before it are no longer true. */
  replacesOthers?: boolean;
}

interface ShownToast extends ToastMessage {
  id: number;
}

const visibleMs = 6000;
const mostShown = 3;
const none: readonly ShownToast[] = [];
const listeners = new Set<() => void>();
let shown: readonly ShownToast[] = none;
let lastId = 0;

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message; the newest three stay. Needs one `<Toaster />` on the page. Spec section 8. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  const others = message.replacesOthers ? none : shown;
  change([...others, { ...message, id: lastId }].slice(-mostShown));
}

function dismiss(id: number): void {
  change(shown.filter((one) => one.id !== id));
}

/** Where toasts appear. Both live regions are on the page from the start, so that screen readers hear the first one. */
export function Toaster() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
  const region = useRef<HTMLElement>(null);

  // Above an open dialog and its backdrop: the newest thing in the browser's top layer lies on top.
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);

  const urgent = toasts.filter((one) => one.variant === 'destructive');
  const calm = toasts.filter((one) => one.variant !== 'destructive');
  return (
    <section ref={region} className="ui-toaster" aria-label="Notifications" popover="manual">
      <div role="alert">
        {urgent.map((one) => (
          <Toast key={one.id} {...one} />
        ))}
      </div>
      <div role="status">
        {calm.map((one) => (
          <Toast key={one.id} {...one} />
        ))}
      </div>
    </section>
  );
}

function Toast({ id, title, description, variant = 'default' }: ShownToast) {
  const timer = useRef(0);
  const leave = () => {
    if (variant !== 'destructive') timer.current = window.setTimeout(() => dismiss(id), visibleMs);
  };
  const stay = () => window.clearTimeout(timer.current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts once, when the toast appears
  useEffect(() => {
    leave();
    return stay;
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only stops the clock; the button is the control
    <div
      className={`ui-toast ui-toast--${variant}`}
      onPointerEnter={stay}
      onPointerLeave={leave}
      onFocus={stay}
      onBlur={leave}
    >
      <div>
        <p className="ui-toast__title">{title}</p>
        {description && <p className="ui-toast__description">{description}</p>}
      </div>
      <button type="button" className="ui-toast__close" aria-label="Dismiss notification" onClick={() => dismiss(id)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
