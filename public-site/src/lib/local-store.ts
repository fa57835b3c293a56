/** Storage can be forbidden, or full: what is kept then lives as long as the page. */
const inMemory = new Map<string, string>();

/** What the browser keeps under a name; nothing is an empty text. */
export function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return inMemory.get(name) ?? '';
  }
}

/** Keeps a text on this device; an empty one is forgotten. */
export function store(name: string, text: string): void {
  inMemory.set(name, text);
  try {
    if (text) localStorage.setItem(name, text);
    else localStorage.removeItem(name);
  } catch {
    // As above.
  }
}
