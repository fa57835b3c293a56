import * as v from 'valibot';
import { answers, declareCalls } from '../../http/calls.ts';
import { pageFields } from '../../http/paging.ts';
import { text } from '../../http/schema.ts';
import { cutText, cutUrl } from '../../lib/cut-text.ts';
import type { CallsAnswer, EmailsAnswer, VisitsAnswer } from './contract.ts';

/** The most that is kept of what a browser reports, in bytes: the rest is cut, since a visit counts whatever its address. */
const MAX_URL = 2048;
const MAX_TEXT = 512;
/** Shorter, as the key of the table of all sessions. */
const sessionId = { maxBytes: 200 };

const url = (rules = {}) =>
  v.pipe(
    text(rules),
    v.transform((address) => cutUrl(address, MAX_URL)),
  );
const shortText = (rules = {}) =>
  v.pipe(
    text(rules),
    v.transform((given) => cutText(given, MAX_TEXT)),
  );
const pageSource = url({ mayBeEmpty: true });
const tracker = { who: 'public', ownTimeout: true, answer: answers<object>() } as const;
const wholeList = { who: 'staff', ownTimeout: true, input: v.object(pageFields) } as const;

/** The calls with which browsers report visits and clicks and staff read them. */
export const trackingCalls = declareCalls({
  /** Opened by a link on the marketing host; answers with a page. */
  'track-visit': {
    ...tracker,
    input: v.object({
      pageUrl: url(),
      pageTitle: shortText({ mayBeEmpty: true }),
      // Empty if the visitor must not be tracked.
      sessionId: text({ mayBeEmpty: true, ...sessionId }),
      referrerUrl: v.nullish(url({ mayBeEmpty: true }), ''),
    }),
  },
  'track-call': { ...tracker, input: v.object({ phoneNumber: shortText(), pageSource }) },
  'track-email': { ...tracker, input: v.object({ email: shortText(), pageSource }) },
  'get-admin-visits': { who: 'staff', answer: answers<VisitsAnswer>() },
  'get-admin-calls': { ...wholeList, answer: answers<CallsAnswer>() },
  'get-admin-emails': { ...wholeList, answer: answers<EmailsAnswer>() },
});
