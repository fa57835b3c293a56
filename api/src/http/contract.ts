/** The answer of a call that only reports its success; `message` is for the user. */
export interface Done {
  message: string;
}
