import { useLayoutEffect, useRef } from 'react';
import { carryEntries, keepEntries } from '../lib/keep-entries.ts';

/** The page as the server sent it, noted before React takes it over. */
export interface ServedPage {
  path: string;
  root: HTMLElement;
  markup: string;
  /** Its own forms, which still hold what was typed after React has thrown them out. */
  forms: readonly Element[];
}

export const servedPage = (root: HTMLElement): ServedPage => ({
  path: location.pathname,
  root,
  markup: root.innerHTML,
  forms: [...document.forms],
});

/**
 * What is left when the app cannot render: the page as it was served, with plain links, the native form and what was
 * typed. Another page, reached by the app, is asked for anew.
 */
export function FinishedPage({ served }: { served: ServedPage }) {
  const frame = useRef<HTMLDivElement>(null);
  const isHere = served.path === location.pathname;

  useLayoutEffect(() => {
    delete document.documentElement.dataset.app;
    if (!isHere) location.reload();
    else if (frame.current) carryEntries(served.forms, frame.current);
    // The bundled kit may yet bring the app back.
    return () => keepEntries(served.root)();
  }, [served, isHere]);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup that the server sent with this very page
  return isHere ? <div ref={frame} dangerouslySetInnerHTML={{ __html: served.markup }} /> : null;
}
