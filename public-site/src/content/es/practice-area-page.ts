import { claims } from '@advocate/firm/claims.es';
import { cityNotice } from '@advocate/firm/law';
import { review } from '@advocate/firm/review';
import { feeSums } from '../fee-sums.ts';
import type { PracticeAreaPageTexts } from '../page-texts.ts';

const texts: PracticeAreaPageTexts = {
  practiceAreaPage: {
    briefHeading: 'Lo más urgente, en breve',
    brief: {
      howLong: '¿Cuánto tiempo tengo?',
      cost: { question: '¿Cuánto me va a costar?', answer: claims.promise },
      whatNow: '¿Qué hago ahora?',
      helps: 'Una carta para mandar hoy mismo, papeles que juntar y palabras explicadas',
    },
    notice: `Si puede ser responsable una ciudad, un condado, un distrito escolar o una agencia del estado, hay que avisarle por escrito dentro de los seis meses del día en que pasó; algunas ciudades lo exigen antes. ${cityNotice.es}. Si el plazo ya pasó, llame de todos modos; hay excepciones.`,
    elsewhere: (state) => `¿Fue en ${state}? Allá los plazos son otros.`,
    contentsHeading: 'En esta página',
    questionsHeading: 'Preguntas que nos hacen',
    sourcesHeading: 'Fuentes',
    otherGuides: 'Otras guías',
    commonQuestions: [
      {
        question: 'No tengo papeles. ¿Puedo reclamar?',
        answer:
          'Sí. En Texas el estatus migratorio no impide reclamar por una lesión, y para hablar con nosotros no hace falta decirlo. Lo que nos cuente en la consulta es confidencial. Si le preocupa, pregúntenos: le explicamos en qué puede influir, por ejemplo en los sueldos futuros.',
      },
      { question: claims.feeExample.question, answer: `${claims.feeExample.answer(feeSums('es'))} ${claims.costs}` },
    ],
    reviewed: review?.text.es ?? '',
    sourcesLead:
      'Los plazos y las reglas de esta página vienen de los textos públicos siguientes, que están en inglés. Las leyes cambian; revise el texto vigente o pregúntele a un abogado.',
    closing: {
      heading: 'Hable con nosotros',
      text: `No necesita tener sus papeles en orden. Díganos lo que sabe; lo demás lo averiguamos juntos. La primera consulta es gratis. ${claims.noFee}`,
      action: 'Comuníquese con nosotros',
    },
  },
};

export default texts;
