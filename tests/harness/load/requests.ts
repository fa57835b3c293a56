import { randomUUID } from 'node:crypto';
import { publicWrites } from '../../../api/src/testing/calls.ts';
import type { HttpRequest } from './http-client.ts';

/** Returns a contact request that its key identifies. */
export function contactRequest(key: string = randomUUID(), more: Record<string, unknown> = {}): HttpRequest {
  return {
    path: '/mail.php',
    headers: { 'Idempotency-Key': key },
    body: {
      ...publicWrites['/mail.php'],
      name: 'María O’Brien',
      message: `A truck ran a red light. ${key}`,
      ...more,
    },
  };
}

/** Returns a visit that its page's path identifies. */
export function visit(name: string): HttpRequest {
  return {
    path: '/api/track-visit.php',
    body: { pageUrl: `/resilience/${name}`, pageTitle: 'Resilience', sessionId: name, referrerUrl: '' },
  };
}
