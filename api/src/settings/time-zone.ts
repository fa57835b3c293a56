/**
 * Returns the one name that a time zone has here: 'America/Chicago' for 'US/Central'. Undefined if there is no such zone,
 * and for abbreviations and offsets, which PostgreSQL reads as something else.
 */
export function canonicalTimeZone(name: string): string | undefined {
  if (!/^([A-Za-z_]+\/.+|UTC)$/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
