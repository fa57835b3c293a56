import type { SendMailOptions } from 'nodemailer';
import type { Message } from '../../jobs/outbox-queries.ts';
import { type OpenLead, waitingNow } from '../../jobs/waiting-queries.ts';
import { shortTime } from '../../lib/mail-text.ts';
import type { FirstAttempts } from '../stats/contract.ts';
import { type MailSettings, mailOf } from './message.ts';

/** More are in the list. */
const MAX_LINKED = 100;

/** Returns the mail to an owner about how soon requests were answered, and what waits: counts and links, no name. */
export function weekMessage(
  { key, recipient, queuedAt: date }: Pick<Message, 'key' | 'recipient' | 'queuedAt'>,
  { requests, median_minutes: median, within, without }: FirstAttempts,
  leads: readonly OpenLead[],
  settings: MailSettings,
  now = new Date(),
): SendMailOptions {
  const waiting = waitingNow(leads, now);
  const share = (part: number) => `${part} (${((100 * part) / requests).toFixed(1)}%)`;
  const figures = [
    'First attempt to answer, in minutes of office hours:',
    ...within.map((step) => `  within ${step.minutes}: ${share(step.requests)}`),
    `  none yet: ${without}`,
    `  median: ${median ?? 'none, since most had no attempt yet'}`,
  ];
  const text = [
    `Requests of the last 30 days: ${requests}`,
    ...(requests === 0 ? [] : figures),
    '',
    `Still waiting for an answer: ${waiting.length}`,
    ...waiting.slice(0, MAX_LINKED).map(({ id }) => `  ${settings.adminUrl}/leads?lead=${id}`),
    ...(waiting.length > MAX_LINKED ? [`  And ${waiting.length - MAX_LINKED} more: ${settings.adminUrl}/leads`] : []),
    '',
    `You get this each Monday because you asked for it: ${settings.adminUrl}/account`,
    '',
  ].join('\n');
  return mailOf(settings, {
    to: { name: '', address: recipient ?? '' },
    subject: `Requests of the last 30 days: ${requests}, ${waiting.length} waiting, ${shortTime(date, settings.officeTimeZone)}`,
    ...{ text, id: `week-${key}`, date },
  });
}
