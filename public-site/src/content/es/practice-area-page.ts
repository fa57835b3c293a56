import type { PracticeAreaPageTexts } from '../page-texts.ts';
import { firmTexts } from './firm-texts.ts';

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
    contentsHeading: 'En esta página',
    questionsHeading: 'Preguntas que nos hacen',
    sourcesHeading: 'Fuentes',
    sourcesLead:
      'Los plazos y las reglas de esta página vienen de los textos públicos siguientes, que están en inglés. Las leyes cambian; revise el texto vigente o pregúntele a un abogado.',
    closingHeading: 'Hable con nosotros',
    closingText: `No necesita tener sus papeles en orden. Díganos lo que sabe; lo demás lo averiguamos juntos. La primera consulta es gratis, y en un caso de lesiones o de muerte por negligencia no paga honorarios de abogado si no ganamos. ${firmTexts.costs}`,
    closingAction: 'Comuníquese con nosotros',
    closingHref: '/es/contacto',
  },
};

export default texts;
