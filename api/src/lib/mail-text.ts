/**
 * Characters that are not seen and change how others are: direction marks, overrides and isolates, and what has no width,
 * except for the joiners that emojis and some scripts need.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Puts a text on one line, without what cannot be seen, cut to at most `maxLength` characters where a reader sees one end. */
export function oneLine(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const line = text
    .replace(UNSEEN, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  if (line.length <= maxLength) return line;
  let end = 0;
  for (const { segment } of new Intl.Segmenter().segment(line.slice(0, 2 * maxLength))) {
    if (end + segment.length >= maxLength) break;
    end += segment.length;
  }
  return `${line.slice(0, end)}…`;
}

/** Returns a moment for a subject, in plain characters: 'Nov 23, 3:42:07 PM'. */
export function shortTime(moment: string, timeZone: string): string {
  const day = { month: 'short', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone }).format(new Date(moment)).replace(/\s/g, ' ');
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
