/** The answer of a call that has nothing but its success to report; `message` is for the person at the screen. */
export interface Done {
  message: string;
}
