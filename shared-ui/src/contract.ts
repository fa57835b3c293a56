/** Increased when a change could break a host built against an earlier kit. */
export const contract = 1;
