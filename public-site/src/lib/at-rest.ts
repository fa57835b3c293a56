declare global {
  /** Set by the first script, which the app cannot import: undefined while the visitor is at rest. */
  var untilAtRest: (() => Promise<void> | undefined) | undefined;
}

/**
 * Follows whether the visitor is in the middle of something that would break off if its element were replaced: a word in
 * an input method, a press, a list to choose from.
 */
export function watchRest(): void {
  let composes = false;
  let presses = false;
  let waiting: Promise<void> | undefined;

  const watch = (types: string, see: (event: Event) => void): void => {
    for (const type of types.split(' ')) addEventListener(type, see, { capture: true });
  };
  watch('compositionstart compositionend', ({ type }) => {
    composes = type === 'compositionstart';
  });
  // What ends outside the window is not reported; the next movement tells.
  watch('pointerdown pointermove pointerup pointercancel', (event) => {
    presses = (event as PointerEvent).buttons > 0;
  });
  // A browser that does not tell whether a list is open finds none.
  const isAtRest = (): boolean => !composes && !presses && !document.querySelector(':is(select:open)');

  async function rest(): Promise<void> {
    while (!isAtRest()) await new Promise((later) => setTimeout(later, 50));
    waiting = undefined;
  }
  globalThis.untilAtRest = () => {
    if (!isAtRest()) waiting ??= rest();
    return waiting;
  };
}
