import { firm } from '@advocate/facts/firm';
import type { AboutTexts } from '../page-texts.ts';
import { firmTexts } from './firm-texts.ts';
import team from './team.ts';

const texts: AboutTexts = {
  team,
  about: {
    heading: 'Las personas detrás de Mission Ridge',
    introduction: [
      'Mission Ridge Injury Law es un bufete pequeño a propósito. Dos abogados y una asistente legal certificada por NALA llevan cada expediente desde la primera llamada hasta la última firma. Cuando usted llama, le contesta alguien que sabe su nombre.',
      `El bufete abrió en San Antonio en ${firm.foundedYear} y más tarde abrió una oficina en Denver. Trabajamos para personas lesionadas y para familias que perdieron a alguien. No trabajamos para compañías de seguros.`,
    ],
    picture: {
      src: '/images/scenes/about.svg',
      alt: 'Ilustración: una misión blanca con campanas y un encino a su lado, al amanecer',
    },
  },
  philosophy: {
    heading: 'Nuestra manera de pensar',
    points: [
      {
        title: 'Primero escuchar',
        text: 'Usted cuenta lo que pasó en su propio orden y a su paso. Las preguntas vienen después. Lo que un cliente menciona de pasada suele ser lo que más tarde importa.',
      },
      {
        title: 'Probarlo',
        text: 'Un reclamo vale lo que se pueda demostrar. Juntamos registros, fotografías y testigos pronto, mientras todavía se encuentran, y preparamos cada caso como si lo fuera a ver un jurado.',
      },
      {
        title: 'Usted decide',
        text: 'Le explicamos las opciones, sus riesgos y lo que cuestan. Llegar a un acuerdo, demandar o dejarlo así es decisión suya, y nosotros la llevamos a cabo.',
      },
    ],
  },
  ourTeam: {
    heading: 'Nuestro equipo',
    lead: 'Elija un nombre para leer más sobre la persona que trabajará con usted.',
  },
  memberDetail: {
    readMore: 'Leer más',
    readLess: 'Leer menos',
    back: 'Volver al equipo',
    action: 'Pida una consulta',
    actionHref: '/es/contacto',
    education: 'Estudios',
    barAdmissions: 'Licencias para ejercer',
    memberships: 'Asociaciones profesionales',
    portrait: (name) => `Retrato de ${name}`,
    about: (name) => `Sobre ${name}`,
    certifications: (name) => `Asociaciones y certificaciones de ${name}`,
    tabs: { bio: 'Biografía', contact: 'Contacto', education: 'Estudios', more: 'Más' },
  },
  commitment: {
    heading: 'Nuestro compromiso',
    cards: [
      {
        title: 'Una primera plática gratis',
        text: 'La primera consulta no cuesta nada y no lo compromete a nada, dure diez minutos o una hora. Si no somos el bufete indicado para usted, se lo decimos.',
      },
      {
        title: 'Sin honorarios si no ganamos',
        text: `Nuestros honorarios son una parte de lo que se recupera, acordada antes por escrito. Si no se recupera nada, usted no nos debe honorarios de abogado. ${firmTexts.costs}`,
      },
      {
        title: 'Devolvemos las llamadas',
        text: 'Le devolvemos la llamada en un día hábil. Cada pocas semanas sabe de nosotros sin tener que preguntar, también cuando no hay nada nuevo.',
      },
      {
        title: 'Palabras sencillas',
        text: 'Le explicamos las cosas sin palabras de abogado, en español o en inglés, y usted ve cada carta que enviamos en su nombre.',
      },
    ],
  },
  aboutClosing: {
    heading: 'Conózcanos antes de decidir',
    text: 'Venga, llame o pídanos que vayamos a verlo. La primera consulta es gratis, y no nos debe nada por ella, decida lo que decida.',
    action: 'Pida su consulta gratis',
    actionHref: '/es/contacto',
  },
};

export default texts;
