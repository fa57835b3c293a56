import { languageNames, languageOf } from '@advocate/facts/language';
import type { SendMailOptions } from 'nodemailer';
import { officeTime, oneLine } from '../../lib/mail-text.ts';
import type { DueLeads, NotifiedLead } from './queries.ts';

export interface MailSettings {
  mailFrom: string;
  leadsMailTo: string;
  adminUrl: string;
  publicUrl: string;
  officeTimeZone: string;
  /** How many mails about single leads are sent per hour before several leads share one. */
  leadMailsPerHour: number;
}

/** How much of a field a subject and the list of several leads show. */
const SHORT = 80;

/**
 * Returns the email to staff about one lead. What the visitor wrote sets no header and no recipient: it is cut to one line
 * in the subject, on one line for each field in the text, and only the message, which comes last, has lines of its own. An
 * email that is sent again has the same Message-ID, so that a mail server can recognize it; another lead with the same
 * number, after a restore, has a different one.
 */
export function leadMessage(lead: NotifiedLead, settings: MailSettings, now = new Date()): SendMailOptions {
  const received = officeTime(lead.submission_date, settings.officeTimeZone);
  const language = languageOf(lead.page_source);
  const spoken = language === 'en' ? '' : ` (${languageNames[language]})`;
  const kind = lead.suspected ? 'Suspected spam' : 'New lead';
  const subject = `${kind}: ${oneLine(lead.case_type, SHORT)}, ${oneLine(lead.name, SHORT)}${spoken}`;
  const text = [
    lead.suspected
      ? 'This request looks like spam: a field that people cannot see was filled in.\n'
      : 'Someone asked for a free consultation.\n',
    `Name:      ${oneLine(lead.name)}`,
    `Phone:     ${oneLine(lead.phone)}`,
    `Email:     ${oneLine(lead.email)}`,
    `Case type: ${oneLine(lead.case_type)}`,
    ...(language === 'en' ? [] : [`Language:  ${languageNames[language]}`]),
    `Received:  ${received}, ${ago(new Date(lead.submission_date), now)}`,
    `Page:      ${oneLine(lead.page_source)}`,
    '',
    ...(lead.suspected ? [] : [`This lead: ${settings.adminUrl}/leads?lead=${lead.id}`]),
    `All leads: ${settings.adminUrl}/leads`,
    '',
    ...(lead.message === '' ? ['No message provided'] : ['Message:', lead.message]),
  ].join('\n');
  const id = `lead-${lead.id}.${lead.message_key}`;
  return mailOf(settings, { to: settings.leadsMailTo, subject, text, id, date: lead.submission_date });
}

/** Returns one mail about several leads, each in a few lines; if sent again, it has the same Message-ID. */
export function digestMessage(key: string, leads: DueLeads['leads'], settings: MailSettings): SendMailOptions {
  const suspected = leads.filter((lead) => lead.suspected).length;
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: settings.officeTimeZone });
  const linesOf = (lead: NotifiedLead) => [
    `${clock.format(new Date(lead.submission_date))}  ${oneLine(lead.name, SHORT)}${lead.suspected ? ' (suspected spam)' : ''}`,
    `  ${oneLine(lead.phone, SHORT)}, ${oneLine(lead.email, SHORT)}`,
    `  ${oneLine(lead.case_type, SHORT)}, from ${oneLine(lead.page_source, SHORT)}`,
    ...(lead.suspected ? [] : [`  ${settings.adminUrl}/leads?lead=${lead.id}`]),
    '',
  ];
  const text = [
    'Many requests came in within an hour, so this email lists them together. Each message is in the leads list.\n',
    ...leads.flatMap(linesOf),
    `All leads: ${settings.adminUrl}/leads`,
  ].join('\n');
  const subject = `${leads.length} new leads${suspected === 0 ? '' : `, ${suspected} of them suspected spam`}`;
  return mailOf(settings, {
    to: settings.leadsMailTo,
    subject,
    text,
    id: `digest-${key}`,
    date: leads[0].submission_date,
  });
}

interface Mail extends Pick<SendMailOptions, 'to' | 'subject' | 'text'> {
  /** The part of the Message-ID before the host. */
  id: string;
  /** ISO 8601. */
  date: string;
}

/** Adds what every mail to staff has. Visitors' input is only in the text and, through `oneLine`, in the subject. */
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
