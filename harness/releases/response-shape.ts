/** Calls of both halves that only read; with staff's session all of them answer. */
export const readingCalls = [
  '/api/get-admin-stats.php',
  '/api/get-admin-leads.php',
  '/api/get-admin-leads.php?limit=1',
  '/api/get-admin-visits.php',
  '/api/get-admin-calls.php',
  '/api/get-admin-emails.php',
  '/api/get-admin-trends.php',
  '/api/get-sessions.php',
];

/**
 * What a released half may rely on and the new response does not give: fields that are gone and values of another kind, by
 * path. Added fields are no loss, and where either has nothing (null, an empty list) there is nothing to compare.
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

/** A response as a later API might give it: every object in it has grown. */
export function grown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(grown);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, grown(field)]);
  return { addedLater: { nested: ['by a later release'] }, ...Object.fromEntries(fields) };
}

/** One object with all the fields that the elements have between them. */
function merged(list: readonly unknown[]): unknown {
  const records = list.filter(isRecord);
  return records.length === list.length ? Object.assign({}, ...records) : list[0];
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
