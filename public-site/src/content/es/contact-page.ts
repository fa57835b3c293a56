import { contactTextsEs } from '@advocate/facts/contact-texts-es';
import { claims } from '@advocate/firm/claims.es';
import { firm } from '@advocate/firm/firm';
import { officePages } from '@advocate/firm/office-pages.es';
import type { ContactPageTexts } from '../page-texts.ts';
import { titled } from '../titled.ts';

const texts: ContactPageTexts = {
  search: ({ city, regionName }) => ({
    title: titled(`Oficina de ${city}`),
    description: `Llame, escriba o visite nuestra oficina de ${city}, o envíe el formulario en español. La primera consulta es gratis. De lunes a viernes.`,
    keywords: `contacto abogado de accidentes ${city} ${regionName}, consulta gratis, horario, teléfono, dirección`,
  }),
  form: contactTextsEs,
  officePage: {
    texts: officePages,
    heading: ({ city }) => `Nuestra oficina de ${city.replaceAll(' ', '\u00a0')}`,
    officeHeading: ({ city, regionName }) => `${city}, ${regionName}`,
    licensed: ({ regionName, lawyers }) => `Con licencia en ${regionName}: ${lawyers.join(', ')}.`,
    source: 'Fuente (en inglés)',
    costs: `${claims.noFee} ${claims.otherSidesCosts}`,
    mapTitle: ({ city, street }) => `Mapa: nuestra oficina de ${city}, ${street}`,
  },
  secondOffice: {
    text: ({ city, regionName }) => `Nuestra oficina de ${city} atiende los casos de ${regionName}.`,
    action: ({ city }) => `Ir a la página de la oficina de ${city}`,
  },
  contactFormIntroduction: {
    heading: 'Pida una consulta gratis',
    lead: 'Con unas líneas basta, en español o en inglés. No escriba lo que prefiera decir en persona.',
    messageHint: 'Opcional. Qué pasó, dónde y cuándo.',
    sentHeading: 'Recibimos su solicitud',
    sent: 'No hace falta enviarla otra vez. Alguien de nuestra oficina le llamará al número que dio, a más tardar al final del siguiente día hábil.',
    another: 'Con “Enviar” vuelve el formulario para otra solicitud.',
    changeNumber: 'Cambiarlo',
    phoneShort: '¿Está completo este número?',
    promise: `Gratis. Le llamamos a más tardar al final del siguiente día hábil.${firm.receipts === false ? '' : ' Un correo le confirma que recibimos su solicitud.'}`,
    callInstead: 'Lo que escribió sigue aquí. Envíelo otra vez o llámenos:',
    restored: 'Esto es lo que usted escribió antes; solo está en este dispositivo.',
    clear: 'Borrar el formulario',
    sending: 'Enviando...',
    missing: (field) => `Por favor llene este campo: ${field}.`,
    unticked: 'Marque esta casilla para enviar su solicitud.',
    missingCaseType: 'Por favor elija el tipo de caso.',
    noEmail: 'Revise el correo electrónico: debe verse así: nombre@ejemplo.com.',
  },
  failures: {
    fallback: 'Ocurrió un error. Por favor intente otra vez.',
    network: 'No se pudo enviar el mensaje. Intente otra vez o llámenos directamente.',
    tooMany: 'Ya recibimos varias solicitudes suyas. Espere diez minutos, por favor, o llámenos.',
    tooLong: 'Su mensaje es demasiado largo para enviarlo. Acórtelo, por favor, o llámenos.',
    unavailable: 'En este momento no podemos recibir su mensaje. Intente otra vez en un minuto o llámenos.',
    sent: 'Gracias. Recibimos su solicitud, y le llamaremos a más tardar al final del siguiente día hábil.',
  },
  afterYouSend: {
    heading: 'Qué pasa después de enviar el formulario',
    steps: [
      {
        title: 'Lo leemos',
        text: 'Una persona de nuestra oficina lee su mensaje y revisa que podamos representarle.',
      },
      {
        title: 'Le llamamos',
        text: 'Le llamamos al número que dio, a más tardar al final del siguiente día hábil, y le preguntamos qué pasó, cuándo y dónde. Si no le conviene una llamada, dígalo en el mensaje y le escribimos.',
      },
      {
        title: 'Usted decide',
        text: 'Un abogado le explica en qué situación está y qué se podría hacer. No hay nada que pagar, y solo le representamos después de que ambas partes firmen un acuerdo por escrito.',
      },
    ],
  },
  papersAction: 'Papeles que juntar antes de hablar',
  urgentNote:
    'Si alguien está en peligro o herido en este momento, llame al 911. Si se acerca una fecha límite, llámenos en vez de escribir.',
  mapAction: 'Abrir este mapa en OpenStreetMap',
};

export default texts;
