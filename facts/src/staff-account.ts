/** Shorter passwords are refused, in the form and by the API. */
export const minPasswordLength = 10;

/** After so many minutes without a call a session of the staff area has ended. */
export const idleMinutes = 30;
