import * as v from 'valibot';
import { answers, declareCalls } from '../../http/calls.ts';
import type { Done } from '../../http/contract.ts';
import { wholeNumber } from '../../http/schema.ts';

export const notificationCalls = declareCalls({
  /** Once more, as a new message. */
  'hand-over-lead': { method: 'POST', who: 'staff', input: v.object({ id: wholeNumber() }), answer: answers<Done>() },
});
