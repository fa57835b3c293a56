/** Saves a file through the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser must have read it first; a minute allows for one that asks where to save the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
