import { useLayoutEffect } from 'react';
import { keepPlace, restoreDrafts } from '../lib/keep-place.ts';

/** The page as the server sent it, noted before React takes it over. */
export interface ServedPage {
  path: string;
  root: HTMLElement;
  markup: string;
}

export const servedPage = (root: HTMLElement): ServedPage => ({
  path: location.pathname,
  root,
  markup: root.innerHTML,
});

/**
 * What is left when the app cannot render: the page as it was served, with plain links, the native form and what was
 * typed. Another page, reached by the app, is asked for anew.
 */
export function FinishedPage({ served }: { served: ServedPage }) {
  const isHere = served.path === location.pathname;

  useLayoutEffect(() => {
    delete document.documentElement.dataset.app;
    if (!isHere) location.reload();
    else restoreDrafts();
    // The bundled kit may yet bring the app back.
    return () => keepPlace(served.root)();
  }, [served, isHere]);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup that the server sent with this very page
  return isHere ? <div dangerouslySetInnerHTML={{ __html: served.markup }} /> : null;
}
