import { vi } from 'vitest';

/** A file that the page saves: its name, and its text with the byte-order mark, once it is read. */
export interface SavedFile {
  name: string;
  text: () => Promise<string>;
}

/** Keeps what the page saves from now on instead of downloading it. Returns the list, which grows. */
export function savedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  const { createObjectURL } = URL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createObjectURL(blob);
    blobs.set(url, blob as Blob);
    return url;
  });
  const save = ({ href, download }: HTMLAnchorElement): void => {
    const blob = blobs.get(href);
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    if (blob) files.push({ name: download, text: async () => decoder.decode(await blob.arrayBuffer()) });
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    save(this);
  });
  // AG Grid saves its files this way.
  const { dispatchEvent } = HTMLAnchorElement.prototype;
  vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockImplementation(function dispatch(
    this: HTMLAnchorElement,
    event,
  ) {
    if (!blobs.has(this.href)) return dispatchEvent.call(this, event);
    save(this);
    return true;
  });
  return files;
}
