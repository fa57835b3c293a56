import { randomUUID } from 'node:crypto';
import type { Question } from './visitor.ts';

/** A contact request that can be told from every other by its key. */
export function contactRequest(key: string = randomUUID(), more: Record<string, unknown> = {}): Question {
  return {
    path: '/mail.php',
    headers: { 'Idempotency-Key': key },
    body: {
      name: 'María O’Brien',
      email: 'maria@example.com',
      phone: '+1 210 555 0199',
      caseType: 'Trucking Accidents',
      message: `A truck ran a red light. ${key}`,
      acknowledgment: true,
      pageSource: '/contact',
      ...more,
    },
  };
}

/** A visit whose address names it. */
export function visit(name: string): Question {
  return {
    path: '/api/track-visit.php',
    body: { pageUrl: `/drill/${name}`, pageTitle: 'Drill', sessionId: name, referrerUrl: '' },
  };
}

export const signIn = (username: string, password: string): Question => ({
  path: '/api/auth.php',
  body: { username, password },
});
