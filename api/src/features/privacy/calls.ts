import * as v from 'valibot';
import { answers, declareCalls } from '../../http/calls.ts';
import { text, wholeNumber } from '../../http/schema.ts';
import type { FoundLeadsAnswer, PersonAnswer } from './contract.ts';

/** The maximum number of requests shown for a person. */
export const MAX_FOUND = 1000;

/** An email address or a phone number, as typed. */
const personChoice = v.object({ contact: text({ maxLength: 400 }) });

/** At most as many as `find-person` shows. */
const requestChoice = v.pipe(v.array(wholeNumber()), v.minLength(1), v.maxLength(MAX_FOUND));

const MAX_WORDS = 10;

/** Words separated by blanks, of which every request that is found has all. */
const wordsSearched = v.pipe(
  text({ maxLength: 400 }),
  v.transform((typed) => typed.split(/\s+/).filter((word) => word !== '')),
  v.minLength(1),
  v.maxLength(MAX_WORDS),
);

const erasing = { who: 'owner', needsPasskey: true, confirm: true } as const;

/** The calls that show, export or erase what is stored about one person. */
export const privacyCalls = declareCalls({
  'find-person': { who: 'staff', movesData: true, confirm: true, input: personChoice, answer: answers<PersonAnswer>() },
  /** Finds words in all requests, before a case is taken: the audit has that somebody looked, never for what. */
  'find-words': { who: 'staff', input: v.object({ words: wordsSearched }), answer: answers<FoundLeadsAnswer>() },
  /** Permanently erases everything that was sent from this address or number. */
  'erase-person': { ...erasing, input: personChoice },
  /** Permanently erases only these requests: others may share the address or number. */
  'erase-requests': { ...erasing, input: v.object({ ...personChoice.entries, leads: requestChoice }) },
});
