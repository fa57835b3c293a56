import * as v from 'valibot';
import { answers, declareCalls } from '../../http/calls.ts';
import type { SourcesAnswer, StatsAnswer, TrendsAnswer } from './contract.ts';

/** The calls that return the dashboard's statistics. */
export const statsCalls = declareCalls({
  'get-admin-stats': { who: 'staff', answer: answers<StatsAnswer>() },
  'get-admin-trends': { who: 'staff', answer: answers<TrendsAnswer>() },
  'get-admin-sources': {
    who: 'staff',
    input: v.object({ days: v.optional(v.picklist(['7', '30', '90', 'all'], 'days must be 7, 30, 90 or all.'), '30') }),
    answer: answers<SourcesAnswer>(),
  },
});
