import type { ContactTexts } from './contact-texts-en.ts';

/** The contact form in Spanish, for the page and the response to a native form post. */
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
    'Personal Injury': 'Lesiones personales (choques, caídas, productos)',
    'Contract Disputes': 'Disputas contractuales',
    'Civil Litigation': 'Litigio civil (otras demandas)',
    'Liquor Liability': 'Responsabilidad por venta de alcohol (bares, tiendas)',
    'Wrongful Death': 'Muerte por negligencia',
    'Trucking Accidents': 'Accidentes con camiones de carga (tráileres)',
    Other: 'Otro',
  },
  acknowledgmentVersion: 2,
  acknowledgmentLabel: 'Entiendo que el envío de esta solicitud no crea una relación de abogado y cliente.',
  submit: 'Enviar',
  honeypotLabel: 'Deje este campo en blanco',
  acknowledgmentTitle: 'Falta su confirmación',
  acknowledgmentMissing: 'Marque la casilla del aviso antes de enviar el formulario.',
  sentTitle: 'Mensaje enviado',
  sentNumber: 'El número al que le llamaremos:',
  sentUrgent: 'Si algo no puede esperar, llámenos:',
  errorTitle: 'Error',
  notSentTitle: 'No se envió su mensaje',
};
