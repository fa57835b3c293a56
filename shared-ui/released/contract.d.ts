/** Raised when a change could break a host built against the kit before it. */
export declare const contract = 1;
