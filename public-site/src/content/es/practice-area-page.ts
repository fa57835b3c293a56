import { claims } from '@advocate/firm/claims.es';
import { localLaw } from '@advocate/firm/law';
import type { LawFacts } from '@advocate/firm/types';
import type { PracticeAreaPageTexts } from '../page-texts.ts';

const { cityNotice, textsReviewed }: LawFacts = localLaw;

const texts: PracticeAreaPageTexts = {
  pictureAlts: {
    'personal-injury': 'Ilustración: un puente de piedra y unos escalones junto a un río, entre cipreses al atardecer',
    'auto-accident':
      'Ilustración: una autopista bajo dos puentes curvos al anochecer, con los edificios de una ciudad al fondo',
    'truck-accident': 'Ilustración: un tráiler en una autopista interestatal al atardecer, con mesetas al fondo',
    'oil-field-accident':
      'Ilustración: dos bombas petroleras, tanques y una torre de perforación en una llanura seca, de tarde',
    'commercial-vehicle-accident':
      'Ilustración: una camioneta de reparto en una calle principal con fachadas de piedra caliza y un encino',
    'wrongful-death':
      'Ilustración: una capilla en una loma al anochecer, con una vela en la ventana, entre dos encinos',
  },
  practiceAreaPage: {
    heroAction: 'Pida su consulta gratis',
    briefHeading: 'Lo más urgente, en breve',
    brief: [
      {
        question: '¿Cuánto tiempo tengo?',
        answer: `En Texas, por lo general dos años desde el día de la lesión o de la muerte. A una ciudad, a un condado o al estado hay que avisarles por escrito dentro de seis meses. ${cityNotice.text.es}.`,
      },
      {
        question: '¿Cuánto me va a costar?',
        answer: claims.promise,
      },
      {
        question: '¿Qué hago ahora?',
        answer: 'Vaya al médico. Guarde fotos, papeles y nombres. No le firme nada a una aseguradora sin preguntarnos.',
      },
    ],
    cardHeading: 'Pregúntenos por su caso',
    bandText: '¿No sabe si es su caso? Pregunte; no cuesta nada.',
    contentsHeading: 'En esta página',
    questionsHeading: 'Preguntas que nos hacen',
    sourcesHeading: 'Fuentes',
    reviewed: textsReviewed?.text.es ?? '',
    sourcesLead:
      'Los plazos y las reglas de esta página vienen de los textos públicos siguientes, que están en inglés. Las leyes cambian; revise el texto vigente o pregúntele a un abogado.',
    closing: {
      heading: 'Hable con nosotros',
      text: `No necesita tener sus papeles en orden. Díganos lo que sabe; lo demás lo averiguamos juntos. La primera consulta es gratis. ${claims.noFee}`,
      action: 'Comuníquese con nosotros',
      actionHref: '/es/contacto',
    },
  },
};

export default texts;
