import * as v from 'valibot';
import { answers, declareCalls } from '../../http/calls.ts';
import { text, wholeNumber } from '../../http/schema.ts';
import type { PersonAnswer } from './contract.ts';

/** How many requests of a person are shown. */
export const MAX_FOUND = 1000;

/** An email address or a phone number, as somebody typed it. */
const personChoice = v.object({ contact: text({ maxLength: 400 }) });

/** At most what `find-person` shows. */
const requestChoice = v.pipe(v.array(wholeNumber()), v.minLength(1), v.maxLength(MAX_FOUND));

const erasing = { who: 'owner', needsPasskey: true, confirm: true } as const;

/** What is stored of one person: to be shown, exported or erased. */
export const privacyCalls = declareCalls({
  'find-person': { who: 'staff', movesData: true, confirm: true, input: personChoice, answer: answers<PersonAnswer>() },
  /** For good, everything that was sent from this address or number. */
  'erase-person': { ...erasing, input: personChoice },
  /** For good, only these requests: others may share the address or number. */
  'erase-requests': { ...erasing, input: v.object({ ...personChoice.entries, leads: requestChoice }) },
});
