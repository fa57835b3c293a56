const FIELDS = ['pageUrl', 'pageTitle', 'sessionId', 'referrerUrl'] as const;

/** The four texts of a visit; throws when one is missing. */
export function readVisit(body: unknown): Record<(typeof FIELDS)[number], string> {
  const visit = body as Record<string, unknown>;
  const [pageUrl, pageTitle, sessionId, referrerUrl] = FIELDS.map((field) => {
    const value = visit[field];
    if (typeof value !== 'string') throw new Error(`${field} is no text`);
    return value;
  }) as [string, string, string, string];
  return { pageUrl, pageTitle, sessionId, referrerUrl };
}
