import { firm } from './firm.ts';
import type { members } from './members.ts';
import type { MemberTexts } from './types.ts';

export const memberTexts: Record<(typeof members)[number]['id'], MemberTexts> = {
  'elena-cantu-marsh': {
    title: 'Abogada fundadora',
    subtitle: 'Socia directora',
    role: 'Abogada fundadora',
    description: 'Dirige el bufete y lee ella misma los casos nuevos antes de que se decida cómo llevarlos.',
    bio: `Elena creció en el South Side de San Antonio, donde su papá manejaba una ruta de reparto y su mamá llevaba las cuentas de un taller. Después de la escuela de leyes pasó siete años defendiendo a compañías de seguros, y aprendió cómo valora un reclamo el ajustador, qué registros cuentan y qué silencios le cuestan dinero a la gente. En ${firm.foundedYear} abrió ${firm.shortName} para poner ese conocimiento al servicio de las personas lesionadas. Todavía lee ella misma los expedientes nuevos y le gusta llamar a los clientes nuevos en la primera semana. Sus casos son sobre todo de muerte por negligencia y choques con camiones comerciales. Habla español e inglés con sus clientes, y prefiere la mesa de la cocina a una sala de juntas cuando alguien no puede trasladarse con facilidad. Los sábados camina por el Mission Reach con dos perros tercos.`,
    degrees: ['Doctorado en Derecho (J.D.)', 'Licenciatura en Ciencias Políticas'],
    barAdmissions: [
      'Colegio de Abogados de Texas (State Bar of Texas), 2001',
      'Corte Federal de Distrito, Distrito Oeste de Texas, 2003',
    ],
  },
  'darnell-whitlock': {
    title: 'Abogado asociado',
    subtitle: 'Abogado litigante principal',
    role: 'Abogado asociado',
    description: 'Prepara los casos para la corte desde el primer día y se para frente al jurado.',
    bio: `Darnell llegó a San Antonio para estudiar y se quedó. Empezó como fiscal en el sur de Texas, donde llevaba juicios por delitos menores y graves dos o tres semanas al mes, y en 2015 entró a ${firm.shortName}. Lleva casos de autos, camiones de carga y campos petroleros desde la primera carta hasta el último día en la corte. Va al lugar donde pasó, con cinta métrica y cámara, porque una fotografía tomada a la altura de los ojos muchas veces le dice más a un jurado que un montón de informes. Los clientes dicen que explica la ley como lo haría un vecino. También tiene licencia en Colorado y se encarga de los expedientes de la oficina de Denver. Fuera del trabajo entrena a un equipo de debate de una secundaria del East Side y restaura poco a poco una camioneta de 1978.`,
    degrees: ['Doctorado en Derecho (J.D.)', 'Licenciatura en Historia'],
    barAdmissions: [
      'Colegio de Abogados de Texas (State Bar of Texas), 2011',
      'Corte Suprema de Colorado, 2019',
      'Corte Federal de Distrito, Distrito Oeste de Texas, 2016',
    ],
  },
  'linh-sandoval': {
    title: 'Asistente legal',
    subtitle: 'Asistente legal certificada por NALA',
    role: 'Asistente legal',
    description: 'Reúne los registros, lleva el calendario y casi siempre es la voz que usted oye cuando llama.',
    bio: `A Linh la mayoría de los clientes la conoce por la voz. Pide los expedientes médicos y los informes de choques, los lee con cuidado y arma la cronología con la que trabajan los abogados. Antes de dedicarse a lo legal trabajó cuatro años en la oficina de cobros de un hospital de San Antonio, así que sabe leer una cuenta detallada y pedir con amabilidad, por tercera vez, la que falta. Obtuvo la certificación de Certified Paralegal de NALA en 2013 y está en ${firm.shortName} desde 2014. Lleva el calendario de todos los plazos del bufete y llama a los clientes cada dos o tres semanas, aun cuando la única noticia es que no hay noticias. Atiende en español, inglés y vietnamita a quienes llaman a cualquiera de las dos oficinas. Linh no es abogada y trabaja bajo la supervisión de nuestros abogados.`,
    degrees: ['Asistente legal certificada (Certified Paralegal, CP)', 'Licenciatura en Inglés'],
    barAdmissions: ['Ninguna: Linh no es abogada y trabaja bajo la supervisión de los abogados del bufete'],
  },
};
