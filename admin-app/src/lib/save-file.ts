/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has to have read it; one that is slow to ask for a place gets a minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
