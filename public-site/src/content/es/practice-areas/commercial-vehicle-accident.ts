import { mainOffice } from '@advocate/facts/offices';
import { claims } from '@advocate/firm/claims.es';
import { cityNotice } from '@advocate/firm/law';
import { carrierRules, federalLaw, texas } from '../../law-sources.ts';
import type { PracticeAreaText } from '../../practice-areas.ts';
import { areaSearch, usualBand } from '../areas.ts';

const text: PracticeAreaText = {
  facts: {
    pictureAlt:
      'Ilustración: una camioneta de reparto en una calle principal con fachadas de piedra caliza y un encino',

    deadline:
      'En Texas, por lo general dos años desde el día del choque para demandar. Si era un vehículo federal, como una camioneta del correo, el reclamo por escrito debe llegar a la agencia dentro de dos años.',
    whatNow:
      'Vaya al médico. Tome fotos del logotipo, del número de unidad y de las placas. No le firme nada a una aseguradora sin preguntarnos.',
    band: usualBand,
  },
  search: areaSearch(
    'Abogados de accidentes con vehículos comerciales',
    '¿Le chocó una camioneta de reparto o un autobús?',
    `abogado de accidente con vehículo comercial, camioneta de reparto, autobús, ${mainOffice.city}, ${mainOffice.regionName}`,
  ),
  lead: 'Camionetas de reparto, pickups de plomeros, autos de compañía, autobuses de la ciudad, viajes por aplicación: casi ningún vehículo de trabajo tiene dieciocho ruedas, pero alguien cobraba por ese viaje. Esta página explica cuándo esa compañía o agencia responde por el choque, y cómo averiguar quién es.',
  sections: [
    {
      heading: 'Qué cuenta como vehículo comercial',
      paragraphs: [
        'La ley de Texas sobre estos juicios ve el uso, no el tamaño: un vehículo de motor usado con fines comerciales para llevar cosas o pasajeros, entregar mercancía o dar servicios, a menos que en ese momento fuera un viaje personal (Tex. Civ. Prac. & Rem. Code §\u00a072.051). Una camioneta de paquetería en su ruta cuenta, y puede contar el sedán de una enfermera entre dos visitas a domicilio.',
        'Las reglas federales de seguridad ponen la línea en otra parte. Por lo general empiezan con vehículos de 10,001 libras o más en comercio entre estados, con los de pasajeros de más de cierto número de asientos y con cargas peligrosas (49 CFR 390.5). Muchos camiones de caja pasan esa línea, y casi todas las camionetas y pickups no. En los que no, al chofer le tocan las reglas comunes de tránsito, y a la compañía escoger, capacitar y supervisar con cuidado.',
      ],
    },
    {
      heading: 'Quién puede ser responsable',
      paragraphs: [
        'El patrón responde por el empleado que causa un choque mientras hace el trabajo del patrón. Si era un viaje de trabajo es muchas veces el centro del caso: una entrega lo es; el regreso a casa por lo general no; un desvío para comer puede serlo. Vea más allá del chofer:',
      ],
      points: [
        'El patrón, por el chofer y a veces por sus propias decisiones: contratar a alguien con mal historial, no capacitar, exigir rutas imposibles',
        'La compañía cuyo logotipo lleva la camioneta, si controlaba las rutas y las reglas, aunque un pequeño contratista fuera el patrón',
        'El dueño que le confió el vehículo a alguien que sabía, o debía saber, que no tenía licencia, no sabía manejar o era imprudente',
        'Una compañía de arrendamiento o de mantenimiento cuya mala reparación causó la falla; la ley federal protege casi siempre a quienes solo rentan el vehículo (49 U.S.C. §\u00a030106)',
        'La aseguradora de una compañía de viajes por aplicación, según lo que mostraba la aplicación en ese minuto',
        'Una ciudad, un distrito escolar, una agencia de transporte o del estado, dentro de los límites de la Texas Tort Claims Act',
      ],
    },
    {
      heading: 'Cuando el vehículo es de la ciudad, de una escuela o del transporte público',
      paragraphs: [
        `Las entidades del gobierno son inmunes a casi todas las demandas. La Texas Tort Claims Act abre una puerta para las lesiones que causa un empleado al usar con negligencia un vehículo de motor en su trabajo (§\u00a0101.021), lo que en muchos casos cubre un autobús de la ciudad, un camión de basura o un autobús escolar. La puerta es estrecha. El aviso por escrito se exige dentro de los seis meses del día en que pasó (§\u00a0101.101), y antes en algunas ciudades: ${cityNotice.es}. Las cantidades tienen tope (§\u00a0101.023) y hay excepciones, por ejemplo para llamadas de emergencia.`,
        'También hay una trampa: escoger entre demandar al empleado y demandar a la agencia puede ser definitivo desde el momento de presentar la demanda (§\u00a0101.106). En un caso así, no presente la demanda por su cuenta.',
      ],
    },
    {
      heading: 'Los primeros días',
      paragraphs: [
        'Haga lo mismo que después de cualquier choque: deténgase, llame al 911, busque atención médica. Luego agregue estos pasos, que en los vehículos de trabajo importan más.',
      ],
      points: [
        'Tome fotos del vehículo completo: logotipo, número de unidad, placas, número USDOT, el teléfono de la parte de atrás y cualquier letrero de imán.',
        'Fíjese en lo que el chofer llevaba: uniforme, lector de códigos, paquetes, herramienta. Muestra que estaba trabajando.',
        'Pregúntele con calma de dónde venía y a dónde iba, y anote la respuesta.',
        'En un autobús o en un viaje por aplicación, guarde el boleto o una captura de pantalla del viaje con la hora. Pida el número de otros pasajeros.',
        'Al encargado de riesgos de la compañía mándelo con su abogado, o dígale que contestará por escrito. Un cheque rápido por lo general viene con un finiquito.',
        `Si puede participar una entidad pública, anote la fecha de seis meses después del choque, y una anterior si es una ciudad: ${cityNotice.es}.`,
      ],
    },
    {
      heading: 'Las pruebas que tiene la compañía',
      paragraphs: [
        'Una flotilla moderna mide casi todo. Una camioneta de reparto puede mandar a un servidor la velocidad, los frenazos, el uso del cinturón y del teléfono, y llevar cámaras que ven el camino y al chofer. Los sistemas de despacho registran cada parada. Los autobuses tienen varias cámaras. Casi todo eso se borra por rutina, una parte en días, así que lo pedimos de inmediato y por escrito.',
        'Otras pruebas están en papel: el expediente del chofer, las tarjetas de horas, las hojas de ruta, los contratos entre la marca y su contratista, las notas de inspección y reparación. Los choferes de vehículos más grandes que se quedan dentro de 150 millas aéreas de su base pueden llevar registros de horas en vez de bitácoras completas (49 CFR 395.1(e)), y esos registros se deben guardar seis meses.',
      ],
    },
    {
      heading: 'El seguro',
      paragraphs: [
        'El mínimo de Texas de 30/60/25 ($30,000 por una persona lesionada, $60,000 por todas, $25,000 por daños a la propiedad) es el mismo para muchos vehículos pequeños de trabajo que para los autos de familia. Las empresas más grandes tienen pólizas comerciales, muchas veces con una de exceso por encima. La póliza personal de un chofer puede excluir las entregas pagadas, y ese hueco lo tiene que llenar la póliza del patrón.',
        'En los viajes por aplicación, el seguro exigido depende de si el chofer tenía apagada la aplicación, esperaba un pedido o llevaba pasajero (Tex. Ins. Code ch. 1954). Eso lo deciden los registros del viaje. Mientras tanto puede ayudar su propia póliza: la protección contra lesiones personales para las primeras cuentas, y la cobertura contra conductores sin seguro o con seguro insuficiente si la otra póliza no alcanza. ¿Se lastimó usted mientras trabajaba? Entonces quizá venga primero la compensación laboral, y además un reclamo contra el otro conductor.',
      ],
    },
    {
      heading: 'Plazos y culpa en Texas',
      paragraphs: [
        'Tome estas fechas como información general, no como asesoría legal. Los plazos pueden cambiar según las partes y los hechos.',
      ],
      points: [
        'Dos años desde el choque, por regla general, para demandar por lesiones (§\u00a016.003)',
        `Seis meses desde el día del choque para avisar por escrito a una entidad del gobierno, quizá menos según la carta municipal (§\u00a0101.101): ${cityNotice.es}`,
        'Dos años para reclamar por escrito ante la agencia, si era un vehículo federal, como una camioneta del correo (28 U.S.C. §\u00a02401)',
        'Quien tuvo más del 50 por ciento de la responsabilidad no recupera nada (§\u00a033.001); quien tuvo menos recupera menos (§\u00a033.012)',
        'En los juicios sobre vehículos comerciales, la parte demandada puede pedir dos fases (§\u00a072.052). El patrón que admite que su chofer estaba trabajando puede dejar fuera de la primera muchas de las pruebas sobre su propia conducta (§\u00a072.054).',
      ],
    },
    {
      heading: 'Qué hacemos: evaluar, investigar, resolver',
      paragraphs: [
        'Evaluar. Usted nos cuenta sin costo. Averiguamos de quién es el vehículo y quién es el patrón del chofer, y le decimos si vale la pena seguir y contra quién.',
        'Investigar. Mandamos cartas para que se conserven las pruebas y, donde hace falta, el aviso al gobierno. Conseguimos el reporte del choque y los videos, leemos los datos de la flotilla con alguien que conoce el sistema y desarmamos los contratos entre las compañías. Al mismo tiempo juntamos sus expedientes médicos y sus registros de sueldo.',
        `Resolver. Presentamos el reclamo cuando se ve claro cómo se recupera usted, negociamos con cada aseguradora y vamos a mediación donde ayuda. Si no hay una oferta razonable, presentamos la demanda y nos preparamos para un juicio de una fase o de dos. Aceptar o rechazar le toca a usted. ${claims.noFee}`,
      ],
    },
  ],
  questions: [
    {
      question:
        'La camioneta llevaba el logotipo de una gran compañía, pero dicen que el chofer no era de ellos. ¿Y ahora?',
      answer:
        'Las grandes marcas muchas veces entregan por medio de pequeños contratistas. El contratista responde por su chofer, y la marca también puede responder si controlaba cómo se hacía el trabajo. Lo muestran el contrato y las reglas de la aplicación, y pedimos los dos.',
    },
    {
      question: 'Me lastimé en un autobús de la ciudad que frenó de golpe. ¿Tengo reclamo?',
      answer:
        'Puede ser, si el chofer fue descuidado o si otro conductor lo obligó a frenar. La agencia de transporte es una entidad pública, así que es esencial avisar por escrito dentro de seis meses, o antes si lo exige una carta municipal. Repórtele la lesión ahora y llámenos.',
    },
    {
      question: 'El chofer usaba su propio auto. ¿Puede responder la compañía de todos modos?',
      answer:
        'Sí, si en ese momento hacía el trabajo de ella. De quién es el auto importa para el seguro; quién responde depende más de para quién trabajaba en ese momento.',
    },
  ],
  sources: [
    texas('CP', 72, 'casos de vehículos comerciales'),
    texas('CP', 101, 'Texas Tort Claims Act'),
    texas('CP', 16, 'plazos (§\u00a016.003)'),
    texas('CP', 33, 'reparto de la responsabilidad'),
    texas('IN', 1954, 'seguro de choferes por aplicación'),
    texas('TN', 601, 'seguro mínimo (§\u00a0601.072)'),
    carrierRules(390, 'qué cuenta como vehículo comercial'),
    carrierRules(395, 'horas de servicio y registros de viajes cortos'),
    federalLaw(49, 30106, 'vehículos rentados y arrendados'),
    federalLaw(28, 2401, 'plazo para reclamar a los Estados Unidos'),
  ],
};

export default text;
