import { languageNames, languageOf } from '@advocate/facts/language';
import type { SendMailOptions } from 'nodemailer';
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

/**
 * Returns the mail to staff about one lead. What the visitor wrote is only in the text and, cut to one line, in the
 * subject; it sets no header and no recipient. A mail that is sent again has the same Message-ID, so that a mail server
 * can recognize it; another lead with the same number, after a restore, has a different one.
 */
export function leadMessage(lead: NotifiedLead, settings: MailSettings, now = new Date()): SendMailOptions {
  const sent = new Date(lead.submission_date);
  const received = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: settings.officeTimeZone,
  }).format(sent);
  const language = languageOf(lead.page_source);
  const spoken = language === 'en' ? '' : ` (${languageNames[language]})`;
  const kind = lead.suspected ? 'Suspected spam' : 'New lead';
  const subject = `${kind}: ${oneLine(lead.case_type)}, ${oneLine(lead.name)}${spoken}`;
  const text = [
    lead.suspected
      ? 'This request looks like spam: a field that people cannot see was filled in.\n'
      : 'Someone asked for a free consultation.\n',
    `Name:      ${lead.name}`,
    `Phone:     ${lead.phone}`,
    `Email:     ${lead.email}`,
    `Case type: ${lead.case_type}`,
    ...(language === 'en' ? [] : [`Language:  ${languageNames[language]}`]),
    `Received:  ${received}, ${ago(sent, now)}`,
    `Page:      ${lead.page_source}`,
    '',
    lead.message === '' ? 'No message provided' : lead.message,
    '',
    ...(lead.suspected ? [] : [`This lead: ${settings.adminUrl}/leads?lead=${lead.id}`]),
    `All leads: ${settings.adminUrl}/leads`,
  ].join('\n');
  const id = `lead-${lead.id}.${lead.message_key}`;
  return mailOf(settings, { to: settings.leadsMailTo, subject, text, id, date: lead.submission_date });
}

/** Returns one mail about several leads, each in a few lines; if sent again, it has the same Message-ID. */
export function digestMessage(key: string, leads: DueLeads['leads'], settings: MailSettings): SendMailOptions {
  const suspected = leads.filter((lead) => lead.suspected).length;
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: settings.officeTimeZone });
  const linesOf = (lead: NotifiedLead) => [
    `${clock.format(new Date(lead.submission_date))}  ${oneLine(lead.name)}${lead.suspected ? ' (suspected spam)' : ''}`,
    `  ${oneLine(lead.phone)}, ${oneLine(lead.email)}`,
    `  ${oneLine(lead.case_type)}, from ${oneLine(lead.page_source)}`,
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

/** Cuts what was typed to one line of at most 80 characters. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
