import { sanAntonioOffice } from '@advocate/facts/offices';
import type { TeamMember } from '../team.ts';

/** As in English; the names of schools, courts and associations are their own. */
const team: readonly TeamMember[] = [
  {
    id: 'elena-cantu-marsh',
    name: 'Elena Cantu-Marsh',
    title: 'Abogada fundadora',
    subtitle: 'Socia directora',
    isAttorney: true,
    role: 'Abogada fundadora',
    description: 'Dirige el bufete y lee cada caso nuevo ella misma antes de que se decida cómo llevarlo.',
    bio: 'Elena creció en el South Side de San Antonio, donde su papá manejaba una ruta de reparto y su mamá llevaba las cuentas de un taller. Después de la escuela de leyes pasó siete años defendiendo a compañías de seguros, y aprendió cómo pesa un reclamo el ajustador, qué registros cuentan y qué silencios le cuestan dinero a la gente. En 2008 abrió Mission Ridge para poner ese conocimiento al servicio de las personas lesionadas. Todavía lee cada expediente nuevo y llama a cada cliente nuevo en la primera semana. Sus casos son sobre todo de muerte por negligencia y choques con camiones comerciales. Habla español e inglés con sus clientes, y prefiere la mesa de la cocina a una sala de juntas cuando alguien no puede moverse con facilidad. Los sábados camina por el Mission Reach con dos perros tercos.',
    education: [
      { degree: 'Doctorado en Derecho (J.D.)', institution: 'St. Mary’s University School of Law', year: 2001 },
      {
        degree: 'Licenciatura en Ciencias Políticas',
        institution: 'The University of Texas at San Antonio',
        year: 1998,
      },
    ],
    barAdmissions: [
      'Colegio de Abogados de Texas (State Bar of Texas), 2001',
      'Corte Federal de Distrito, Distrito Oeste de Texas, 2003',
    ],
    professionalMemberships: [
      'State Bar of Texas',
      'Texas Trial Lawyers Association',
      'San Antonio Bar Association',
      'Mexican American Bar Association of San Antonio',
    ],
    email: 'elena@missionridgelaw.example',
    phone: sanAntonioOffice.phone,
    phoneLink: sanAntonioOffice.phoneLink,
    imageUrl: '/images/team/elena-cantu-marsh.svg',
    certifications: [
      {
        id: 'state-bar-of-texas',
        src: '/images/badges/state-bar-of-texas.svg',
        alt: 'Insignia: miembro de la State Bar of Texas',
      },
      {
        id: 'texas-trial-lawyers-association',
        src: '/images/badges/texas-trial-lawyers-association.svg',
        alt: 'Insignia: miembro de la Texas Trial Lawyers Association',
      },
    ],
  },
  {
    id: 'darnell-whitlock',
    name: 'Darnell Whitlock',
    title: 'Abogado asociado',
    subtitle: 'Abogado litigante sénior',
    isAttorney: true,
    role: 'Abogado asociado',
    description: 'Prepara los casos para la corte desde el primer día y se para frente al jurado.',
    bio: 'Darnell llegó a San Antonio para estudiar y se quedó. Empezó como fiscal en el sur de Texas, donde llevaba juicios por delitos menores y graves dos o tres semanas al mes, y en 2015 entró a Mission Ridge. Lleva casos de autos, camiones de carga y campos petroleros desde la primera carta hasta el último día en la corte. Va al lugar donde pasó, con cinta métrica y cámara, porque una fotografía tomada a la altura de los ojos muchas veces le dice más a un jurado que un montón de informes. Los clientes dicen que explica la ley como lo haría un vecino. También tiene licencia en Colorado y se encarga de los expedientes de la oficina de Denver. Fuera del trabajo entrena a un equipo de debate de una secundaria del East Side y restaura poco a poco una camioneta de 1978.',
    education: [
      { degree: 'Doctorado en Derecho (J.D.)', institution: 'Texas Tech University School of Law', year: 2011 },
      { degree: 'Licenciatura en Historia', institution: 'Trinity University', year: 2008 },
    ],
    barAdmissions: [
      'Colegio de Abogados de Texas (State Bar of Texas), 2011',
      'Corte Suprema de Colorado, 2019',
      'Corte Federal de Distrito, Distrito Oeste de Texas, 2016',
    ],
    professionalMemberships: [
      'State Bar of Texas',
      'American Association for Justice',
      'San Antonio Bar Association',
      'Colorado Bar Association',
    ],
    email: 'darnell@missionridgelaw.example',
    phone: sanAntonioOffice.phone,
    phoneLink: sanAntonioOffice.phoneLink,
    imageUrl: '/images/team/darnell-whitlock.svg',
    certifications: [
      {
        id: 'san-antonio-bar-association',
        src: '/images/badges/san-antonio-bar-association.svg',
        alt: 'Insignia: miembro de la San Antonio Bar Association',
      },
      {
        id: 'american-association-for-justice',
        src: '/images/badges/american-association-for-justice.svg',
        alt: 'Insignia: miembro de la American Association for Justice',
      },
    ],
  },
  {
    id: 'linh-sandoval',
    name: 'Linh Sandoval',
    title: 'Asistente legal',
    subtitle: 'Asistente legal certificada por NALA',
    isAttorney: false,
    role: 'Asistente legal',
    description: 'Reúne los registros, lleva el calendario y casi siempre es la voz que usted oye cuando llama.',
    bio: 'A Linh la mayoría de los clientes la conoce por la voz. Pide los expedientes médicos y los informes de choques, lee cada página y arma la cronología con la que trabajan los abogados. Antes de dedicarse a lo legal trabajó cuatro años en la oficina de cobros de un hospital de San Antonio, así que sabe leer una cuenta detallada y pedir con amabilidad, por tercera vez, la que falta. Obtuvo la certificación de Certified Paralegal de NALA en 2013 y está en Mission Ridge desde 2014. Lleva el calendario de todos los plazos del bufete y llama a los clientes cada pocas semanas, también cuando la única noticia es que no hay noticias. Habla inglés, vietnamita y el español suficiente para hacer reír a la gente. Linh no es abogada y trabaja bajo la supervisión de nuestros abogados.',
    education: [
      {
        degree: 'Asistente legal certificada (Certified Paralegal, CP)',
        institution: 'NALA, The Paralegal Association',
        year: 2013,
      },
      { degree: 'Licenciatura en Inglés', institution: 'University of the Incarnate Word', year: 2008 },
    ],
    barAdmissions: ['Ninguna: Linh no es abogada y trabaja bajo la supervisión de los abogados del bufete'],
    professionalMemberships: ['NALA, The Paralegal Association', 'Paralegal Division of the State Bar of Texas'],
    email: 'linh@missionridgelaw.example',
    phone: sanAntonioOffice.phone,
    phoneLink: sanAntonioOffice.phoneLink,
    imageUrl: '/images/team/linh-sandoval.svg',
    certifications: [
      {
        id: 'nala-certified-paralegal',
        src: '/images/badges/nala-certified-paralegal.svg',
        alt: 'Insignia: asistente legal certificada por NALA',
      },
    ],
  },
];

export default team;
