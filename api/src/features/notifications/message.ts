import type { SendMailOptions } from 'nodemailer';
import type { NotifiedLead } from './contract.ts';

export interface MailSettings {
  mailFrom: string;
  leadsMailTo: string;
  adminUrl: string;
  publicUrl: string;
  officeTimeZone: string;
}

/**
 * The mail to staff about one lead. What the visitor wrote stands in the text alone, and cut to one line in the subject:
 * it names no header and no recipient. The same lead always has the same Message-ID, so a mail server can tell a repeat.
 */
export function leadMessage(lead: NotifiedLead, settings: MailSettings): SendMailOptions {
  const received = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: settings.officeTimeZone,
  }).format(lead.submission_date);
  const subject = `${lead.suspected ? 'Suspected spam' : 'New lead'}: ${oneLine(lead.case_type)}, ${oneLine(lead.name)}`;
  const text = [
    lead.suspected
      ? 'A request came in that looks like spam: a field that people do not see was filled in.\n'
      : 'A new request for a consultation came in.\n',
    `Name:      ${lead.name}`,
    `Phone:     ${lead.phone}`,
    `Email:     ${lead.email}`,
    `Case type: ${lead.case_type}`,
    `Received:  ${received}`,
    `Page:      ${lead.page_source}`,
    '',
    lead.message === '' ? 'No message provided' : lead.message,
    '',
    `All leads: ${settings.adminUrl}/leads`,
  ].join('\n');
  return {
    from: settings.mailFrom,
    to: settings.leadsMailTo,
    subject,
    text,
    messageId: `<lead-${lead.id}@${new URL(settings.publicUrl).hostname}>`,
    date: lead.submission_date,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
