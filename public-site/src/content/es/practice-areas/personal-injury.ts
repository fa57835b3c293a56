import { mainOffice } from '@advocate/facts/offices';
import { claims } from '@advocate/firm/claims.es';
import { cityNotice } from '@advocate/firm/law';
import { texas } from '../../law-sources.ts';
import type { PracticeAreaText } from '../../practice-areas.ts';
import { areaSearch, usualBand } from '../areas.ts';

const text: PracticeAreaText = {
  facts: {
    pictureAlt: 'Ilustración: un puente de piedra y unos escalones junto a un río, entre cipreses al atardecer',

    deadline: 'En Texas, por lo general dos años desde el día de la lesión para demandar.',
    whatNow: 'Vaya al médico. Guarde fotos, papeles y nombres. No le firme nada a una aseguradora sin preguntarnos.',
    band: usualBand,
  },
  search: areaSearch(
    `Abogados de lesiones personales en ${mainOffice.city}`,
    '¿Una caída, un lugar inseguro o un producto defectuoso?',
    `abogado de lesiones personales, caída, resbalón, producto defectuoso, ${mainOffice.city}, ${mainOffice.regionName}`,
  ),
  lead: 'Una caída, la mordida de un perro, una quemadura por un electrodoméstico defectuoso: un momento de descuido de otra persona, y de pronto sus días se llenan de médicos y cuentas. Esta página explica cuándo la ley de Texas le permite recuperar lo que le costó una lesión, y qué hacer primero.',
  sections: [
    {
      heading: 'Qué es un reclamo por lesiones personales',
      paragraphs: [
        'Un reclamo por lesiones personales le pide a la persona o a la compañía que le lastimó por descuido que pague el daño. Al descuido los abogados le llaman negligencia. Para probarla hay que demostrar cuatro cosas: que la otra parte le debía el cuidado normal, que no lo tuvo, que por eso usted se lesionó, y que le dejó pérdidas que se pueden medir o describir.',
        'Esas pérdidas pueden incluir la atención médica que ya recibió y la que le falta, los sueldos que perdió, el trabajo que ya no puede hacer, el dolor, las cicatrices y la pérdida de lo que era su vida de todos los días. De las cuentas médicas, Texas toma en cuenta lo que de verdad se pagó o se debe, no el precio de lista (Tex. Civ. Prac. & Rem. Code §\u00a041.0105).',
      ],
    },
    {
      heading: 'Lugares inseguros: cuando se lastima en propiedad ajena',
      paragraphs: [
        'Una tienda, un arrendador, un hotel o el dueño de una casa no responde por toda caída. Por lo general la pregunta es si el dueño o el negocio a cargo sabía del peligro, o lo habría sabido con un cuidado razonable, y no lo arregló ni avisó. Cuánto tiempo llevaba el charco en el piso, cada cuánto pasaba alguien por el pasillo y quién se había quejado antes puede decidir el caso.',
        'También importa por qué estaba usted ahí. La ley espera más cuidado con un cliente que con una visita, y todavía menos con quien entró sin permiso. Si el peligro estaba a la vista, el dueño lo va a decir; eso vale la pena platicarlo antes de darse por vencido.',
      ],
      points: [
        'Pisos mojados o disparejos, escaleras rotas, barandales flojos, poca luz en escaleras y estacionamientos',
        'Mercancía que cae, terrazas que se vencen, albercas sin cerca',
        'Agresiones en lugares donde el dueño sabía de violencia anterior e hizo poco',
        'Perros cuyos dueños sabían que eran peligrosos, o que no los cuidaron bien',
      ],
    },
    {
      heading: 'Productos defectuosos: cuando falla una cosa',
      paragraphs: [
        'Un producto puede ser defectuoso de tres maneras. Su diseño puede ser inseguro en todas las piezas. Esa pieza en particular pudo salir mal hecha. O las advertencias e instrucciones pueden callar un peligro. Para reclamar por el diseño, Texas pide que se pruebe que existía un diseño alternativo más seguro y razonable (§\u00a082.005).',
        'Lo normal es demandar al fabricante. La tienda que solo vendió el producto responde nada más en ciertas situaciones, por ejemplo cuando lo modificó o sabía del defecto (§\u00a082.003). Guarde el producto, su empaque y el recibo. No lo repare, no lo devuelva ni se lo mande al fabricante: sin él quizá no quede nada que examinar.',
      ],
    },
    {
      heading: 'Quién puede ser responsable',
      paragraphs: [
        'Muchas veces hay más de un nombre. Detrás de una caída en el supermercado pueden estar la tienda, el dueño del local, la compañía de limpieza y la de refrigeración. Detrás de una herramienta defectuosa, quien la hizo, quien la importó y un taller. Cada uno puede tener su propia aseguradora, y cada uno va a señalar a los otros. Los buscamos a todos pronto, porque el jurado reparte la responsabilidad entre todos los que se nombran.',
      ],
    },
    {
      heading: 'Los primeros días',
      paragraphs: ['Primero está su salud; lo demás se puede hacer poco a poco, usted o alguien de su confianza.'],
      points: [
        'Vea a un médico el mismo día, y diga todo lo que le duele. El dolor de una lesión del cuello o de la cabeza muchas veces llega después.',
        'Reporte lo que pasó al gerente o al dueño, pida un reporte por escrito y anote el nombre de quien lo tomó.',
        'Tome fotos del lugar, de la cosa que falló, de sus zapatos y de sus lesiones. Pida el número de los testigos.',
        'Pida por escrito que se guarden los videos. Muchos sistemas graban encima en días o semanas.',
        'Guarde los zapatos, la ropa y el producto como están, en una bolsa, sin lavar.',
        'No tiene que darle una declaración grabada a la aseguradora de la otra parte, y nada se tiene que firmar esta semana.',
        'No publique nada del accidente en redes sociales.',
      ],
    },
    {
      heading: 'El seguro y las cuentas médicas',
      paragraphs: [
        'Las pólizas de casa, de inquilino y de negocio por lo general pagan las lesiones que causó el asegurado. Algunas traen además una pequeña cobertura de pagos médicos que paga las primeras cuentas sin preguntar de quién fue la culpa. Mientras tanto use su propio seguro médico; así sigue el tratamiento y las cuentas son más bajas.',
        'Esté preparado para que le pidan devoluciones. Las aseguradoras médicas, Medicare y Medicaid pueden pedir su dinero de un acuerdo. La ley de Texas limita lo que puede tomar la mayoría de las aseguradoras médicas privadas, por regla general a la mitad de lo recuperado, menos lo que cuesta el abogado (Tex. Civ. Prac. & Rem. Code ch. 140); Medicare, Medicaid y los planes que paga el propio patrón siguen otras reglas. Además, un hospital de Texas que le internó dentro de las 72 horas del accidente puede registrar un gravamen (Tex. Prop. Code ch. 55). Revisamos cada reclamo de esos y pedimos una reducción donde la ley lo permite.',
        [
          'Si hubo un auto de por medio, recuerde que los conductores de Texas solo están obligados a tener $30,000 por persona lesionada, $60,000 por choque y $25,000 por daños a la propiedad. ',
          { text: 'La página de accidentes de auto dice más.', guide: 'auto-accident' },
        ],
      ],
    },
    {
      heading: 'Plazos en Texas',
      paragraphs: [
        'Esto es información general y no asesoría legal. Su propio plazo puede ser más corto o más largo; pregúntele pronto a un abogado.',
      ],
      points: [
        'Dos años desde el día de la lesión, por regla general, para demandar (Tex. Civ. Prac. & Rem. Code §\u00a016.003).',
        `Seis meses desde el día en que pasó para avisar por escrito a una ciudad, un condado, un distrito escolar o una agencia del estado (§\u00a0101.101). La carta municipal puede exigirlo antes: ${cityNotice.es}.`,
        'Quince años desde la venta de un producto, por regla general, para demandar a quien lo hizo o lo vendió (§\u00a016.012), además de los dos años.',
        'Para un menor, los dos años por lo general empiezan al cumplir 18 (§\u00a016.001). El reclamo de los padres por las cuentas médicas del menor no espera: son dos años desde la lesión. Los plazos para avisar tampoco esperan.',
        'Si su propia parte de la culpa pasa del 50 por ciento, no recupera nada (§\u00a033.001). Hasta ahí, lo que recupera baja en su porcentaje (§\u00a033.012).',
      ],
    },
    {
      heading: 'Evaluar',
      paragraphs: [
        `La primera consulta es gratis. Un abogado le escucha, ve lo que tiene, revisa el plazo y le dice con claridad si vale la pena reclamar. A veces la respuesta honesta es que no, porque la lesión ya sanó o porque nadie fue descuidado. Si seguimos adelante, recibe un contrato de honorarios por escrito. ${claims.noFee}`,
      ],
    },
    {
      heading: 'Investigar',
      paragraphs: [
        'Escribimos de inmediato a todos los que puedan tener pruebas y exigimos que las guarden: videos, bitácoras de limpieza, órdenes de mantenimiento, quejas anteriores. Vamos al lugar, hablamos con los testigos y pedimos su expediente médico completo. Donde hace falta, un ingeniero examina el escalón, el piso o el producto. Mientras tanto usted se recupera; un reclamo no se debe valuar antes de que sus médicos puedan decir qué secuelas quedarán.',
      ],
    },
    {
      heading: 'Resolver',
      paragraphs: [
        'Cuando el panorama está completo, le mandamos a la aseguradora un reclamo formal con sus pruebas. Muchos casos se arreglan en las pláticas que siguen o en una mediación, donde una persona neutral va y viene entre dos salas. Si no llega una oferta justa, presentamos la demanda, por lo general en el condado donde pasó. Entonces las dos partes intercambian documentos e interrogan a los testigos bajo juramento, y al final puede decidir un jurado.',
        'Aceptar o no una oferta es decisión solo suya. Cuando llega el dinero, recibe una cuenta por escrito de lo que entró, lo que se pagó y a quién, y lo que es suyo.',
      ],
    },
  ],
  questions: [
    {
      question: 'Quizá yo tuve parte de la culpa. ¿Vale la pena llamar?',
      answer:
        'Sí. En Texas todavía puede recuperar si su parte es del 50 por ciento o menos; la cantidad se reduce en esa parte. Quien tiene dolor muchas veces se culpa más de lo que dicen los hechos.',
    },
    {
      question: 'La tienda ofreció pagar mi primera cuenta. ¿La acepto?',
      answer:
        'Lea lo que viene con la oferta. Un papel que se llama “release” (finiquito) cierra todo el reclamo, incluso por el tratamiento que todavía no sabe que va a necesitar. Pida que alguien lo revise antes de firmar.',
    },
    {
      question: '¿Cuánto tiempo tarda?',
      answer:
        'Un caso claro con una recuperación corta puede terminar en meses. Una lesión grave o una demanda tardan más, muchas veces más de un año. Preferimos esperar a sus médicos que arreglarnos a ciegas.',
    },
  ],
  sources: [
    texas('CP', 16, 'plazos (§§\u00a016.001, 16.003, 16.012)'),
    texas('CP', 33, 'reparto de la responsabilidad (§§\u00a033.001, 33.012)'),
    texas('CP', 41, 'daños (§\u00a041.0105)'),
    texas('CP', 82, 'responsabilidad por productos (§§\u00a082.003, 82.005)'),
    texas('CP', 101, 'Texas Tort Claims Act (§\u00a0101.101)'),
    texas('CP', 140, 'devoluciones a las aseguradoras médicas'),
    texas('PR', 55, 'gravámenes de hospitales y servicios de emergencia'),
  ],
};

export default text;
