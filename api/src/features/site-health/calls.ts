import { maxErrorLength, maxPageErrors, pageTemplates } from '@advocate/facts/page-report';
import * as v from 'valibot';
import { answers, declareCalls } from '../../http/calls.ts';
import { oneOf, text } from '../../http/schema.ts';
import type { SiteHealthAnswer } from './contract.ts';

const matching = (pattern: RegExp) => v.pipe(text({ maxLength: maxErrorLength }), v.regex(pattern));
const figure = v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0)));

/** The calls with which browsers report how pages performed and staff read the results. */
export const siteHealthCalls = declareCalls({
  'report-page': {
    who: 'public',
    input: v.object({
      build: matching(/^[0-9a-f]{12}$/),
      template: oneOf(...pageTemplates),
      device: oneOf('phone', 'computer'),
      kit: oneOf('released', 'bundled'),
      lcp: figure,
      inp: figure,
      cls: figure,
      errors: v.pipe(
        v.array(v.object({ message: text({ maxLength: maxErrorLength }), place: matching(/^[\w./:-]+$/) })),
        v.maxLength(maxPageErrors),
      ),
    }),
    answer: answers<object>(),
  },
  'get-site-health': { who: 'staff', answer: answers<SiteHealthAnswer>() },
});
