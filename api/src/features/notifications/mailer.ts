import type { Log } from '../../log.ts';
import { type Sender, startOutbox } from '../../outbox.ts';
import type { Sql } from '../../sql.ts';
import type { Worker } from '../../workers.ts';
import { digestMessage } from './digest-message.ts';
import { leadMessage, type MailSettings } from './message.ts';
import {
  claimLeads,
  claimStaffMail,
  type DueLeads,
  type DueStaffMail,
  dropStaffMail,
  isLinkMail,
  markFailed,
  markFiled,
  markSent,
  markStaffMailFailed,
  nextDueIn,
  nextStaffMailIn,
} from './queries.ts';
import { staffMessage } from './staff-message.ts';
import type { MailTransport } from './transport.ts';

/** Makes the one-time link of this name, in place of any before; null when there is none, and no mail goes out. */
export type LinkOf = (name: string) => Promise<string | null>;

/**
 * Sends the mails about new leads, and those about accounts; reports to `worker` whether the outbox of the leads can be
 * read.
 */
export function startMailer(
  sql: Sql,
  transport: MailTransport,
  settings: MailSettings & { linkOf?: LinkOf },
  log: Log,
  worker?: Worker,
): Sender {
  /** A link that is good no more is sent to nobody. */
  async function sendStaffMail(mail: DueStaffMail): Promise<void> {
    const detail = isLinkMail(mail) ? ((await settings.linkOf?.(mail.detail)) ?? null) : mail.detail;
    if (detail !== null) await transport.send(staffMessage({ ...mail, detail }, settings), `staff-${mail.id}`);
  }

  async function sendLeads({ leads: [first, ...more], digestKey }: DueLeads): Promise<void> {
    if (first && (digestKey === null || more.length === 0)) {
      return transport.send(leadMessage(first, settings), `lead-${first.id}`);
    }
    if (first && digestKey) {
      await transport.send(digestMessage(digestKey, [first, ...more], settings), `digest-${digestKey}`);
    }
  }

  // Files flood nobody.
  const perHour = transport.isFile ? 1_000_000 : settings.leadMailsPerHour;
  const leads = startOutbox<DueLeads>(
    {
      called: 'a mail',
      claim: (seconds) => claimLeads(sql, seconds, perHour),
      send: sendLeads,
      markSent: (due) => (transport.isFile ? markFiled : markSent)(sql, due),
      markFailed: (due, seconds, reason) => markFailed(sql, due, seconds, reason),
      nextDueIn: () => nextDueIn(sql, perHour),
    },
    log,
    worker,
  );
  const accounts = startOutbox(
    {
      called: 'a mail about an account',
      claim: (seconds) => claimStaffMail(sql, seconds),
      send: sendStaffMail,
      markSent: ({ id }) => dropStaffMail(sql, id),
      markFailed: ({ id }, seconds, reason) => markStaffMailFailed(sql, id, seconds, reason),
      nextDueIn: () => nextStaffMailIn(sql),
    },
    log,
  );
  return {
    wake() {
      leads.wake();
      accounts.wake();
    },
    async stop() {
      await Promise.all([leads.stop(), accounts.stop()]);
      transport.close();
    },
  };
}
