import { retention } from '@advocate/facts/retention';
import { firm } from '@advocate/firm/firm';
import { review } from '@advocate/firm/review';
import type { PrivacyTexts } from '../page-texts.ts';
import { titled } from '../titled.ts';

const texts: PrivacyTexts = {
  search: {
    title: titled('Privacidad'),
    description: `Qué guarda ${firm.name} cuando usted visita este sitio o nos escribe, para qué, por cuánto tiempo, y cómo pedirlo o hacer que se borre.`,
    keywords: 'privacidad, datos personales, borrar mis datos',
  },
  privacy: {
    heading: 'Privacidad',
    lead: 'Qué registramos cuando usted visita este sitio o nos escribe, para qué, por cuánto tiempo, y cómo puede preguntar. No vendemos nada de esto y no usamos redes de publicidad, ni cookies ni rastreadores de terceros.',
    picture: {
      src: '/images/scenes/contract-disputes.svg',
      alt: 'Ilustración: la puerta cerrada de un rancho entre dos encinos',
    },
    reviewed: review?.text.es ?? '',
    keptHeading: 'Qué guardamos',
    columns: { why: 'Para qué', howLong: 'Por cuánto tiempo' },
    kept: [
      {
        what: 'Visitas a las páginas: la página, de dónde vino usted, un número al azar para esta visita y su dirección IP',
        why: 'Para saber qué páginas le sirven a la gente y para impedir abusos',
        howLong: `Cada visita, ${retention.visitMonths} meses, salvo que el bufete haya fijado otro plazo; la dirección IP completa, ${retention.days} días, y después solo una parte de ella`,
      },
      {
        what: 'Clics en nuestros teléfonos y correos: en cuál, en qué página, el número de la visita y su dirección IP',
        why: 'Para saber cómo se comunica la gente con nosotros',
        howLong: `Tanto como cada visita; la dirección IP completa, ${retention.days} días, y después solo una parte de ella`,
      },
      {
        what: 'Lo que envía con el formulario: nombre, correo electrónico, teléfono, tipo de caso, mensaje, la página, el número de la visita y su dirección IP',
        why: 'Para responderle y para revisar que no haya un conflicto de intereses',
        howLong: `Hasta que lo borremos; lo que borramos se puede recuperar durante ${retention.days} días y queda en nuestras copias de seguridad hasta ${retention.backupDays} días más`,
      },
      {
        what: 'El correo que le avisa a nuestra oficina de su solicitud',
        why: 'Para que alguien le devuelva la llamada',
        howLong: 'En nuestro buzón, hasta que lo borremos ahí; borrar una solicitud no borra los correos ya enviados',
      },
      {
        what: 'Lo que nuestro personal anota sobre su solicitud: quién le llamó o le escribió, cuándo y qué se dijo',
        why: 'Para que nadie espere una respuesta y nadie llame dos veces',
        howLong: 'Tanto tiempo como su solicitud',
      },
      {
        what: 'El correo que le confirma su solicitud, sin una palabra de lo que escribió',
        why: 'Para que sepa que llegó',
        howLong: `En su buzón; aquí solo que se envió y cuándo, por ${retention.days} días`,
      },
      {
        what: 'Lo que escribe en el formulario antes de enviarlo',
        why: 'Para que no se pierda nada si regresa después',
        howLong: `Solo en su propio dispositivo, ${retention.draftHours} horas como máximo; no nos llega si usted no lo envía`,
      },
      {
        what: 'Si cerró el aviso sobre la página en español',
        why: 'Para que no vuelva a aparecer',
        howLong: 'Solo en su propio dispositivo, hasta que borre los datos de su navegador',
      },
    ],
    signalHeading: 'Si su navegador pide que no le rastreen',
    signal:
      'Respetamos la señal Global Privacy Control. Si está activada, contamos que se abrió una página, pero no guardamos ni su dirección IP ni el número de la visita.',
    mapHeading: 'El mapa',
    map: 'El mapa de las páginas de contacto viene de OpenStreetMap cuando usted llega hasta él. OpenStreetMap ve entonces su dirección IP; se aplica su propia política de privacidad.',
    askHeading: 'Cómo preguntar',
    ask: [
      'Usted puede preguntar qué tenemos sobre usted, pedir una copia, pedir que se corrija o que se borre. No cuesta nada y no tiene que decir por qué.',
      'Díganos el correo electrónico o el teléfono que usó, para que podamos encontrar sus datos. Para estar seguros de que es usted, respondemos a ese correo o a ese número.',
      'Lo que un abogado tiene que conservar por ley, como el expediente de un cliente, quizá tengamos que guardarlo más tiempo. Si es así, se lo diremos.',
    ],
    write: (email) => `Escriba a ${email}`,
  },
};

export default texts;
