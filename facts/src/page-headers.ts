/** The request headers that ask for one page of a list, by field: the address of a list never gets a query. */
export const pageHeaders = { limit: 'Page-Limit', before: 'Page-Before' } as const;
