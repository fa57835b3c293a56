import * as v from 'valibot';
import { answers, declareCalls } from '../../http/calls.ts';
import { pageFields } from '../../http/paging.ts';
import { optionalText, text } from '../../http/schema.ts';
import type { CallsAnswer, EmailsAnswer, VisitsAnswer } from './contract.ts';

/** In bytes. */
const url = { maxBytes: 2048 };
const title = { maxBytes: 512 };
const target = { maxBytes: 512 };
/** Shorter, as the key of the table of all sessions. */
const sessionId = { maxBytes: 200 };

const pageSource = text({ mayBeEmpty: true, ...url });
const tracker = { who: 'public', ownTimeout: true, answer: answers<object>() } as const;
const wholeList = { who: 'staff', ownTimeout: true, input: v.object(pageFields) } as const;

/** The calls with which browsers report visits and clicks and staff read them. */
export const trackingCalls = declareCalls({
  /** Opened by a link on the marketing host; answers with a page. */
  'track-visit': {
    ...tracker,
    input: v.object({
      pageUrl: text(url),
      pageTitle: text({ mayBeEmpty: true, ...title }),
      // Empty if the visitor must not be tracked.
      sessionId: text({ mayBeEmpty: true, ...sessionId }),
      referrerUrl: optionalText(url),
    }),
  },
  'track-call': { ...tracker, input: v.object({ phoneNumber: text(target), pageSource }) },
  'track-email': { ...tracker, input: v.object({ email: text(target), pageSource }) },
  'get-admin-visits': { who: 'staff', answer: answers<VisitsAnswer>() },
  'get-admin-calls': { ...wholeList, answer: answers<CallsAnswer>() },
  'get-admin-emails': { ...wholeList, answer: answers<EmailsAnswer>() },
});
