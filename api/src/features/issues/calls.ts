import { answers, declareCalls } from '../../http/calls.ts';
import type { HealthAnswer } from './contract.ts';

export const issueCalls = declareCalls({
  /** Reports whether the process is alive. */
  healthz: { method: 'GET', path: '/healthz', who: 'public' },
  /** Reports whether the process can do its work; owners and the machine itself get details. */
  readyz: { method: 'GET', path: '/readyz', who: 'public', onStaffHost: true, ownTimeout: true },
  /** Reports to an outside monitor whether anything serious is wrong with the whole product. */
  statusz: { method: 'GET', path: '/statusz', who: 'public', ownTimeout: true },
  /** Owners see every issue and check, staff those about leads. */
  'get-admin-health': { who: 'staff', answer: answers<HealthAnswer>() },
  'send-test-alarm': { who: 'staff' },
});
