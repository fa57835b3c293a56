import { mainOffice } from '@advocate/facts/offices';
import { aboutClaims } from '@advocate/firm/about.es';
import { firm } from '@advocate/firm/firm';
import { memberTexts } from '@advocate/firm/members.es';
import type { AboutTexts } from '../page-texts.ts';
import { teamOf } from '../team.ts';
import { titled } from '../titled.ts';

const texts: AboutTexts = {
  search: {
    title: titled('Quiénes somos'),
    description: `Conozca a las personas de ${firm.name} en ${mainOffice.city}: cómo trabajan y a qué se comprometen.`,
    keywords: `bufete de abogados ${mainOffice.city}, abogados que hablan español, quiénes somos`,
  },
  team: teamOf('es', memberTexts),
  about: {
    heading: aboutClaims.heading,
    introduction: aboutClaims.introduction,
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
    license: (state, number) => `Consulte la licencia ${number} de ${state}`,
    memberships: 'Asociaciones profesionales',
    about: (name) => `Sobre ${name}`,
    certifications: (name) => `Asociaciones de ${name}`,
    tabs: { bio: 'Biografía', contact: 'Contacto', education: 'Estudios', more: 'Más' },
  },
  commitment: {
    heading: 'Nuestro compromiso',
    cards: aboutClaims.commitments,
  },
  aboutClosing: {
    heading: 'Conózcanos antes de decidir',
    text: 'Venga, llame o pídanos que vayamos a verle. La primera consulta es gratis, y no nos debe nada por ella, decida lo que decida.',
  },
};

export default texts;
