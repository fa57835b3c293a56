import { type ContactTexts, contactTextsEn } from '@advocate/facts/contact-texts-en';
import { contactTextsEs } from '@advocate/facts/contact-texts-es';
import { type Language, languageOf } from '@advocate/facts/language';
import { type Office, officeAt } from '@advocate/facts/offices';
import { fieldTexts } from '../../http/parse-input.ts';
import { bodyTexts } from '../../http/read-body.ts';
import { originTexts } from '../../http/same-origin.ts';

const inEnglish = ({ city, phone }: Office) => ({
  form: contactTextsEn as ContactTexts,
  /** The names of the fields in error messages. */
  labels: { ...contactTextsEn.fields, caseType: 'Case type' } as ContactTexts['fields'],
  fields: {
    ...fieldTexts,
    notAnEmail: () => 'Please check the email address: it should look like name@example.com.',
  },
  failures: {
    unavailable: `We can’t accept your message right now. Please try again in a minute, or call us at ${phone}.`,
    wrong: `Something went wrong on our side. Please try again, or call us at ${phone}.`,
  },
  body: bodyTexts,
  origin: originTexts,
  sent: 'Thank you. We have your request, and will call you by the end of the next business day.',
  tooMany: `We have several requests from you already. Please wait ten minutes, or call us at ${phone}.`,
  tooManyToday: `We have many requests from you today. Please call us at ${phone}.`,
  /** Precedes the office's number below the answer to a native form post that failed. */
  alsoCall: `You can also call our ${city} office at`,
  back: (firm: string) => `Back to ${firm}`,
});

const inSpanish: typeof inEnglish = ({ city, phone }) => ({
  form: contactTextsEs,
  labels: contactTextsEs.fields,
  fields: {
    missing: (label) => `Por favor llene este campo: ${label}.`,
    tooManyCharacters: (label, most) =>
      `El campo “${label}” admite ${most} caracteres como máximo. Acórtelo, por favor.`,
    tooLong: (label) => `El campo “${label}” es demasiado largo. Acórtelo, por favor.`,
    notStorable: (label) => `El campo “${label}” contiene un carácter que no se puede guardar. Quítelo, por favor.`,
    notAnEmail: () => 'Revise el correo electrónico: debe verse así: nombre@ejemplo.com.',
  },
  failures: {
    unavailable: `En este momento no podemos recibir su mensaje. Intente otra vez en un minuto o llámenos al ${phone}.`,
    wrong: `Algo salió mal de nuestro lado. Intente otra vez o llámenos al ${phone}.`,
  },
  body: {
    notJson: 'La solicitud no es JSON válido.',
    noObject: 'La solicitud debe ser un objeto JSON.',
    formNotUtf8: 'El formulario no está en UTF-8.',
    notUtf8: 'La solicitud no está en UTF-8.',
    tooLarge: 'Su mensaje tiene más de 64 KB. Acórtelo, por favor.',
    brokeOff: 'El envío se interrumpió. Intente otra vez, por favor.',
  },
  origin: {
    fromElsewhere: 'Esta solicitud vino de otro sitio web y no se aceptó.',
    formFromElsewhere: 'Este formulario vino de otro sitio web y no se aceptó.',
    wrongType: 'Aquí solo se recibe el formulario de este sitio.',
  },
  sent: 'Gracias. Recibimos su solicitud, y le llamaremos a más tardar al final del siguiente día hábil.',
  tooMany: `Ya recibimos varias solicitudes suyas. Espere diez minutos, por favor, o llámenos al ${phone}.`,
  tooManyToday: `Hoy recibimos muchas solicitudes suyas. Por favor llámenos al ${phone}.`,
  alsoCall: `También puede llamar a nuestra oficina de ${city} al`,
  back: (firm) => `Volver a ${firm}`,
});

const texts: Record<Language, typeof inEnglish> = { en: inEnglish, es: inSpanish };

/** Every answer to a visitor who sent the form, in the language of its page and in the name of the office that it belongs to. */
export type ContactAnswers = ReturnType<typeof answersOn>;

/** Returns the answers on the page with this path; what a body holds may be of any type. */
export function answersOn(pageSource: unknown) {
  const language = languageOf(typeof pageSource === 'string' ? pageSource : '');
  const office = officeAt(pageSource);
  return { language, office, ...texts[language](office) };
}
