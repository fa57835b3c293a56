import { languageOf } from '@advocate/facts/language';
import { officeAt } from '@advocate/facts/offices';
import { formatNational } from '@advocate/facts/phone-digits';
import type { SendMailOptions } from 'nodemailer';
import { isEmail } from '../../lib/email-address.ts';
import { officeTime, oneLine } from '../../lib/mail-text.ts';
import type { MailedLead } from './queries.ts';

export interface MailSettings {
  mailFrom: string;
  leadsMailTo: string;
  adminUrl: string;
  publicUrl: string;
  officeTimeZone: string;
  /** How many mails about single leads are sent per hour before several leads share one. */
  leadMailsPerHour: number;
}

/** A lead with the random part of the Message-ID, and whether it is mailed once more because nobody has opened it. */
export interface NotifiedLead extends MailedLead {
  message_key: string;
  reminder: boolean;
}

/** How much of a field a subject and the list of several leads show. */
export const SHORT = 80;
/** RFC 5321, 4.5.3.1.3: no mail server has to take a longer address. */
const MAX_ADDRESS = 254;

/**
 * Returns the email to staff about one lead. What the visitor wrote sets no recipient, and no header but the address that
 * an answer goes to, which the form has checked: it is cut to one line in the subject, on one line for each field in the
 * text, and only the message, which comes last, has lines of its own. The subject has the lead's number, since mail programs
 * put mails with one subject into one conversation. An email that is sent again has the same Message-ID, so that a mail
 * server can recognize it; another lead with the same number, after a restore, has a different one.
 */
export function leadMessage(lead: NotifiedLead, settings: MailSettings, now = new Date()): SendMailOptions {
  const received = officeTime(lead.submission_date, settings.officeTimeZone);
  const language = languageOf(lead.page_source);
  const spoken = language === 'en' ? '' : ` (${nameOfLanguage.of(language)})`;
  const kind = lead.suspected ? 'Possible spam' : lead.reminder ? 'Still unopened' : 'New lead';
  const { city, regionName } = officeAt(lead.page_source);
  const subject = `${kind} ${lead.id}: ${oneLine(lead.case_type, SHORT)}, ${oneLine(lead.name, SHORT)}${spoken}`;
  const text = [
    introductionOf(lead),
    `Name:      ${oneLine(lead.name)}`,
    `Phone:     ${phoneText(lead)}`,
    `Email:     ${oneLine(lead.email)}`,
    `Case type: ${oneLine(lead.case_type)}`,
    `Office:    ${city}, ${regionName}`,
    ...(language === 'en' ? [] : [`Language:  ${nameOfLanguage.of(language)}`]),
    `Received:  ${received}, ${ago(new Date(lead.submission_date), now)}`,
    `Page:      ${oneLine(lead.page_source)}`,
    '',
    ...(lead.suspected ? [] : [`This lead: ${settings.adminUrl}/leads?lead=${lead.id}`]),
    `All leads: ${settings.adminUrl}/leads`,
    '',
    ...(lead.message === '' ? ['No message provided'] : ['Message:', lead.message]),
  ].join('\n');
  const id = `lead-${lead.id}.${lead.message_key}`;
  const isAnswerable = isEmail(lead.email) && lead.email.length <= MAX_ADDRESS;
  const replyTo = isAnswerable ? { replyTo: { name: oneLine(lead.name, SHORT), address: lead.email } } : {};
  // A reminder is of now.
  const date = lead.reminder ? now.toISOString() : lead.submission_date;
  return mailOf(settings, { to: settings.leadsMailTo, ...replyTo, subject, text, id, date });
}

const nameOfLanguage = new Intl.DisplayNames('en', { type: 'language' });

function introductionOf({ suspected, reminder }: NotifiedLead): string {
  if (suspected) return 'This request looks like spam: a field that people cannot see was filled in.\n';
  return reminder ? 'Nobody has opened this request yet.\n' : 'Someone asked for a free consultation.\n';
}

/** The numbers as they are read, and what was typed if that has more. */
function phoneText({ phone, phone_links: links = null }: NotifiedLead): string {
  const numbers = links?.map(({ formatted }) => formatted).join(', ') ?? formatNational(phone);
  const typed = oneLine(phone);
  if (numbers === '' || numbers === typed) return typed;
  return links === null ? numbers : `${numbers} (typed: ${typed})`;
}

/** Returns one mail about several leads, each in a few lines; if sent again, it has the same Message-ID. */
export function digestMessage(
  key: string,
  leads: [NotifiedLead, ...NotifiedLead[]],
  settings: MailSettings,
): SendMailOptions {
  const suspected = leads.filter((lead) => lead.suspected).length;
  const reminded = leads.filter((lead) => lead.reminder).length;
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: settings.officeTimeZone });
  const linesOf = (lead: NotifiedLead) => [
    `${clock.format(new Date(lead.submission_date))}  ${oneLine(lead.name, SHORT)}${markOf(lead)}`,
    `  ${oneLine(phoneText(lead), SHORT)}, ${oneLine(lead.email, SHORT)}`,
    `  ${oneLine(lead.case_type, SHORT)}, from ${oneLine(lead.page_source, SHORT)}`,
    ...(lead.suspected ? [] : [`  ${settings.adminUrl}/leads?lead=${lead.id}`]),
    '',
  ];
  const text = [
    'Many requests came in within an hour, so this email lists them together. Each message is in the leads list.\n',
    ...leads.flatMap(linesOf),
    `All leads: ${settings.adminUrl}/leads`,
  ].join('\n');
  const subject = [
    `${leads.length} ${reminded === leads.length ? 'leads still unopened' : 'new leads'}`,
    `numbers ${leads[0].id} to ${leads.at(-1)?.id}`,
    ...(suspected === 0 ? [] : [`${suspected} of them possible spam`]),
    ...(reminded === 0 || reminded === leads.length ? [] : [`${reminded} of them still unopened`]),
  ].join(', ');
  return mailOf(settings, {
    to: settings.leadsMailTo,
    subject,
    text,
    id: `digest-${key}`,
    date: leads[0].submission_date,
  });
}

function markOf({ suspected, reminder }: NotifiedLead): string {
  if (suspected) return ' (possible spam)';
  return reminder ? ' (still unopened)' : '';
}

interface Mail extends Pick<SendMailOptions, 'to' | 'replyTo' | 'subject' | 'text'> {
  /** The part of the Message-ID before the host. */
  id: string;
  /** ISO 8601. */
  date: string;
}

/** Adds what every mail to staff has. Visitors' input is only in the text and, through `oneLine`, in the subject and the reply address. */
export function mailOf({ mailFrom, publicUrl }: MailSettings, { id, date, ...mail }: Mail): SendMailOptions {
  return {
    ...mail,
    date: new Date(date),
    from: mailFrom,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns how long the person has been waiting when the mail is sent: '4 minutes ago'. */
function ago(moment: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000));
  const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });
  if (minutes < 1) return 'just now';
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 24 * 60) return format.format(-Math.floor(minutes / 60), 'hour');
  return format.format(-Math.floor(minutes / (24 * 60)), 'day');
}
