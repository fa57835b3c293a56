import { mainOffice } from '@advocate/facts/offices';
import { claims } from '@advocate/firm/claims.es';
import { cityNotice } from '@advocate/firm/law';
import { crimeVictims, texas } from '../../law-sources.ts';
import type { PracticeAreaText } from '../../practice-areas.ts';
import { areaSearch } from '../areas.ts';

const text: PracticeAreaText = {
  facts: {
    pictureAlt: 'Ilustración: una capilla en una loma al anochecer, con una vela en la ventana, entre dos encinos',

    deadline:
      'En Texas, por lo general dos años desde el día de la muerte para demandar. Si la muerte fue en el trabajo, un año para reclamar los beneficios por muerte.',
    whatNow:
      'Cuídense unos a otros. Cuando puedan, guarden lo que era de la persona que murió, y no firmen ningún finiquito, ni siquiera por ayuda con el funeral.',
    band: 'Si quieren preguntar algo, les escuchamos. No cuesta nada, y no hay que decidir nada.',
  },
  search: areaSearch(
    `Abogados de muerte por negligencia en ${mainOffice.city}`,
    '¿Perdió a alguien por el descuido de otros?',
    `abogado de muerte por negligencia, accidente mortal, ${mainOffice.city}, ${mainOffice.regionName}`,
  ),
  lead: 'Si lee esto porque murió alguien a quien quería, lo sentimos mucho. Casi nada de lo que dice esta página tiene que hacerse hoy. Explica, con la mayor claridad que podemos, qué le da la ley de Texas a una familia, quién puede pedirlo y qué fechas hay que tener presentes.',
  sections: [
    {
      heading: 'Qué es un reclamo por muerte por negligencia',
      paragraphs: [
        'Cuando una persona muere por el acto ilícito, el descuido, la impericia o el incumplimiento de otra, la ley de Texas le da a la familia más cercana un reclamo contra quien lo causó (Tex. Civ. Prac. & Rem. Code §\u00a071.002). Quien murió tendría que haber podido demandar si hubiera vivido (§\u00a071.003). Detrás puede estar un choque, una caída en el trabajo, una explosión, un edificio inseguro, un producto defectuoso o un homicidio que la negligencia de alguien hizo posible.',
        'En realidad son dos reclamos, y muchas veces se presentan juntos. El de muerte por negligencia (“wrongful death”) es de la familia, por lo que la familia perdió. El de sobrevivencia (“survival”) es de la sucesión, por lo que la persona sufrió y se le debía antes de morir (§\u00a071.021).',
        'Los dos son aparte de cualquier caso penal. Un conductor puede salir absuelto y aun así ser responsable en la corte civil, porque ahí se pide menos certeza. La familia no tiene que esperar al fiscal para hacer preguntas.',
      ],
    },
    {
      heading: 'Quién puede presentarlo',
      paragraphs: [
        'El reclamo por muerte por negligencia es para el cónyuge, los hijos y los padres (§\u00a071.004). Cada uno puede presentarlo, solo o por todos. Los hijos adultos cuentan. Los hermanos y los abuelos no están en la lista, por cercanos que fueran; pueden ser testigos de la vida que se perdió y quizá tengan parte en la herencia.',
        'Un matrimonio informal, sin ceremonia, puede contar si cumple lo que pide la ley (Tex. Fam. Code §\u00a02.401). Si ninguno de los tres grupos ha empezado dentro de los tres meses de calendario después de la muerte, le toca hacerlo al albacea o administrador de la sucesión, a menos que todos pidan que no se haga (§\u00a071.004). El reclamo de sobrevivencia pasa a los herederos y a los representantes de la sucesión, y a veces hay que abrir para eso un breve juicio sucesorio (“probate”).',
      ],
    },
    {
      heading: 'Lo que la ley puede dar y lo que no',
      paragraphs: [
        'El dinero es una respuesta pobre ante una muerte, y la única que tiene una corte civil. El jurado que da la razón a la familia dice cuánto recibe cada quien (§\u00a071.010). Las cortes de Texas reconocen estas pérdidas:',
      ],
      points: [
        'El sostén, el cuidado, los consejos y la ayuda en casa que la persona habría dado',
        'La compañía: el cariño y el consuelo que ya no están',
        'La angustia de la propia familia',
        'Lo que la persona probablemente habría ahorrado y dejado',
        'Por medio de la sucesión: el dolor antes de morir, las cuentas médicas, el funeral y el entierro',
        'Daños ejemplares o punitivos, si la muerte vino de un acto intencional o de negligencia grave (§\u00a071.009), lo que se debe probar con pruebas claras y convincentes (§\u00a041.003)',
      ],
    },
    {
      heading: 'Quién puede ser responsable',
      paragraphs: [
        'Depende de lo que pasó. Después de un choque puede ser un conductor, un patrón, una compañía de camiones, un bar que le sirvió a un cliente claramente ebrio, o el fabricante de una pieza que falló. Después de una muerte en el trabajo puede ser un patrón sin seguro de compensación laboral, otra compañía del lugar o, donde sí hay ese seguro, el propio patrón si su negligencia fue grave (Tex. Lab. Code §\u00a0408.001). Después de una muerte en un departamento o una tienda, el dueño o el administrador. Las entidades públicas pueden responder dentro de ciertos límites. Dar con la lista completa cuesta trabajo, y conviene empezar mientras los recuerdos están frescos.',
      ],
    },
    {
      heading: 'Los primeros días y semanas',
      paragraphs: [
        'Primero cuídense unos a otros. Después, quizá con un amigo al lado, unas cuantas cosas pequeñas ayudan más adelante. Las puede hacer cualquiera de la familia.',
      ],
      points: [
        'Pidan varias copias certificadas del acta de defunción; aseguradoras, bancos y cortes piden una cada uno.',
        'Si intervino el médico forense, pregunten cómo obtener el informe. Quizá les pregunten por una autopsia; en un caso poco claro sus resultados pueden importar.',
        'Guarden el vehículo, la ropa, el teléfono, el casco o la herramienta. Que la aseguradora no se lo lleve todavía como chatarra, y no borren el teléfono.',
        'Guarden fotos y videos de días normales. Dicen más de una vida que cualquier documento.',
        'Junten cartas, cuentas y recibos en una caja. No tienen que abrirlos solos.',
        'No den una declaración grabada a ninguna aseguradora y no firmen ningún finiquito, ni siquiera a cambio de ayuda con el funeral.',
        'Si la muerte fue por un crimen, incluso por un conductor borracho, pregunten en el programa de compensación para víctimas del crimen (Crime Victims’ Compensation Program) de la Procuraduría General de Texas por ayuda con el funeral y otros gastos.',
      ],
    },
    {
      heading: 'Las pruebas',
      paragraphs: [
        'Falta la única persona que habría podido contarlo, así que tienen que hablar las cosas: las medidas del lugar, los datos del vehículo, los videos, las grabaciones del 911, los registros del teléfono, los horarios de trabajo, las bitácoras de mantenimiento. La policía puede tener una parte mientras hay un caso penal abierto, y le pedimos que la conserve. Un economista puede calcular el sostén perdido. Lo demás lo cuentan quienes conocieron a su esposo, a su mamá o a su hijo, y con ellos nos sentamos en su propia casa.',
      ],
    },
    {
      heading: 'Seguros y beneficios',
      paragraphs: [
        'Los conductores de Texas solo están obligados a tener $30,000 por persona, $60,000 por choque y $25,000 por daños a la propiedad (30/60/25). Para una muerte es poco, así que importa toda otra fuente: la póliza de un patrón, las pólizas de exceso, la cobertura contra conductores con seguro insuficiente de sus propios autos y la protección contra lesiones personales. El seguro de vida es suyo de cualquier manera y no reduce el reclamo. Después de una muerte en el trabajo, la compensación laboral puede pagar beneficios al cónyuge, a los hijos y a otros dependientes; el reclamo se debe presentar dentro de un año de la muerte (Tex. Lab. Code §\u00a0409.007).',
      ],
    },
    {
      heading: 'Plazos en Texas',
      paragraphs: [
        'Lo que sigue es información general, no asesoría legal, y en su caso los plazos pueden ser otros. Si una fecha parece cercana o ya pasada, pregúntele de todos modos a un abogado; hay excepciones.',
      ],
      points: [
        'Dos años desde el día de la muerte, por regla general, para el reclamo por muerte por negligencia (Tex. Civ. Prac. & Rem. Code §\u00a016.003(b)). El de sobrevivencia puede contar desde el día de la lesión, que es anterior.',
        `Seis meses desde el día en que pasó para avisar por escrito si puede ser responsable una ciudad, un condado, un distrito escolar o una agencia del estado, a menos que ya supiera de hecho de la muerte (§\u00a0101.101). La carta municipal puede exigirlo antes: ${cityNotice.es}.`,
        'Tres meses de calendario, después de los cuales quizá tenga que actuar el albacea o administrador (§\u00a071.004).',
        'Para un hijo menor de quien murió, los dos años por lo general empiezan a los 18 (§\u00a016.001). El tiempo de los demás corre de todos modos.',
        'Si quien murió tuvo más del 50 por ciento de la responsabilidad, no se recupera nada (§\u00a033.001). Por debajo de eso, se reduce.',
      ],
    },
    {
      heading: 'Qué hacemos: evaluar, investigar, resolver',
      paragraphs: [
        'Evaluar. Vamos nosotros o vienen ustedes, y no cuesta nada. Escuchamos el tiempo que haga falta, vemos quién puede presentar el reclamo, anotamos las fechas y decimos con honestidad si creemos que alguien pudo y debió evitar la muerte.',
        'Investigar. Les quitamos de encima las cartas y las llamadas. Aseguramos las pruebas, pedimos los informes de la policía, del médico forense y de OSHA, hablamos con los testigos y contratamos ingenieros o médicos donde hace falta lo que saben. La familia se entera de lo que averiguamos, tanto o tan poco como cada quien quiera saber.',
        `Resolver. Presentamos el caso a las aseguradoras y muchas veces a un mediador, para que la familia no tenga que pasar por un juicio si se puede llegar sin él a un final justo. Si no, vamos a juicio. Cuando hay varios familiares o hijos menores, una corte quizá tenga que aprobar cómo se reparte el dinero, y en eso les acompañamos. Ninguna oferta se acepta sin la familia. ${claims.noFee}`,
      ],
    },
  ],
  questions: [
    {
      question: '¿Qué tan pronto hay que decidir?',
      answer:
        'No esta semana. Pero las pruebas no esperan con tanta paciencia como la ley. Una primera consulta pronta nos permite conservar lo que se perdería, y les deja tiempo para decidir todo lo demás.',
    },
    {
      question: 'En la familia no estamos de acuerdo. ¿Puede uno de nosotros seguir adelante?',
      answer:
        'Una persona con derecho puede presentar el reclamo en beneficio de todos. Aun así, sale mejor cuando todos lo saben pronto. Si los intereses son distintos, quizá alguno necesite su propio abogado, y lo decimos con franqueza.',
    },
    {
      question: '¿Tenemos que abrir un juicio sucesorio?',
      answer:
        'No siempre. El reclamo propio de la familia no depende de eso. El de sobrevivencia puede necesitar un representante de la sucesión, a menos que los herederos muestren que no hace falta. Lo vemos junto con un abogado de sucesiones.',
    },
    {
      question: 'Si demandamos, ¿tenemos que declarar?',
      answer:
        'Si se presenta una demanda, por lo general al menos una persona de la familia contesta preguntas en la oficina de un abogado, con nosotros a su lado. Muchos casos terminan antes de un juicio. Les ayudamos a prepararse, y nadie tiene que hablar sin preparación.',
    },
  ],
  sources: [
    texas('CP', 71, 'muerte por negligencia y sobrevivencia'),
    texas('CP', 16, 'plazos (§§\u00a016.001, 16.003)'),
    texas('CP', 33, 'reparto de la responsabilidad'),
    texas('CP', 41, 'daños ejemplares (§\u00a041.003)'),
    texas('CP', 101, 'Texas Tort Claims Act (§\u00a0101.101)'),
    texas('LA', 408, 'recurso exclusivo y su excepción (§\u00a0408.001)'),
    texas('LA', 409, 'reclamos de beneficios por muerte (§\u00a0409.007)'),
    texas('FA', 2, 'matrimonio informal (§\u00a02.401)'),
    {
      label: 'Texas Attorney General: Crime Victims’ Compensation Program',
      url: crimeVictims,
    },
  ],
};

export default text;
