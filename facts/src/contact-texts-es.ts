import type { ContactTexts } from './contact-texts-en.ts';

/** The contact form in Spanish, for the page and for the answer to a native post. */
export const contactTextsEs: ContactTexts = {
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    caseType: 'Tipo de caso',
    message: 'Mensaje',
  },
  caseTypePlaceholder: 'Elija el tipo de caso',
  caseTypes: {
    'Personal Injury': 'Lesiones personales',
    'Contract Disputes': 'Disputas de contratos',
    'Civil Litigation': 'Litigio civil',
    'Liquor Liability': 'Responsabilidad por venta de alcohol',
    'Wrongful Death': 'Muerte por negligencia',
    'Trucking Accidents': 'Accidentes con camiones de carga',
    Other: 'Otro',
  },
  acknowledgmentVersion: 2,
  acknowledgmentLabel: 'Entiendo que el envío de esta solicitud no crea una relación de abogado y cliente.',
  submit: 'Enviar',
  honeypotLabel: 'Deje este campo en blanco',
  acknowledgmentTitle: 'Falta su confirmación',
  acknowledgmentMissing: 'Marque la casilla del aviso antes de enviar.',
  sentTitle: 'Mensaje enviado',
  errorTitle: 'Error',
};
