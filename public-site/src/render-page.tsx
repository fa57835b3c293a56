import { type ReactNode, startTransition, use, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepPlace } from './lib/keep-place.ts';

const root = (): HTMLElement => document.getElementById('root') as HTMLElement;

const errorHandlers = {
  onCaughtError: console.error,
  onUncaughtError: console.error,
  // Why React could not adopt the markup, which is nobody's fault.
  onRecoverableError: () => undefined,
};

/**
 * Shows the app on the page that the server sent: adopts its markup, or renders the page anew where that is not what the
 * app renders, because another program has changed it or the kit is another one.
 */
export function renderPage(app: ReactNode, isAdoptable: boolean): void {
  let asked = false;
  const renderAnew = (): void => {
    if (asked) return;
    asked = true;
    const page = root().cloneNode(false) as HTMLElement;
    startTransition(() => {
      createRoot(page, errorHandlers).render(
        <>
          {app}
          <TakeOver page={page} />
        </>,
      );
    });
  };
  // In a transition, React works in slices of a few milliseconds and handles a touch first.
  if (isAdoptable)
    startTransition(() => void hydrateRoot(root(), <Adopted orElse={renderAnew}>{app}</Adopted>, errorHandlers));
  else renderAnew();
}

const neverChanges = () => () => undefined;
const never = new Promise<never>(() => undefined);

/**
 * Its children, as long as React adopts the markup that is there. React would discard the page where it does not match, and
 * what the visitor has done to it: here it waits instead, forever, and leaves the page to `orElse`.
 */
function Adopted({ orElse, children }: { orElse: () => void; children: ReactNode }) {
  const adopts = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isAdopted] = useState(adopts);
  if (!isAdopted) {
    queueMicrotask(orElse);
    use(never);
  }
  return children;
}

/**
 * Comes last in a page that is rendered out of sight. Puts it in place of the one that is shown, in one step and with all
 * that the visitor did to that, once the visitor is at rest.
 */
function TakeOver({ page }: { page: HTMLElement }) {
  const rest = globalThis.untilAtRest?.();
  if (rest) use(rest);
  useLayoutEffect(() => {
    const doAgain = keepPlace();
    root().replaceWith(page);
    doAgain();
  }, [page]);
  return null;
}
