/** Content hash of the kit's sources; a page prerendered with the same one can be hydrated. */
export declare const version: string;
