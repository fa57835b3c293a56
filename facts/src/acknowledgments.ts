import type { Language } from './language.ts';

interface Acknowledgment {
  version: number;
  language: Language;
  /** The first day the form showed it, YYYY-MM-DD. */
  since: string;
  text: string;
}

/**
 * Every wording that visitors have ever agreed to, oldest first. A lead refers to the version that was checked, so an entry
 * is never changed or removed: a new wording is a new version, added at the end.
 */
export const acknowledgments: readonly [Acknowledgment, ...Acknowledgment[]] = [
  {
    version: 1,
    language: 'en',
    since: '2026-11-20',
    text: 'I acknowledge that no attorney-client relationship is formed through the submission of this request.',
  },
  {
    version: 2,
    language: 'es',
    since: '2026-11-21',
    text: 'Entiendo que el envío de esta solicitud no crea una relación de abogado y cliente.',
  },
];
