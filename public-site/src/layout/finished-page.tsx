import { useLayoutEffect } from 'react';
import { keepPlace, restoreDrafts } from '../lib/keep-place.ts';

/** The page as the server sent it, recorded before React takes over. */
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
 * The fallback when the app cannot render: the page as served, with plain links, the native form and the visitor's
 * entries. A different page, reached through the app, is reloaded.
 */
export function FinishedPage({ served }: { served: ServedPage }) {
  const isHere = served.path === location.pathname;

  useLayoutEffect(() => {
    delete document.documentElement.dataset.app;
    if (!isHere) location.reload();
    else restoreDrafts();
    // The bundled kit may still bring the app back.
    return () => keepPlace(served.root)();
  }, [served, isHere]);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup that the server sent for this page
  return isHere ? <div dangerouslySetInnerHTML={{ __html: served.markup }} /> : null;
}
