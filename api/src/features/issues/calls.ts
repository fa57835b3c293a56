import { answers, declareCalls } from '../../http/calls.ts';
import type { HealthAnswer } from './contract.ts';

export const issueCalls = declareCalls({
  /** The process is alive. */
  healthz: { method: 'GET', path: '/healthz', who: 'public' },
  /** It can do its work; staff and the machine itself get more. */
  readyz: { method: 'GET', path: '/readyz', who: 'public', onStaffHost: true },
  /** Nothing serious is wrong with the whole product, for a monitor outside. */
  statusz: { method: 'GET', path: '/statusz', who: 'public' },
  'get-admin-health': { who: 'staff', answer: answers<HealthAnswer>() },
  'send-test-alarm': { who: 'staff' },
});
