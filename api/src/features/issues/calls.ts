import { answers, declareCalls } from '../../http/calls.ts';
import type { Done } from '../../http/contract.ts';
import type { HealthAnswer } from './contract.ts';

export const issueCalls = declareCalls({
  'get-admin-health': { method: 'GET', who: 'staff', answer: answers<HealthAnswer>() },
  'send-test-alarm': { method: 'POST', who: 'staff', answer: answers<Done>() },
});
