import { limitKey } from '@advocate/facts/limit-key';
import { createCallLimit } from './call-limit.ts';
import { callLimit, readVariable } from './nginx-conf.ts';
import { addressOf, type Visit } from './visit.ts';

const REQUESTS_AT_ONCE = 200;

/** Counts each address's open requests and API calls; the returned function tests whether a request exceeds a limit. */
export function createLimits(): (c: Visit) => boolean {
  const running = new Map<string, number>();
  const mayCall = createCallLimit(callLimit.perSecond, callLimit.burst);

  function isOneTooMany(c: Visit, address: string) {
    const count = (running.get(address) ?? 0) + 1;
    running.set(address, count);
    c.env.outgoing.once('close', () => {
      const left = (running.get(address) ?? 1) - 1;
      if (left > 0) running.set(address, left);
      else running.delete(address);
    });
    return count > REQUESTS_AT_ONCE;
  }

  return (c) => {
    const address = limitKey(addressOf(c));
    const caller = readVariable('caller', { ...c.var.variables, visitor: address });
    return isOneTooMany(c, address) || (caller !== '' && !mayCall(caller));
  };
}
