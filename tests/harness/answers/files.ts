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
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob)
      files.push({
        name: this.download,
        text: async () => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer()),
      });
  });
  return files;
}
