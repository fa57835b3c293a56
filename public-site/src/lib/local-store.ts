/** Storage may be forbidden or full; a value then lasts as long as the page. */
const inMemory = new Map<string, string>();

/** Returns the text that the browser stores under a name, or an empty string. */
export function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return inMemory.get(name) ?? '';
  }
}

/** Stores a text on this device; an empty text removes the entry. */
export function store(name: string, text: string): void {
  inMemory.set(name, text);
  try {
    if (text) localStorage.setItem(name, text);
    else localStorage.removeItem(name);
  } catch {
    // The copy in memory is used.
  }
}
