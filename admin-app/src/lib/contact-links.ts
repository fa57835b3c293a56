/** Returns a link that starts an email. What a visitor typed stays one address and adds no headers. */
export function mailTo(email: string, subject = ''): string {
  return `mailto:${escapeMarks(email)}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}

/** Returns a link that dials. */
export function callTo(phone: string): string {
  return `tel:${escapeMarks(phone)}`;
}

function escapeMarks(text: string): string {
  return text.replace(/[%?&#]/g, encodeURIComponent);
}
