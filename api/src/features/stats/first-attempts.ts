import { officeMinutesBetween } from '@advocate/facts/office-hours';
import { officeAt } from '@advocate/facts/offices';
import type { FirstAttempts } from './contract.ts';

/** A request, and when somebody first tried to answer it; null if nobody has. */
export interface AttemptedRequest {
  received_at: string;
  page_source: string;
  attempted_at: string | null;
}

const STEPS = [5, 15, 60];

/** Returns how soon these requests were tried to be answered, in minutes of their office's hours. */
export function firstAttempts(requests: readonly AttemptedRequest[]): FirstAttempts {
  const minutes = requests
    .flatMap(({ received_at, page_source, attempted_at }) =>
      attempted_at === null
        ? []
        : [officeMinutesBetween(Date.parse(received_at), Date.parse(attempted_at), officeAt(page_source))],
    )
    .sort((one, other) => one - other);
  // Those without an attempt have waited longest.
  const median = minutes[Math.floor((requests.length - 1) / 2)];
  return {
    requests: requests.length,
    median_minutes: median === undefined ? null : Math.round(median),
    within: STEPS.map((most) => ({ minutes: most, requests: minutes.filter((one) => one <= most).length })),
    without: requests.length - minutes.length,
  };
}
