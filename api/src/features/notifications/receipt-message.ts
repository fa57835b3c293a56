import type { Language } from '@advocate/facts/language';
import { languageOf } from '@advocate/facts/language';
import { callsBackBy } from '@advocate/facts/office-hours';
import { type Office, officeAt } from '@advocate/facts/offices';
import { firm } from '@advocate/firm/firm';
import type { SendMailOptions } from 'nodemailer';
import { type MailSettings, mailOf } from './message.ts';
import type { MailedLead } from './queries.ts';

const texts: Readonly<
  Record<Language, { subject: string; lines: (received: string, by: string, office: Office) => readonly string[] }>
> = {
  en: {
    subject: `We have your request: ${firm.name}`,
    lines: (received, by, { phone, city, answers }) => [
      `We received your request on ${received}.`,
      `Our ${city} office will call you by ${by}.`,
      answers === 'always'
        ? `If you would rather not wait, call us at ${phone}: someone answers day and night.`
        : `If something cannot wait, call us at ${phone}.`,
      'No attorney-client relationship exists between you and us yet. Until we have spoken, please send nothing confidential.',
      'This email was sent automatically because someone entered this address in our contact form. If it wasn’t you, you don’t need to do anything.',
    ],
  },
  es: {
    subject: `Recibimos su solicitud: ${firm.name}`,
    lines: (received, by, { phone, city, answers }) => [
      `Recibimos su solicitud el ${received}.`,
      `Nuestra oficina de ${city} le llamará a más tardar el ${by}.`,
      answers === 'always'
        ? `Si prefiere no esperar, llámenos al ${phone}: contestamos de día y de noche.`
        : `Si algo no puede esperar, llámenos al ${phone}.`,
      'Todavía no existe una relación de abogado y cliente entre usted y nosotros. Hasta que hayamos hablado, por favor no nos envíe nada confidencial.',
      'Este correo se envió automáticamente porque alguien escribió esta dirección en nuestro formulario de contacto. Si no fue usted, no tiene que hacer nada.',
    ],
  },
};

/**
 * Returns the mail to who sent a request, in the language of the page: not a word of what was typed, since others may read
 * that mailbox, and nobody is to write to strangers through it.
 */
export function receiptMessage(key: string, lead: MailedLead, settings: MailSettings): SendMailOptions {
  const { email, page_source, submission_date } = lead;
  const language = languageOf(page_source);
  const office = officeAt(page_source);
  const { subject, lines } = texts[language];
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: office.timeZone },
  });
  const received = Date.parse(submission_date);
  const text = lines(format.format(received), format.format(callsBackBy(received, office)), office).join('\n\n');
  return mailOf(settings, {
    to: { name: '', address: email },
    ...{ subject, text: `${text}\n\n${firm.name}\n${settings.publicUrl}\n` },
    ...{ id: `receipt-${key}`, date: submission_date, isReply: true },
  });
}
