import { languageOf } from '@advocate/facts/language';
import { isOfficeOpen } from '@advocate/facts/office-hours';
import { officeAt } from '@advocate/facts/offices';
import { formatNational } from '@advocate/facts/phone-digits';
import type { SendMailOptions } from 'nodemailer';
import { isEmail } from '../../lib/email-address.ts';
import { officeTime, oneLine } from '../../lib/mail-text.ts';
import type { MailedLead } from './queries.ts';

export interface MailSettings {
  mailFrom: string;
  leadsMailTo: string;
  /** Also gets what is sent to the office while that is closed; null for nobody. */
  afterHoursMailTo: string | null;
  adminUrl: string;
  publicUrl: string;
  officeTimeZone: string;
  /** How many mails about single leads are sent per hour before several leads share one. */
  leadMailsPerHour: number;
}

/** A lead with the random part of the Message-ID. */
export interface NotifiedLead extends MailedLead {
  message_key: string;
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
  const kind = lead.suspected ? 'Possible spam' : 'New lead';
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
  const to = officeAddresses([lead], settings, now);
  return mailOf(settings, { to, ...replyTo, subject, text, id, date: lead.submission_date });
}

/** Returns who gets a mail about these leads at this moment. */
export function officeAddresses(
  leads: readonly Pick<MailedLead, 'page_source'>[],
  { leadsMailTo, afterHoursMailTo }: MailSettings,
  now: Date,
): string[] {
  const isClosed = leads.some(({ page_source }) => !isOfficeOpen(now.getTime(), officeAt(page_source)));
  return [leadsMailTo, ...(isClosed && afterHoursMailTo !== null ? [afterHoursMailTo] : [])];
}

const nameOfLanguage = new Intl.DisplayNames('en', { type: 'language' });

function introductionOf({ suspected }: NotifiedLead): string {
  return suspected
    ? 'This request looks like spam: a field that people cannot see was filled in.\n'
    : 'Someone asked for a free consultation.\n';
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
  now = new Date(),
): SendMailOptions {
  const suspected = leads.filter((lead) => lead.suspected).length;
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: settings.officeTimeZone });
  const linesOf = (lead: NotifiedLead) => [
    `${clock.format(new Date(lead.submission_date))}  ${oneLine(lead.name, SHORT)}${lead.suspected ? ' (possible spam)' : ''}`,
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
    `${leads.length} new leads`,
    `numbers ${leads[0].id} to ${leads.at(-1)?.id}`,
    ...(suspected === 0 ? [] : [`${suspected} of them possible spam`]),
  ].join(', ');
  return mailOf(settings, {
    to: officeAddresses(leads, settings, now),
    subject,
    text,
    id: `digest-${key}`,
    date: leads[0].submission_date,
  });
}

interface Mail extends Pick<SendMailOptions, 'to' | 'replyTo' | 'subject' | 'text'> {
  /** The part of the Message-ID before the host. */
  id: string;
  /** ISO 8601. */
  date: string;
  /** Whether it answers something that its recipient sent. */
  isReply?: boolean;
}

/** Adds what every mail has. Visitors' input is only in the text and, through `oneLine`, in the subject and the reply address. */
export function mailOf(
  { mailFrom, publicUrl }: MailSettings,
  { id, date, isReply = false, ...mail }: Mail,
): SendMailOptions {
  return {
    ...mail,
    date: new Date(date),
    from: mailFrom,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': isReply ? 'auto-replied' : 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns how long the person has been waiting when the mail is sent: '4 minutes ago'. */
export function ago(moment: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000));
  const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });
  if (minutes < 1) return 'just now';
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 24 * 60) return format.format(-Math.floor(minutes / 60), 'hour');
  return format.format(-Math.floor(minutes / (24 * 60)), 'day');
}
