/** Puts a text on one line, cut to at most `maxLength` characters where a reader sees one end. */
export function oneLine(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  if (line.length <= maxLength) return line;
  let end = 0;
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (end + segment.length >= maxLength) break;
    end += segment.length;
  }
  return `${line.slice(0, end)}…`;
}

/** Returns a moment as the office reads it: 'Monday, November 23, 2026 at 3:42 PM CST'. */
export function officeTime(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(moment));
}
