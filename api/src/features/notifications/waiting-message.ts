import { officeAt } from '@advocate/facts/offices';
import type { Waiting } from '@advocate/facts/waiting';
import type { SendMailOptions } from 'nodemailer';
import type { Message } from '../../jobs/outbox-queries.ts';
import { type OpenLead, waitingNow } from '../../jobs/waiting-queries.ts';
import { oneLine, shortTime } from '../../lib/mail-text.ts';
import { ago, type MailSettings, mailOf, officeAddresses, SHORT } from './message.ts';

/** More are in the list. */
const MAX_NAMED = 100;

const asks: Readonly<Record<Waiting['for'], string>> = {
  contact: 'no one has answered yet',
  outcome: 'how did the call go?',
  call: 'time to call again',
};

/** Returns the mail to the office about all requests that wait at this moment; null if none does any more. */
export function waitingMessage(
  { key }: Pick<Message, 'key'>,
  leads: readonly OpenLead[],
  settings: MailSettings,
  now = new Date(),
): SendMailOptions | null {
  const waiting = waitingNow(leads, now);
  if (waiting.length === 0) return null;
  const amount = waiting.length === 1 ? '1 request is waiting' : `${waiting.length} requests are waiting`;
  const named = waiting
    .slice(0, MAX_NAMED)
    .flatMap(({ id, name, case_type, page_source, waiting: wait }) => [
      `${oneLine(name, SHORT)}: ${asks[wait.for]}`,
      `  ${oneLine(case_type, SHORT)}, ${officeAt(page_source).city}, began waiting ${ago(new Date(wait.from), now)}`,
      `  ${settings.adminUrl}/leads?lead=${id}`,
      '',
    ]);
  const text = [
    'These requests are waiting for an answer. A request is left out once its contact log says that the person was reached or emailed.\n',
    ...named,
    ...(waiting.length > MAX_NAMED ? [`And ${waiting.length - MAX_NAMED} more.\n`] : []),
    `All leads: ${settings.adminUrl}/leads`,
  ].join('\n');
  const date = now.toISOString();
  return mailOf(settings, {
    to: officeAddresses(waiting, settings, now),
    subject: `${amount} for an answer, ${shortTime(date, settings.officeTimeZone)}`,
    ...{ text, id: `waiting-${key}`, date },
  });
}
