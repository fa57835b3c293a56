import type { Sql } from '../../database/sql.ts';
import { type Sender, startOutbox } from '../../jobs/outbox.ts';
import type { Worker } from '../../jobs/workers.ts';
import type { Log } from '../../lib/log.ts';
import { digestMessage, leadMessage, type MailSettings } from './message.ts';
import { type DueLeads, type DueStaffMail, isLinkMail, leadMails, staffMails } from './queries.ts';
import { staffMessage } from './staff-message.ts';
import type { MailTransport } from './transport.ts';

/** Returns the one-time link of a mail, the same each time; null if it is no longer valid, and then no mail is sent. */
export type LinkOf = (mail: { key: string; name: string }) => Promise<string | null>;

/** `wake` signals that there may be a new lead; `wakeAccounts`, that there may be mail about an account. */
interface Mailer extends Sender {
  wakeAccounts(): void;
}

/**
 * Sends the mails about new leads and about accounts; reports to `worker` whether the outbox of the leads can be read.
 */
export function startMailer(
  sql: Sql,
  transport: MailTransport,
  settings: MailSettings & { linkOf?: LinkOf },
  log: Log,
  worker?: Worker,
): Mailer {
  /** A link that is no longer valid is not sent. */
  async function sendStaffMail(mail: DueStaffMail, signal: AbortSignal): Promise<void> {
    const link = async () => (await settings.linkOf?.({ key: mail.message_key, name: mail.detail })) ?? null;
    const detail = isLinkMail(mail) ? await link() : mail.detail;
    if (detail !== null) await transport.send(staffMessage({ ...mail, detail }, settings), `staff-${mail.id}`, signal);
  }

  async function sendLeads({ leads: [first, ...more], digestKey }: DueLeads, signal: AbortSignal): Promise<void> {
    if (digestKey === null || more.length === 0) {
      return transport.send(leadMessage(first, settings), `lead-${first.id}`, signal);
    }
    return transport.send(digestMessage(digestKey, [first, ...more], settings), `digest-${digestKey}`, signal);
  }

  // Files do not flood an inbox.
  const perHour = transport.isFile ? 1_000_000 : settings.leadMailsPerHour;
  const leadQueue = leadMails(sql, perHour, transport.isFile);
  const leads = startOutbox({ label: 'an email', send: sendLeads, ...leadQueue }, log, worker);
  const accounts = startOutbox({ label: 'an email about an account', send: sendStaffMail, ...staffMails(sql) }, log);
  return {
    wake: leads.wake,
    wakeAccounts: accounts.wake,
    async stop() {
      await Promise.all([leads.stop(), accounts.stop()]);
    },
  };
}
