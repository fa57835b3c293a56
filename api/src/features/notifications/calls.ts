import * as v from 'valibot';
import { declareCalls } from '../../http/calls.ts';
import { wholeNumber } from '../../http/schema.ts';

export const notificationCalls = declareCalls({
  /** Once more, as a new message. */
  'hand-over-lead': { who: 'staff', input: v.object({ id: wholeNumber() }) },
});
