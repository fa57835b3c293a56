/**
 * Records the focused field and the scroll position before the markup is replaced. Returns a function that restores
 * both once the new markup exists, along with what was typed, which the first script has kept.
 */
export function keepPlace(root: HTMLElement): () => void {
  const focused = document.activeElement?.getAttribute('name');
  const { scrollX, scrollY } = window;

  return () => {
    const rendered = new MutationObserver(() => {
      if (root.querySelector('main') === null) return;
      rendered.disconnect();
      restoreDrafts();
      root.querySelector<HTMLElement>(`form [name="${focused}"]`)?.focus({ preventScroll: true });
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    });
    rendered.observe(root, { childList: true, subtree: true });
  };
}

/** Restores what the first script has kept to the forms that are now on the page. */
export function restoreDrafts(): void {
  for (const form of document.forms) globalThis.restoreDraft?.(form);
}
