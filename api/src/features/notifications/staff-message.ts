import { firm } from '@advocate/firm/firm';
import type { SendMailOptions } from 'nodemailer';
import { oneLine } from '../../lib/mail-text.ts';
import { type MailSettings, mailOf } from './message.ts';
import type { DueStaffMail } from './queries.ts';

const NOT_YOU =
  'If this wasn’t you, sign in right away and change your password, or ask an owner of the staff area to reset yours.';

const texts: Readonly<Record<DueStaffMail['kind'], (detail: string) => { subject: string; lines: string[] }>> = {
  invite: (link) => ({
    subject: `You are invited to the staff area of ${firm.shortName}`,
    lines: ['Use this link to set your password. It works once, within 24 hours:', link],
  }),
  reset: (link) => ({
    subject: `Set a new password for the staff area of ${firm.shortName}`,
    lines: ['Your account was reset. Use this link to set a new password. It works once, within 24 hours:', link],
  }),
  'new-device': (browser) => ({
    subject: 'New sign-in to your account',
    lines: [`Someone signed in to your account from a browser we don’t recognize: ${browser}`, NOT_YOU],
  }),
  password: () => ({ subject: 'Your password was changed', lines: ['Your password was changed or reset.', NOT_YOU] }),
  email: () => ({
    subject: 'Your email address was changed',
    lines: ['From now on, messages about your account go to a different address.', NOT_YOU],
  }),
  role: (role) => ({
    subject: 'Your role was changed',
    lines: [`Your account now has the ${role === 'owner' ? 'Owner' : 'Staff'} role.`],
  }),
  'passkey-added': (name) => ({
    subject: 'A passkey was added to your account',
    lines: [
      `A passkey was added: ${name}`,
      'The first passkey of an owner gives an owner’s rights after 24 hours, or once another owner confirms it.',
      NOT_YOU,
    ],
  }),
  'owner-passkey': (name) => ({
    subject: `${name} registered a first passkey`,
    lines: [
      `The owner ${name} registered a first passkey. In 24 hours it gives an owner’s rights.`,
      `Ask ${name}. If it was ${name}, you can confirm it sooner, on the People screen. If not, disable the account there.`,
    ],
  }),
  'passkey-removed': (name) => ({
    subject: 'A passkey was removed from your account',
    lines: [`A passkey was removed: ${name}`, NOT_YOU],
  }),
};

/** Returns the mail that informs the owner of an account about an event of that account. */
export function staffMessage(
  { id, recipient, kind, detail, created_at: date }: DueStaffMail,
  settings: MailSettings,
): SendMailOptions {
  const { subject, lines } = texts[kind](oneLine(detail));
  return mailOf(settings, {
    to: { name: '', address: recipient },
    subject,
    text: [...lines, '', `Staff area: ${settings.adminUrl}`, ''].join('\n'),
    id: `staff-${id}-${Date.parse(date)}`,
    date,
  });
}
