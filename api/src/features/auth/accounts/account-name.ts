import * as v from 'valibot';
import { parseInput } from '../../../http/parse-input.ts';
import { text } from '../../../http/schema.ts';

/** Letters with marks, of other scripts or in other forms look like these; what a terminal could take for an option begins otherwise. */
const NAME = /^[a-z\d][\w.-]*$/i;

/** The schema of an account's name. In any case, it is the same name. */
export const accountName = v.pipe(
  text({ label: 'Username', maxLength: 200 }),
  v.regex(
    NAME,
    'Username: please write it in the letters A to Z, digits, dots, hyphens, and underscores, with a letter or digit first.',
  ),
);

/** Returns a name as typed. Throws `HttpError` 400 with the reason if no account can have it. */
export const readName = (typed: string): string => parseInput(v.object({ name: accountName }), { name: typed }).name;

/** Returns the name, or for what no account can have as its name, one that none has. */
export const nameToFind = (typed: string): string => (NAME.test(typed) ? typed : '');
