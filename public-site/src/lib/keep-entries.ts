type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (root: Element): Control[] => [...root.querySelectorAll<Control>('input, textarea, select')];

interface Entry {
  name: string;
  value: string;
  checked: boolean;
}

function noteEntries(controls: readonly Control[]): Entry[] {
  return controls.map((control) => ({
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

/** Puts what was typed and ticked in elements that are no longer shown into the same fields elsewhere. */
export function carryEntries(from: readonly Element[], to: Element): void {
  putBack(noteEntries(from.flatMap(controlsOf)), controlsOf(to));
}

/**
 * Notes what was typed, ticked and focused, and the scroll position, before the markup is replaced. Gives a function
 * that puts it all back as soon as the new markup is there. Controls are matched by their name.
 */
export function keepEntries(root: HTMLElement): () => void {
  const entries = noteEntries(controlsOf(root));
  const focused = document.activeElement?.getAttribute('name');
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
