import { handle } from '../../http/mount-calls.ts';
import { privacyCalls } from './calls.ts';
import type { Stores } from './erase.ts';
import { erasePerson, everythingOf } from './person.ts';
import { findByWords } from './queries.ts';

/** Handles the calls that show or erase what is stored about one person. */
export const privacyHandlers = (stores: Stores) =>
  handle(privacyCalls, {
    'find-person': ({ contact }, { actor }) => everythingOf(stores.sql, contact, actor),

    'find-words': ({ words }, { actor }) => findByWords(stores.sql, words, actor),

    'erase-person': async ({ contact }, { actor }) => ({
      message: await erasePerson(stores, contact, actor),
    }),

    'erase-requests': async ({ contact, leads }, { actor }) => ({
      message: await erasePerson(stores, contact, actor, leads),
    }),
  });
