type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (root: HTMLElement): Control[] => [...root.querySelectorAll<Control>('input, textarea, select')];

interface Entry {
  name: string;
  value: string;
  checked: boolean;
}

function noteEntries(root: HTMLElement): Entry[] {
  return controlsOf(root).map((control) => ({
    name: control.name,
    value: control.value,
    checked: control instanceof HTMLInputElement && control.checked,
  }));
}

/** Only what somebody entered: a kept draft may be in the new form already. */
function putBack(entries: readonly Entry[], controls: readonly Control[]): void {
  for (const { name, value, checked } of entries) {
    const control = controls.find((one) => one.name === name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked ||= checked;
    else if (control && value !== '') control.value = value;
  }
}

/**
 * Notes what was typed, ticked and focused, and the scroll position, before the markup is replaced. Gives a function
 * that puts it all back as soon as the new markup is there. Controls are matched by their name.
 */
export function keepEntries(root: HTMLElement): () => void {
  const entries = noteEntries(root);
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.getAttribute('name') : null;
  const { scrollX, scrollY } = window;

  return () => {
    const rendered = new MutationObserver(() => {
      if (root.querySelector('main') === null) return;
      rendered.disconnect();
      const controls = controlsOf(root);
      putBack(entries, controls);
      controls.find((one) => one.name === focused)?.focus({ preventScroll: true });
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    });
    rendered.observe(root, { childList: true, subtree: true });
  };
}
