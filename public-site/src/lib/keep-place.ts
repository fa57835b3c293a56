/**
 * Records the focused field, ticked boxes and the scroll position before the markup is replaced. Returns a function that
 * restores them once the new markup exists, along with what was typed, which the first script has kept.
 */
export function keepPlace(root: HTMLElement): () => void {
  const focused = document.activeElement?.getAttribute('name');
  const ticked = [...root.querySelectorAll<HTMLInputElement>('form :checked[type="checkbox"]')].map(({ name }) => name);
  const { scrollX, scrollY } = window;

  return () => {
    const rendered = new MutationObserver(() => {
      if (root.querySelector('main') === null) return;
      rendered.disconnect();
      restoreDrafts();
      for (const name of ticked) {
        const box = root.querySelector<HTMLInputElement>(`form [name="${name}"]`);
        if (box) box.checked = true;
      }
      root.querySelector<HTMLElement>(`form [name="${focused}"]`)?.focus({ preventScroll: true });
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    });
    rendered.observe(root, { childList: true, subtree: true });
  };
}

/** Restores what the first script has kept to the forms that are now on the page. */
export function restoreDrafts(): void {
  for (const form of document.forms) globalThis.contactDraft?.restore(form);
}
