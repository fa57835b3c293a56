import type { SendMailOptions } from 'nodemailer';
import type { Sql } from '../../database/sql.ts';
import { type Sender, type Sent, startOutbox } from '../../jobs/outbox.ts';
import { type Delivery, type Message, outboxQueue } from '../../jobs/outbox-queries.ts';
import { listOpenLeads } from '../../jobs/waiting-queries.ts';
import type { Worker } from '../../jobs/workers.ts';
import type { Log } from '../../lib/log.ts';
import type { FirstAttempts } from '../stats/contract.ts';
import { digestMessage, leadMessage, type MailSettings } from './message.ts';
import { findMailedLeads, isOfficeMailNext, leadsPerMail } from './queries.ts';
import { receiptMessage } from './receipt-message.ts';
import { type LinkOf, staffKinds, staffMessage } from './staff-message.ts';
import type { MailTransport } from './transport.ts';
import { waitingMessage } from './waiting-message.ts';
import { weekMessage } from './week-message.ts';

/** Returns the queue of mails to the office, each about one lead or, above a rate per hour, about several. */
export const officeQueue = (sql: Sql, perHour: number) =>
  outboxQueue(sql, { channel: 'office', kinds: ['lead'], together: () => leadsPerMail(sql, perHour) });

interface MailerSettings extends MailSettings {
  linkOf?: LinkOf;
  /** Returns how soon requests were answered. */
  readFirstAttempts?: () => Promise<FirstAttempts>;
}

/** Sends the mails to the office and to people; reports to `worker` whether those to the office can be read. */
export function startMailer(
  sql: Sql,
  transport: MailTransport,
  settings: MailerSettings,
  log: Log,
  worker?: Worker,
): Sender {
  async function sendToOffice({ batchKey, messages }: Delivery, signal: AbortSignal): Promise<Sent> {
    const leads = await findMailedLeads(
      sql,
      messages.map(({ leadId }) => String(leadId)),
    );
    const [first, ...more] = leads.map((lead) => {
      const { key } = messages.find(({ leadId }) => Number(leadId) === lead.id) as Message;
      return { ...lead, message_key: key };
    });
    if (first === undefined) return {};
    if (batchKey === null || more.length === 0) {
      return transport.send(leadMessage(first, settings), `lead-${first.id}`, signal);
    }
    return transport.send(digestMessage(batchKey, [first, ...more], settings), `digest-${batchKey}`, signal);
  }

  async function sendToPerson({ messages: [message] }: Delivery, signal: AbortSignal): Promise<Sent> {
    const mail = await mailToPerson(message);
    return mail === null ? {} : transport.send(mail, `staff-${message.id}`, signal);
  }

  async function mailToPerson(message: Message): Promise<SendMailOptions | null> {
    if (message.kind === 'waiting') return waitingMessage(message, await listOpenLeads(sql), settings);
    if (message.kind !== 'week') return staffMessage(message, settings);
    const attempts = await settings.readFirstAttempts?.();
    return attempts ? weekMessage(message, attempts, await listOpenLeads(sql), settings) : null;
  }

  async function sendReceipt({ messages: [{ key, leadId }] }: Delivery, signal: AbortSignal): Promise<Sent> {
    const [lead] = await findMailedLeads(sql, [String(leadId)]);
    return lead ? transport.send(receiptMessage(key, lead, settings), `receipt-${key}`, signal) : {};
  }

  // Files do not flood an inbox.
  const office = officeQueue(sql, transport.isFile ? 1_000_000 : settings.leadMailsPerHour);
  const people = outboxQueue(sql, { channel: 'people', kinds: [...staffKinds, 'waiting', 'week'] });
  // The office's mail goes first.
  const together = async () => ((await isOfficeMailNext(sql)) ? 0 : 1);
  const visitors = outboxQueue(sql, { channel: 'visitor', kinds: ['receipt'], together });
  const senders = [
    startOutbox({ label: 'an email', send: sendToOffice, ...office }, log, worker),
    startOutbox({ label: 'an email to a person', send: sendToPerson, ...people }, log),
    startOutbox({ label: 'a receipt', send: sendReceipt, ...visitors }, log),
  ];
  return {
    wake() {
      for (const sender of senders) sender.wake();
    },
    async stop() {
      await Promise.all(senders.map((sender) => sender.stop()));
    },
  };
}
