const longest = 100;
const halfOfAPair = /[\uD800-\uDBFF]$/;

/** Cut for the table, on one line; the whole message stands in the dialog and in the file. Spec section 2. */
export function shortenMessage(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  return line.length <= longest ? line : `${line.slice(0, longest).replace(halfOfAPair, '').trimEnd()}...`;
}
