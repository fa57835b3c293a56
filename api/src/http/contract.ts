/** The answer of a call that only reports its success; `message` is for the user. */
export interface Done {
  message: string;
}

/** A number in what was typed: its text there, and the `tel:` link that dials it. */
export interface PhoneLink {
  text: string;
  href: string;
}
