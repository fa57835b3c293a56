import { mainOffice } from '@advocate/facts/offices';
import { claims } from '@advocate/firm/claims.es';
import { cityNotice } from '@advocate/firm/law';
import { federalLaw, texas, txdot } from '../../law-sources.ts';
import type { PracticeAreaText } from '../../practice-areas.ts';
import { areaSearch, usualBand } from '../areas.ts';

const text: PracticeAreaText = {
  facts: {
    pictureAlt:
      'Ilustración: una autopista bajo dos puentes curvos al anochecer, con los edificios de una ciudad al fondo',

    deadline:
      'En Texas, por lo general dos años desde el día del choque para demandar. Su propia póliza puede fijar fechas más cortas.',
    whatNow:
      'Vaya al médico. Avise a su propia aseguradora y guarde fotos, papeles y nombres. No le dé una declaración grabada a la del otro conductor sin preguntarnos.',
    band: usualBand,
  },
  search: areaSearch(
    `Abogados de accidentes de auto en ${mainOffice.city}`,
    `¿Tuvo un choque en ${mainOffice.city}?`,
    `abogado de accidente de auto, choque, conductor sin seguro, ${mainOffice.city}, ${mainOffice.regionName}`,
  ),
  lead: 'Después de un choque el teléfono no deja de sonar: el ajustador, el corralón, la renta de autos. Esta página pone las cosas en orden. Dice quién puede tener que pagar, qué hacer esta semana y qué fechas no se le pueden pasar.',
  sections: [
    {
      heading: 'Qué es un caso de accidente de auto',
      paragraphs: [
        'En Texas paga quien tuvo la culpa: el conductor que causó el choque y, en la práctica, su compañía de seguros, responde por el daño. Puede ser un golpe por detrás en la autopista, una vuelta a la izquierda frente al tráfico que viene, un conductor que iba viendo el teléfono, un borracho en sentido contrario, o alguien que atropelló a un peatón o a un ciclista y se fue.',
        'Por lo general hay dos reclamos. El de su auto avanza rápido y muchas veces se arregla en semanas. El de las lesiones cubre el tratamiento, los ingresos perdidos, el dolor y las limitaciones que quedan, y conviene esperar hasta saber qué tanto se va a recuperar. Arreglar lo del auto no tiene por qué cerrar lo de las lesiones; revise que ningún papel diga lo contrario.',
      ],
    },
    {
      heading: 'Quién puede ser responsable',
      paragraphs: ['El otro conductor es la respuesta obvia, aunque no siempre la única.'],
      points: [
        'El otro conductor, por exceso de velocidad, distracción, alcohol, cansancio o por pasarse un semáforo',
        'El dueño del auto, si lo prestó a alguien que sabía que no tenía licencia, no sabía manejar o era imprudente',
        'El patrón, si el conductor estaba trabajando en ese momento',
        'Un bar, restaurante o tienda que le sirvió a una persona claramente ebria y que era un peligro evidente para sí misma y para los demás (Tex. Alco. Bev. Code §\u00a02.02). Responde por su parte de la culpa, y puede estar protegido si capacitó a quienes sirven (§\u00a0106.14)',
        'El fabricante de una llanta, una bolsa de aire u otra pieza que falló',
        'Una ciudad, un condado o el estado, dentro de límites estrechos, por sus propios vehículos o por ciertos peligros del camino',
      ],
    },
    {
      heading: 'Las primeras horas y los primeros días',
      paragraphs: [
        'Si el choque acaba de pasar, empiece desde el principio. Si ya pasaron días, haga lo que todavía se pueda.',
      ],
      points: [
        'Deténgase, ayude, llame al 911. Un choque con un herido, un muerto o un auto que no se puede manejar sin peligro se tiene que reportar de inmediato (Tex. Transp. Code §§\u00a0550.021, 550.023, 550.026).',
        'Intercambien nombres, direcciones, placas y datos del seguro. Tome fotos de todos los autos antes de que los muevan, del camino, de las marcas de frenado, de las señales y de la tarjeta de seguro del otro conductor.',
        'Pida un número de teléfono a quienes vieron el choque. Fíjese si hay cámaras en timbres y negocios.',
        'Vaya al médico el mismo día o al siguiente, aunque solo sienta el susto. Siga el tratamiento y no falte a las citas.',
        'Avise pronto a su propia aseguradora; su póliza lo exige. La del otro conductor puede esperar, y usted no le debe ninguna declaración grabada.',
        'Pida el reporte del choque. El oficial que investiga un choque con heridos, muertos o daños que parecen de $1,000 o más debe entregar su reporte a TxDOT en diez días (§\u00a0550.062).',
        'Lleve una carpeta: cuentas, recibos, turnos perdidos, y una o dos líneas al día sobre cómo durmió y qué no pudo hacer.',
      ],
    },
    {
      heading: 'Pruebas que desaparecen',
      paragraphs: [
        'La caja de datos del auto puede guardar la velocidad y el frenado de los segundos antes del golpe, y se pierde cuando el auto va al deshuesadero. Los corralones cobran por día, así que las aseguradoras mueven los autos rápido. Los videos se pueden borrar en días. Los registros del teléfono, que muestran si alguien iba mandando mensajes, por lo general hay que pedirlos dentro de una demanda. Nosotros mandamos cartas de conservación en los primeros días y, cuando importa, hacemos examinar los vehículos antes de que se vendan.',
      ],
    },
    {
      heading: 'El seguro: qué póliza paga',
      paragraphs: [
        'Todo conductor de Texas debe tener seguro de responsabilidad de por lo menos $30,000 para una persona lesionada, $60,000 para todas las lesionadas en un choque y $25,000 para daños a la propiedad (Tex. Transp. Code §\u00a0601.072). Unos días en el hospital pueden acabar con la primera cantidad. Por eso su propia póliza importa tanto como la otra.',
      ],
      points: [
        'La protección contra lesiones personales (PIP) paga cuentas médicas y parte de los ingresos perdidos, sin importar quién tuvo la culpa. Está en su póliza a menos que usted la haya rechazado por escrito (Tex. Ins. Code §\u00a01952.152); la cantidad básica es de $2,500.',
        'La cobertura contra conductores sin seguro o con seguro insuficiente (UM/UIM) responde por un conductor que no tiene seguro, que tiene muy poco o que huyó. También está incluida si no se rechazó por escrito (§\u00a01952.101). Si el conductor huyó y no se sabe quién es, su póliza normalmente exige que los vehículos se hayan tocado y que usted lo haya reportado pronto. No firme un acuerdo con la aseguradora del otro conductor antes de que la suya lo acepte por escrito: puede costarle esta cobertura.',
        'El seguro médico paga el tratamiento, y puede pedir que se le devuelva de un acuerdo. La ley de Texas limita lo que puede tomar la mayoría de las aseguradoras médicas privadas (Tex. Civ. Prac. & Rem. Code ch. 140).',
        'La cobertura de pagos médicos, si la compró, funciona parecido a la PIP, pero quizá haya que devolverla de un acuerdo.',
      ],
    },
    {
      heading: 'Cómo se reparte la culpa',
      paragraphs: [
        'A las aseguradoras les gusta repartir la culpa. La regla de Texas: usted no recupera nada si se determina que tuvo más del 50 por ciento de la responsabilidad (Tex. Civ. Prac. & Rem. Code §\u00a033.001). Con el 50 por ciento o menos, su dinero se reduce en su parte (§\u00a033.012). Una pérdida de $100,000 con el 20 por ciento a su cargo queda en $80,000. Unos puntos de ese número muchas veces dependen de pruebas reunidas con cuidado.',
      ],
    },
    {
      heading: 'Plazos en Texas',
      paragraphs: [
        'Esta lista es información general y no asesoría legal, y en su caso los plazos pueden ser otros. Otros estados tienen los suyos.',
      ],
      points: [
        'Dos años desde el choque, por regla general, para demandar por lesiones o por los daños al auto (§\u00a016.003).',
        `Seis meses desde el día del choque para avisar por escrito si participó un vehículo de una ciudad, un condado, un distrito escolar o el estado (§\u00a0101.101); a veces menos, según la carta municipal: ${cityNotice.es}.`,
        'Dos años para reclamar por escrito ante la agencia federal si participó un vehículo federal, por ejemplo de una base militar (28 U.S.C. §\u00a02401).',
        'Las pólizas tienen sus propias fechas para avisar y para reclamar PIP y UM/UIM. Lea la póliza o mándenosla.',
      ],
    },
    {
      heading: 'Qué hacemos: evaluar, investigar, resolver',
      paragraphs: [
        'Evaluar es una conversación gratis. Leemos el reporte, vemos sus fotos y su póliza, y le decimos lo que pensamos. En casos pequeños sin lesión duradera, bien podemos decirle que lo puede arreglar usted mismo, y cómo.',
        'Investigar empieza con cartas para que se conserven las pruebas. Luego vienen el lugar, los testigos, los expedientes de cada médico y la búsqueda de toda póliza que pueda servir. Si el reporte del oficial está mal, juntamos lo que lo corrige.',
        `Resolver empieza con un reclamo formal cuando su salud está estable. Las pláticas y la mediación terminan muchos casos. Si no resultan, presentamos la demanda en la corte y nos preparamos para un jurado. Usted se entera de cada oferta, y usted decide. ${claims.noFee}`,
      ],
    },
  ],
  questions: [
    {
      question: 'El otro conductor no tenía seguro. ¿Ahí se acaba todo?',
      answer:
        'Muchas veces no. Busque la cobertura contra conductores sin seguro y la PIP en su propia póliza y en las de los parientes que viven con usted. Si su aseguradora no puede mostrar un rechazo por escrito, la cobertura puede existir aunque nadie se lo haya dicho.',
    },
    {
      question: 'La aseguradora llama todos los días. ¿Tengo que hablar con ellos?',
      answer:
        'Con la suya sí, dentro de lo razonable, porque su póliza pide que coopere. Con la del otro conductor, no. Puede decir con cortesía que contestará después, por escrito o por medio de un abogado.',
    },
    {
      question: 'En el lugar dije “perdón”. ¿Admití la culpa?',
      answer:
        'Las palabras de compasión por sí solas no se pueden usar en su contra en un caso civil en Texas; una declaración sobre la culpa sí (Tex. Civ. Prac. & Rem. Code §\u00a018.061). Díganos exactamente qué se dijo. La culpa se decide con todas las pruebas, y una sola frase pocas veces la decide.',
    },
    {
      question: 'Yo era pasajero. ¿Contra quién reclamo?',
      answer:
        'Contra el conductor que fue descuidado, y pueden ser los dos. Si el conductor era amigo o pariente, en la práctica paga el seguro. La PIP del auto en que iba quizá le cubra de inmediato.',
    },
  ],
  sources: [
    texas('TN', 550, 'choques y reportes de choques'),
    texas('TN', 601, 'seguro mínimo (§\u00a0601.072)'),
    texas('IN', 1952, 'UM/UIM (§\u00a01952.101) y PIP (§\u00a01952.152)'),
    {
      label: 'Texas Department of Insurance: guía del seguro de auto',
      url: 'https://www.tdi.texas.gov/pubs/consumer/cb020.html',
    },
    {
      label: 'TxDOT: reportes y registros de choques',
      url: txdot,
    },
    texas('CP', 16, 'plazos (§\u00a016.003)'),
    texas('CP', 18, 'pruebas (§\u00a018.061)'),
    texas('CP', 33, 'reparto de la responsabilidad'),
    texas('CP', 101, 'Texas Tort Claims Act'),
    texas('AL', 2, 'responsabilidad por servir alcohol'),
    texas('AL', 106, 'personal capacitado (§\u00a0106.14)'),
    texas('CP', 140, 'devoluciones a las aseguradoras médicas'),
    federalLaw(28, 2401, 'plazo para reclamar a los Estados Unidos'),
  ],
};

export default text;
