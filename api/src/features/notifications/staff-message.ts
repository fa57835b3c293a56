import { mainOffice } from '@advocate/facts/offices';
import { firm } from '@advocate/firm/firm';
import type { SendMailOptions } from 'nodemailer';
import type { Message } from '../../jobs/outbox-queries.ts';
import { officeTime, oneLine, shortTime } from '../../lib/mail-text.ts';
import { type MailSettings, mailOf, SHORT } from './message.ts';

/** The account, who did it, and a browser with its network address, a passkey, a role, or the name of a link. */
type About = Partial<Record<'account' | 'actor' | 'detail', string>>;

/** Returns the one-time link of a mail, the same each time; null if it is no longer valid. */
export type LinkOf = (mail: { key: string; name: string }) => Promise<string | null>;

const CALL = `call the office at ${mainOffice.phone}`;
const NOT_YOU = `If it wasn’t you, change your password and ${CALL}.`;
const UNEXPECTED = `If you weren’t expecting this, don’t open the link; ${CALL}.`;

const texts: Readonly<Record<string, (about: Required<About>) => { subject: string; lines: string[] }>> = {
  invite: ({ detail, account, actor }) => ({
    subject: `${actor || firm.name} invited you to the staff area of ${firm.name}`,
    lines: [
      `${actor || firm.name} created a staff account for you at ${firm.name}.`,
      `Username: ${account}`,
      'Set your password here; the link works once, within 24 hours:',
      detail,
      UNEXPECTED,
    ],
  }),
  reset: ({ detail, account, actor }) => ({
    subject: `Set a new password for ${account}, ${firm.name} staff area`,
    lines: [
      `${actor || firm.name} reset your account. Set a new password here; the link works once, within 24 hours:`,
      detail,
      UNEXPECTED,
    ],
  }),
  'new-device': ({ detail }) => ({
    subject: 'new sign-in',
    lines: [`Someone signed in from a browser we don’t recognize: ${detail}`, NOT_YOU],
  }),
  password: () => ({ subject: 'the password was changed', lines: ['Your password was changed or reset.', NOT_YOU] }),
  email: () => ({
    subject: 'the email address was changed',
    lines: ['From now on, messages about your account go to a different address.', NOT_YOU],
  }),
  role: ({ detail }) => ({
    subject: 'the role was changed',
    lines: [`Your account now has the ${detail === 'owner' ? 'Owner' : 'Staff'} role.`],
  }),
  'passkey-added': ({ detail }) => ({
    subject: 'a passkey was added',
    lines: [
      `A passkey was added: ${detail}`,
      'The first passkey of an owner gives an owner’s rights once another owner confirms it.',
      NOT_YOU,
    ],
  }),
  'passkey-removed': ({ detail }) => ({
    subject: 'a passkey was removed',
    lines: [`A passkey was removed: ${detail}`, NOT_YOU],
  }),
};

/** The kinds of mail about accounts. */
export const staffKinds = Object.keys(texts);

/**
 * Returns the mail that informs the owner of an account about an event of that account: which account, and when. The time is
 * in the subject too, so that no mail program hides an event in the conversation of an earlier one. Null if its link, which is
 * made only now, is no longer valid.
 */
export async function staffMessage(
  { key, recipient, kind, queuedAt: date, data }: Message,
  settings: MailSettings & { linkOf?: LinkOf },
): Promise<SendMailOptions | null> {
  const { account: typedAccount = '', actor: typedActor = '', detail: name = '' } = data as About;
  const [account, actor] = [oneLine(typedAccount, SHORT), oneLine(typedActor, SHORT)];
  const isAboutAccount = kind !== 'invite' && kind !== 'reset';
  const detail = isAboutAccount ? oneLine(name) : await settings.linkOf?.({ key, name });
  const write = texts[kind];
  if (typeof detail !== 'string' || write === undefined) return null;
  const { subject, lines } = write({ detail, account, actor });
  const time = shortTime(date, settings.officeTimeZone);
  return mailOf(settings, {
    to: { name: '', address: recipient ?? '' },
    subject: `${isAboutAccount ? `${firm.shortName} staff area, account ${account}: ` : ''}${subject}, ${time}`,
    text: [
      ...lines,
      '',
      ...(isAboutAccount ? [`Account: ${account}`, `Time: ${officeTime(date, settings.officeTimeZone)}`] : []),
      `Staff area: ${settings.adminUrl}`,
      '',
    ].join('\n'),
    id: `staff-${key}`,
    date,
  });
}
