declare const __UI_VERSION__: string;

/** Content hash of the kit's code. A page prerendered with the same hash can be hydrated. */
export const version: string = __UI_VERSION__;
