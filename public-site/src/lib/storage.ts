type Kind = 'localStorage' | 'sessionStorage';

/** Storage may be forbidden or full; a text then lasts as long as the page. */
const inMemory = new Map<string, string>();

/** Returns the text that the browser keeps under a name, or an empty string. */
export function stored(name: string, kind: Kind = 'localStorage'): string {
  try {
    return inMemory.get(name) ?? window[kind].getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text on this device, or in this tab; an empty text removes the entry. */
export function store(name: string, text: string, kind: Kind = 'localStorage'): void {
  inMemory.delete(name);
  try {
    if (text) window[kind].setItem(name, text);
    else window[kind].removeItem(name);
  } catch {
    inMemory.set(name, text);
  }
}

/** Returns 128 random bits in digits and letters; `crypto.randomUUID` is unavailable over plain HTTP. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (bits) => bits.toString(36)).join('');
