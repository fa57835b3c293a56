/** Read-only calls of the public site and the staff area; with a staff session, all of them respond. */
export const readingCalls = [
  '/api/get-admin-stats.php',
  '/api/get-admin-leads.php',
  '/api/get-admin-visits.php',
  '/api/get-admin-calls.php',
  '/api/get-admin-emails.php',
  '/api/get-admin-trends.php',
  '/api/get-sessions.php',
];

/**
 * Returns what released clients may rely on but the new response lacks, by path: missing fields and values of another
 * type. Added fields are acceptable, and null or an empty list on either side is not compared.
 */
export function lostFields(released: unknown, now: unknown, path = 'response'): string[] {
  if (isNothing(released) || isNothing(now)) return [];
  if (kindOf(released) !== kindOf(now)) return [`${path}: ${kindOf(released)} became ${kindOf(now)}`];
  if (Array.isArray(released) && Array.isArray(now)) return lostFields(merged(released), merged(now), `${path}[]`);
  if (!isRecord(released) || !isRecord(now)) return [];
  return Object.entries(released).flatMap(([name, value]) =>
    name in now ? lostFields(value, now[name], `${path}.${name}`) : [`${path}.${name} is gone`],
  );
}

/** Merges the fields of all elements into one object. */
function merged(list: readonly unknown[]): unknown {
  const records = list.filter(isRecord);
  return records.length === list.length ? Object.assign({}, ...records) : list[0];
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
