declare const __UI_VERSION__: string;

/** Content hash of the kit's sources; a page prerendered with the same one can be hydrated. */
export const version: string = __UI_VERSION__;
