/** A link that writes a mail. What a visitor typed as an address stays one address and adds no headers. */
export function mailTo(email: string, subject = ''): string {
  return `mailto:${escapeMarks(email)}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}

/** A link that dials. */
export function callTo(phone: string): string {
  return `tel:${escapeMarks(phone)}`;
}

function escapeMarks(text: string): string {
  return text.replace(/[%?&#]/g, encodeURIComponent);
}
