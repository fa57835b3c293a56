/** Every refusal, on every call: a fitting 4xx or 5xx with a text for the person at the screen. */
export interface Refusal {
  status: 'error';
  message: string;
}

/** The answer of a call that has nothing but its success to report. */
export interface Done {
  status: 'success';
  message: string;
}
