/** The form and the API reject shorter passwords. */
export const minPasswordLength = 10;

/** A staff session ends after this many minutes without a call. */
export const idleMinutes = 30;
