/** Reads a text kept in the browser; undefined when there is none or the browser keeps nothing. */
export function readKept(store: 'localStorage' | 'sessionStorage', key: string): string | undefined {
  try {
    return globalThis[store].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text in the browser, or drops it when undefined. A browser that keeps nothing is no error. */
export function keep(store: 'localStorage' | 'sessionStorage', key: string, text: string | undefined): void {
  try {
    if (text === undefined) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, text);
  } catch (error) {
    console.warn(`The browser does not keep ${key}.`, error);
  }
}
