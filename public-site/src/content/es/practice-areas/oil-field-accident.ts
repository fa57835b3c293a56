import { mainOffice } from '@advocate/facts/offices';
import { claims } from '@advocate/firm/claims.es';
import { cityNotice } from '@advocate/firm/law';
import { carrierRules, texas } from '../../law-sources.ts';
import type { PracticeAreaText } from '../../practice-areas.ts';
import { areaSearch } from '../areas.ts';

const text: PracticeAreaText = {
  facts: {
    pictureAlt: 'Ilustración: dos bombas petroleras, tanques y una torre de perforación en una llanura seca, de tarde',

    deadline:
      'En Texas, 30 días para avisar a su patrón de una lesión en el trabajo, un año para reclamar la compensación laboral y por lo general dos años para demandar. Un plan de beneficios puede fijar fechas más cortas.',
    whatNow:
      'Acepte la atención médica y diga que pasó en el trabajo. Avise a su patrón por escrito y guarde una copia. No firme nada que no haya entendido.',
    band: '¿No sabe quién era su patrón o si hay cobertura? Pregunte; no cuesta nada.',
  },
  search: areaSearch(
    'Abogados de accidentes en campos petroleros',
    '¿Se lastimó en un pozo o en un camino de acceso?',
    `abogado de accidente en campo petrolero, accidente de trabajo, ${mainOffice.regionName}`,
  ),
  lead: 'En un pozo trabajan varias compañías lado a lado, y después de un accidente cada una dice que el peligro era de otra. Esta página le ayuda a aclarar quién era su patrón, quién mandaba en el trabajo y cuál de los dos caminos tiene abierto: la compensación laboral o una demanda.',
  sections: [
    {
      heading: 'Qué es un caso de campo petrolero',
      paragraphs: [
        'El Eagle Ford Shale pasa por Atascosa, Karnes, La Salle, McMullen y los condados de alrededor; la Cuenca Pérmica, por Midland y Odessa. Muchos de los que trabajan ahí viven a horas de distancia y salen antes de que amanezca. Hay lesionados en torres de perforación y de reparación, en baterías de tanques y sitios de fracturación, en patios de tubería y en los caminos que los unen. Un caso puede empezar con un tubo que se cae, una caída de la torre, un escape de presión, un flamazo, gas de ácido sulfhídrico, una maniobra de grúa que sale mal, o un chofer que se quedó dormido en un camino de acceso después de un turno doble.',
        'Las lesiones suelen ser graves: quemaduras, manos aplastadas, lesiones de la columna, pulmones dañados. La primera pregunta no es de cuánto es el reclamo, sino qué ley se aplica.',
      ],
    },
    {
      heading: 'Los dos caminos: ¿tiene su patrón compensación laboral?',
      paragraphs: [
        'Texas no obliga a los patrones privados a comprar seguro de compensación para trabajadores, o compensación laboral (“workers’ comp”) (Tex. Lab. Code §\u00a0406.002). Al que lo tiene se le llama “subscriber”. Entonces usted recibe beneficios médicos y de ingresos sin tener que probar la culpa, y por regla general no puede demandar a ese patrón (§\u00a0408.001). Una excepción es una muerte causada por negligencia grave: el cónyuge y los descendientes directos pueden pedir daños punitivos.',
        'El patrón que no lo tiene es un “non-subscriber”. A él se le puede demandar por negligencia, y no puede defenderse diciendo que usted también fue descuidado, que aceptó el riesgo o que lo hizo un compañero (§\u00a0406.033). Le quedan dos defensas: que usted estaba intoxicado o que quiso lastimarse. Usted todavía tiene que probar que el patrón o su gente fueron negligentes. Una renuncia firmada antes de la lesión no vale; una firmada después solo cuenta si se cumplen condiciones estrictas, entre ellas una espera de diez días hábiles desde el primer reporte de la lesión.',
        'Algunos patrones sin ese seguro ofrecen un plan propio de beneficios por lesiones, muchas veces con un acuerdo de arbitraje y plazos muy cortos para reportar. Tráiganos ese folleto.',
      ],
    },
    {
      heading: 'Quién más puede ser responsable',
      paragraphs: [
        'Aunque la compensación laboral impida demandar a su patrón, no impide demandar a otra compañía cuyo descuido le lastimó (§\u00a0417.001). A la aseguradora de la compensación se le devuelve primero de lo que usted recupere (§\u00a0417.002).',
      ],
      points: [
        'La operadora que tiene el arrendamiento y planea el pozo, y su representante en el sitio',
        'El contratista de perforación y las compañías de servicio de cementación, fracturación, cable, grúas o transporte',
        'Quien hizo o rentó una válvula, manguera, malacate, recipiente a presión u otro equipo que falló',
        'Una compañía de transporte cuyo chofer causó un choque de ida o de regreso',
        'El dueño del terreno. Para los trabajadores de contratistas es un reclamo difícil cuando construyen, reparan o modifican algo ahí: el dueño tuvo que conservar algún control del trabajo, saber del peligro y no avisar como debía (Tex. Civ. Prac. & Rem. Code §\u00a095.003)',
      ],
    },
    {
      heading: 'Los primeros días',
      paragraphs: [
        'En un accidente grave las compañías mandan investigadores el mismo día. Usted también tiene derecho a proteger lo suyo.',
      ],
      points: [
        'Acepte la atención de emergencia y dígale a cada médico que pasó en el trabajo y cómo.',
        'Reporte la lesión a su patrón por escrito dentro de 30 días (Tex. Lab. Code §\u00a0409.001), mejor el mismo día. Guarde una copia o una foto.',
        'Haga una lista de todos los que estaban, con el nombre de cada casco y de cada puerta de camioneta. Las cuadrillas se dispersan en días.',
        'Guarde fotos, mensajes de texto, sus hojas de análisis de seguridad, hojas de horas y talones de cheque.',
        'Pregunte a su patrón, o al Departamento de Seguros de Texas (Texas Department of Insurance), si ese día había compensación laboral.',
        'No firme una renuncia, una declaración ni una forma de regreso al trabajo que no haya entendido.',
        'Diga la verdad en cualquier prueba de drogas y entrevista, y pida copias.',
      ],
    },
    {
      heading: 'Las pruebas en un pozo',
      paragraphs: [
        'La torre se va, muchas veces en semanas, y con ella el lugar de los hechos. Lo que queda son papeles y datos, repartidos entre muchas compañías. Los pedimos de inmediato y por escrito.',
      ],
      points: [
        'Los reportes diarios de perforación, el registro electrónico, las lecturas de los detectores de gas',
        'Los análisis de seguridad, los permisos de trabajo, los registros de bloqueo y de capacitación',
        'Los contratos de servicio que dicen quién controlaba qué y quién debe asegurar a quién; la ley de Texas limita algunas de esas promesas (Tex. Civ. Prac. & Rem. Code ch. 127)',
        'La pieza que falló, guardada bajo llave y examinada solo con todas las partes presentes',
        'Los reportes a OSHA: el patrón debe reportar una muerte en 8 horas, y una amputación, la pérdida de un ojo o una hospitalización en 24 (29 CFR 1904.39)',
        'Los registros de la Comisión de Ferrocarriles de Texas (Railroad Commission of Texas), que muestran quién opera el pozo',
      ],
    },
    {
      heading: 'El seguro',
      paragraphs: [
        'En el campo hay capas: la compensación laboral, la póliza de responsabilidad general de cada compañía, pólizas de exceso por encima y seguro comercial para los camiones. Los contratos de servicio muchas veces hacen que una compañía esté asegurada en la póliza de otra. Los conductores comunes del mismo camino quizá solo tengan el mínimo de Texas de 30/60/25, o sea $30,000 por persona, $60,000 por choque y $25,000 por daños a la propiedad, así que su propia cobertura contra conductores sin seguro o con seguro insuficiente puede importar después de un choque en el camino.',
        'Los camiones que sirven a los pozos siguen las reglas federales de horas con excepciones propias: los choferes que solo llevan equipo petrolero pueden empezar de nuevo su semana después de 24 horas de descanso, y ciertos choferes con capacitación especial no tienen que contar como trabajo la espera en el pozo (49 CFR 395.1(d)). Esas excepciones son estrechas, y los choferes cansados son comunes. Revisamos si de verdad se aplicaban a ese chofer.',
      ],
    },
    {
      heading: 'Plazos en Texas',
      paragraphs: [
        'Esta lista es información general, no asesoría legal. Los plazos pueden ser otros, y un plan de beneficios puede fijar unos más cortos.',
      ],
      points: [
        '30 días para avisar a su patrón de una lesión en el trabajo (Tex. Lab. Code §\u00a0409.001)',
        'Un año para presentar un reclamo de compensación laboral ante la División de Compensación para Trabajadores (Division of Workers’ Compensation; §\u00a0409.003)',
        'Dos años, por regla general, para demandar a un patrón sin ese seguro o a otra compañía por una lesión o una muerte (Tex. Civ. Prac. & Rem. Code §\u00a016.003)',
        `Seis meses desde el día en que pasó para avisar por escrito si participa un vehículo o una cuadrilla de una ciudad, un condado, un distrito escolar o el estado (§\u00a0101.101). La carta municipal puede exigirlo antes: ${cityNotice.es}.`,
        'En demandas contra otras compañías, no recupera nada si se determina que usted tuvo más del 50 por ciento de la responsabilidad (§\u00a033.001)',
      ],
    },
    {
      heading: 'Qué hacemos: evaluar, investigar, resolver',
      paragraphs: [
        'Al evaluar, que es gratis, averiguamos quién era su patrón en el papel y en los hechos, si había cobertura y qué otras compañías estaban ahí. Si solo hay compensación laboral, se lo decimos y le explicamos cómo pedirla.',
        'Al investigar, mandamos cartas de conservación a todas las compañías del sitio, vamos mientras la torre sigue en pie si se puede, buscamos a la cuadrilla y contratamos ingenieros que conocen el equipo. También vemos contratos e incidentes anteriores, y les preguntamos a sus médicos qué trabajo podrá hacer.',
        `Al resolver, presentamos el reclamo a cada aseguradora, negociamos o vamos a mediación, y demandamos o vamos a arbitraje donde hace falta. Lo que reclama la aseguradora de la compensación se arregla ahí mismo. Usted decide sobre cada oferta. ${claims.noFee}`,
      ],
    },
  ],
  questions: [
    {
      question: 'Me pagan con forma 1099. ¿Soy empleado?',
      answer:
        'Puede ser. La forma de impuestos no lo decide. Lo que más importa es quién controlaba cómo hacía usted el trabajo. De eso depende qué reclamos tiene, así que cuéntenos un día normal suyo.',
    },
    {
      question: '¿Me van a correr si reclamo?',
      answer:
        'Un patrón con compensación laboral no puede despedirle ni castigarle por presentar un reclamo de buena fe ni por contratar a un abogado para eso (Tex. Lab. Code §\u00a0451.001). A la gente también le preocupa que el siguiente contratista ya no la llame. De eso podemos hablar con franqueza antes de que decida.',
    },
    {
      question: 'Me lastimé en la camioneta de la compañía, de regreso del pozo. ¿Cuenta como trabajo?',
      answer:
        'El viaje al trabajo y de regreso por lo general no cuenta, pero hay excepciones, por ejemplo cuando el patrón paga o controla el transporte, o le manda a hacer un mandado. El reclamo contra otro conductor descuidado existe de cualquier manera.',
    },
  ],
  sources: [
    texas('LA', 406, 'compensación laboral y patrones sin ella'),
    texas('LA', 408, 'beneficios y recurso exclusivo (§\u00a0408.001)'),
    texas('LA', 409, 'avisos y reclamos (§§\u00a0409.001, 409.003)'),
    texas('LA', 417, 'reclamos contra terceros'),
    texas('LA', 451, 'prohibición de represalias'),
    texas('CP', 95, 'dueños y trabajadores de contratistas'),
    texas('CP', 127, 'indemnidad en contratos de petróleo y gas'),
    texas('CP', 16, 'plazos (§\u00a016.003)'),
    texas('CP', 33, 'reparto de la responsabilidad'),
    texas('CP', 101, 'Texas Tort Claims Act (§\u00a0101.101)'),
    carrierRules(395, 'horas de servicio, trabajo petrolero'),
    {
      label: '29 CFR Part 1904: reportes de lesiones a OSHA',
      url: 'https://www.ecfr.gov/current/title-29/subtitle-B/chapter-XVII/part-1904',
    },
  ],
};

export default text;
