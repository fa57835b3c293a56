import { claims } from '@advocate/firm/claims.es';
import { localLaw } from '@advocate/firm/law';
import { review } from '@advocate/firm/review';
import { feeSums } from '../fee-sums.ts';
import type { PracticeAreaPageTexts } from '../page-texts.ts';

const { cityNotice } = localLaw;
const usualBand = '¿No sabe si es su caso? Pregunte; no cuesta nada.';

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
  shortAnswers: {
    'personal-injury': {
      deadline: 'En Texas, por lo general dos años desde el día de la lesión para demandar.',
      whatNow: 'Vaya al médico. Guarde fotos, papeles y nombres. No le firme nada a una aseguradora sin preguntarnos.',
      band: usualBand,
    },
    'auto-accident': {
      deadline:
        'En Texas, por lo general dos años desde el día del choque para demandar. Su propia póliza puede fijar fechas más cortas.',
      whatNow:
        'Vaya al médico. Avise a su propia aseguradora y guarde fotos, papeles y nombres. No le dé una declaración grabada a la del otro conductor sin preguntarnos.',
      band: usualBand,
    },
    'truck-accident': {
      deadline:
        'En Texas, por lo general dos años desde el día del choque para demandar. Las bitácoras del chofer se pueden tirar legalmente después de seis meses.',
      whatNow:
        'Vaya al médico. Que no desbaraten su vehículo. No le firme nada a la transportista, y pregúntenos pronto.',
      band: 'Los registros se guardan meses, no años. Pregúntenos qué hay que conservar; no cuesta nada.',
    },
    'oil-field-accident': {
      deadline:
        'En Texas, 30 días para avisar a su patrón de una lesión en el trabajo, un año para reclamar la compensación laboral y por lo general dos años para demandar. Un plan de beneficios puede fijar fechas más cortas.',
      whatNow:
        'Acepte la atención médica y diga que pasó en el trabajo. Avise a su patrón por escrito y guarde una copia. No firme nada que no haya entendido.',
      band: '¿No sabe quién era su patrón o si hay cobertura? Pregunte; no cuesta nada.',
    },
    'commercial-vehicle-accident': {
      deadline:
        'En Texas, por lo general dos años desde el día del choque para demandar. Si era un vehículo federal, como una camioneta del correo, el reclamo por escrito debe llegar a la agencia dentro de dos años.',
      whatNow:
        'Vaya al médico. Tome fotos del logotipo, del número de unidad y de las placas. No le firme nada a una aseguradora sin preguntarnos.',
      band: usualBand,
    },
    'wrongful-death': {
      deadline:
        'En Texas, por lo general dos años desde el día de la muerte para demandar. Si la muerte fue en el trabajo, un año para reclamar los beneficios por muerte.',
      whatNow:
        'Cuídense unos a otros. Cuando puedan, guarden lo que era de la persona que murió, y no firmen ningún finiquito, ni siquiera por ayuda con el funeral.',
      band: 'Si quieren preguntar algo, les escuchamos. No cuesta nada, y no hay que decidir nada.',
    },
  },
  practiceAreaPage: {
    heroAction: 'Pida su consulta gratis',
    briefHeading: 'Lo más urgente, en breve',
    brief: {
      howLong: '¿Cuánto tiempo tengo?',
      cost: { question: '¿Cuánto me va a costar?', answer: claims.promise },
      whatNow: '¿Qué hago ahora?',
      helps: 'Una carta para mandar hoy mismo, papeles que juntar y palabras explicadas',
    },
    notice: `Si puede ser responsable una ciudad, un condado, un distrito escolar o una agencia del estado, hay que avisarle por escrito dentro de los seis meses del día en que pasó; algunas ciudades lo exigen antes. ${cityNotice.text.es}. Si el plazo ya pasó, llame de todos modos; hay excepciones.`,
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
      actionHref: '/es/contacto',
    },
  },
};

export default texts;
