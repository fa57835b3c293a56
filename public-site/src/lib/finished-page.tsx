import { useLayoutEffect } from 'react';

/** The page as the server sent it, recorded before React takes over. */
export interface ServedPage {
  path: string;
  markup: string;
}

/**
 * The fallback when the app cannot render: the page as served, with plain links, the native form and the visitor's
 * entries. A different page, reached through the app, is reloaded.
 */
export function FinishedPage({ served }: { served: ServedPage }) {
  const isHere = served.path === location.pathname;

  useLayoutEffect(() => {
    delete document.documentElement.dataset.app;
    if (!isHere) location.reload();
  }, [isHere]);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup that the server sent for this page
  return isHere ? <div dangerouslySetInnerHTML={{ __html: served.markup }} /> : null;
}
