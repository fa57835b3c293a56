import { writeFile } from 'node:fs/promises';
import { datesFromHistory, notedDates } from './last-changed.ts';

// Records when each content file changed, for builds without a history: `npm run note-dates -w public-site`.
const dates = datesFromHistory();
if (!dates) throw new Error('This needs the whole history of the repository.');
const sorted = [...dates].sort(([one], [other]) => (one < other ? -1 : 1));
await writeFile(notedDates, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
