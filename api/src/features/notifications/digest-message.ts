import type { SendMailOptions } from 'nodemailer';
import type { NotifiedLead } from './contract.ts';
import { type MailSettings, mailToOffice, oneLine } from './message.ts';

/** One mail about several leads, each in a few lines; sent again it has the same Message-ID. */
export function digestMessage(key: string, leads: readonly NotifiedLead[], settings: MailSettings): SendMailOptions {
  const suspected = leads.filter((lead) => lead.suspected).length;
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: settings.officeTimeZone });
  const linesOf = (lead: NotifiedLead) => [
    `${clock.format(lead.submission_date)}  ${oneLine(lead.name)}${lead.suspected ? ' (suspected spam)' : ''}`,
    `  ${oneLine(lead.phone)}, ${oneLine(lead.email)}`,
    `  ${oneLine(lead.case_type)}, from ${oneLine(lead.page_source)}`,
    ...(lead.suspected ? [] : [`  ${settings.adminUrl}/leads?lead=${lead.id}`]),
    '',
  ];
  const text = [
    'Many requests came in within an hour, so this email lists them together. Each message is in the leads list.\n',
    ...leads.flatMap(linesOf),
    `All leads: ${settings.adminUrl}/leads`,
  ];
  return mailToOffice(settings, {
    subject: `${leads.length} new leads${suspected === 0 ? '' : `, ${suspected} of them suspected spam`}`,
    text: text.join('\n'),
    id: `digest-${key}`,
    date: leads[0]?.submission_date ?? new Date(),
  });
}
