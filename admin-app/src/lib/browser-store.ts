type StoreName = 'localStorage' | 'sessionStorage';

/** Reads a text stored in the browser; undefined if there is none or the browser stores nothing. */
export function readStorage(store: StoreName, key: string): string | undefined {
  try {
    return globalThis[store].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Reads a value stored as JSON; one that cannot be parsed is removed. */
export function readStoredJson(store: StoreName, key: string): unknown {
  try {
    return JSON.parse(readStorage(store, key) ?? 'null') ?? undefined;
  } catch (error) {
    console.warn(`Could not parse the stored ${key}.`, error);
    writeStorage(store, key, undefined);
    return undefined;
  }
}

/** Stores a text in the browser, or removes it if undefined. A browser that stores nothing is not an error. */
export function writeStorage(store: StoreName, key: string, text: string | undefined): void {
  try {
    if (text === undefined) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, text);
  } catch (error) {
    console.warn(`Could not store ${key}.`, error);
  }
}
