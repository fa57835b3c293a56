import * as v from 'valibot';
import { answers, declareCalls } from '../../http/calls.ts';
import type { Done } from '../../http/contract.ts';
import { text } from '../../http/schema.ts';
import type { PersonAnswer } from './contract.ts';

/** An email address or a phone number, as somebody typed it. */
const personChoice = v.object({ contact: text({ maxLength: 400 }) });

/** What is stored of one person: to be shown, exported or erased. */
export const privacyCalls = declareCalls({
  'find-person': {
    method: 'POST',
    who: 'staff',
    movesData: true,
    confirm: true,
    input: personChoice,
    answer: answers<PersonAnswer>(),
  },
  /** For good. */
  'erase-person': {
    method: 'POST',
    who: 'owner',
    needsPasskey: true,
    confirm: true,
    input: personChoice,
    answer: answers<Done>(),
  },
});
