type StoreName = 'localStorage' | 'sessionStorage';

/** Reads a text kept in the browser; undefined when there is none or the browser keeps nothing. */
export function readKept(store: StoreName, key: string): string | undefined {
  try {
    return globalThis[store].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The same of a value that was kept as JSON; one that cannot be read is dropped. */
export function readKeptJson(store: StoreName, key: string): unknown {
  try {
    return JSON.parse(readKept(store, key) ?? 'null') ?? undefined;
  } catch (error) {
    console.warn(`What the browser keeps as ${key} cannot be read.`, error);
    keep(store, key, undefined);
    return undefined;
  }
}

/** Keeps a text in the browser, or drops it when undefined. A browser that keeps nothing is no error. */
export function keep(store: StoreName, key: string, text: string | undefined): void {
  try {
    if (text === undefined) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, text);
  } catch (error) {
    console.warn(`The browser does not keep ${key}.`, error);
  }
}
