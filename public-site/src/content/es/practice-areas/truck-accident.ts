import { mainOffice } from '@advocate/facts/offices';
import { claims } from '@advocate/firm/claims.es';
import { cityNotice } from '@advocate/firm/law';
import { carrierRules, texas } from '../../law-sources.ts';
import type { PracticeAreaText } from '../../practice-areas.ts';
import { areaSearch } from '../areas.ts';

const text: PracticeAreaText = {
  facts: {
    pictureAlt: 'Ilustración: un tráiler en una autopista interestatal al atardecer, con mesetas al fondo',

    deadline:
      'En Texas, por lo general dos años desde el día del choque para demandar. Las bitácoras del chofer se pueden tirar legalmente después de seis meses.',
    whatNow:
      'Vaya al médico. Que no desbaraten su vehículo. No le firme nada a la transportista, y pregúntenos pronto.',
    band: 'Los registros se guardan meses, no años. Pregúntenos qué hay que conservar; no cuesta nada.',
  },
  search: areaSearch(
    'Abogados de accidentes con camiones de carga',
    `¿Le chocó un tráiler en ${mainOffice.regionName}?`,
    `abogado de accidente de camión de carga, tráiler, camión de 18 ruedas, ${mainOffice.city}, ${mainOffice.regionName}`,
  ),
  lead: 'Un tráiler cargado puede pesar hasta 80,000 libras sin permiso especial, y lo que le hace a un auto no hace falta describirlo. Lo que pocas familias saben es cuántas pruebas lleva consigo un camión de carga, y qué tan pronto la ley permite tirarlas.',
  sections: [
    {
      heading: 'Por qué un caso de camión de carga es distinto',
      paragraphs: [
        'La carga entre la frontera, los puertos y el resto del país cruza Texas por carretera. Tráileres de largo recorrido, camiones de arena y pipas comparten esas carreteras con quien lleva a sus hijos a la escuela. Cuando uno de ellos causa un choque, el caso es distinto en tres cosas: hay más compañías, se aplican reglas federales de seguridad, y la gente de la otra parte muchas veces llega al lugar en unas horas.',
        'Las reglas son de la Federal Motor Carrier Safety Administration (FMCSA) y están en 49 CFR Parts 350 to 399. Los camiones que nunca salen de Texas siguen reglas del estado, que adoptan casi todas las federales con algunas diferencias (Tex. Transp. Code ch. 644).',
      ],
    },
    {
      heading: 'Las reglas que más se discuten',
      paragraphs: [
        'Romper una regla no gana un caso por sí solo. Hay que ligarla con el choque. Estas son las que vemos primero.',
      ],
      points: [
        'Horas: un chofer de carga puede manejar 11 horas como máximo, dentro de un periodo de 14, después de 10 horas seguidas de descanso, y necesita una pausa de 30 minutos tras 8 horas de manejo (49 CFR 395.3).',
        'Límites por semana: 60 horas de trabajo en 7 días, o 70 en 8 (49 CFR 395.3).',
        'Bitácoras electrónicas: casi todos los choferes de largo recorrido deben registrar sus horas en un dispositivo conectado al motor (Part 395, subpart B).',
        'Mantenimiento: la compañía debe inspeccionar, reparar y mantener cada vehículo y guardar los registros (Part 396).',
        'Choferes: licencia, certificado médico y un expediente de aptitud (Part 391).',
        'Carga: debe ir asegurada para que no se mueva ni se caiga (Part 393, subpart I).',
        'Pruebas: después de ciertos choques graves, al chofer se le debe hacer una prueba de alcohol y drogas (49 CFR 382.303).',
        'Teléfonos: nada de mensajes ni de llamadas con el teléfono en la mano al volante (49 CFR 392.80 y 392.82).',
      ],
    },
    {
      heading: 'Quién puede ser responsable',
      paragraphs: [
        'El nombre en la puerta de la cabina es apenas el principio. Un camión puede ser del chofer, estar arrendado a una transportista, jalar el remolque de una tercera compañía y llevar una carga que arregló una cuarta.',
      ],
      points: [
        'El chofer',
        'La compañía transportista, por el descuido de su chofer en el trabajo y, en algunos casos, por el suyo al contratar, capacitar, programar o supervisar',
        'La transportista que arrendó el camión de un dueño-operador; las reglas federales le dan el control y la responsabilidad del camión mientras dura el arrendamiento (49 CFR 376.12)',
        'Quien embarcó o cargó la mercancía, si iba mal asegurada o pesaba demasiado',
        'Un taller de mantenimiento, o el fabricante de frenos, llantas o de una defensa trasera que falló',
        'Un intermediario de carga, en algunos casos; la ley en esto se discute y sigue cambiando',
      ],
    },
    {
      heading: 'Los primeros días',
      paragraphs: ['Usted, o un pariente si está en el hospital, puede hacer mucho con un teléfono y una carpeta.'],
      points: [
        'Busque atención médica, y regrese si le duele algo nuevo.',
        'Anote todo lo que dice el camión: el nombre de la compañía, el número USDOT de la puerta, las placas del tractor y del remolque. Las fotos del lugar quizá los muestren.',
        'Que no desbaraten su propio vehículo. Sus daños muestran el ángulo y la fuerza.',
        'No hable con el ajustador ni con el investigador de la transportista, y no firme nada. Pueden ser amables; trabajan para la transportista.',
        'Llame pronto a un abogado, no por el plazo de dos años, sino por los registros que pueden desaparecer en seis meses.',
      ],
    },
    {
      heading: 'Las pruebas y cuánto duran',
      paragraphs: [
        'Las reglas federales dicen cuánto tiempo debe guardar sus papeles una transportista. Después los puede tirar, a menos que se le haya avisado que los conserve para un reclamo. Por eso una carta en la primera semana es muchas veces lo más útil que hace un abogado.',
      ],
      points: [
        'Las bitácoras del chofer y los recibos de diésel y casetas que las respaldan: seis meses (49 CFR 395.8)',
        'Los registros de inspección y reparación: un año, y seis meses después de que el camión deja la compañía (49 CFR 396.3)',
        'El registro de accidentes de la transportista: tres años (49 CFR 390.15)',
        'Los datos del motor sobre velocidad y frenado: hasta que el camión se repare, se vuelva a usar o se venda',
        'La cámara del tablero y los mensajes de la central: el tiempo que el sistema de la compañía los guarde, a veces solo días',
      ],
    },
    {
      heading: 'El seguro',
      paragraphs: [
        'Los autos particulares en Texas solo necesitan 30/60/25: $30,000 por persona, $60,000 por choque y $25,000 por daños a la propiedad. Las transportistas que llevan carga común de un estado a otro, con camiones de 10,001 libras o más, deben tener por lo menos $750,000, y más si llevan petróleo u otra carga peligrosa (49 CFR 387.9). Texas fija sus propias cantidades para las que se quedan en el estado. Puede haber más capas sobre la primera póliza, y pólizas aparte para el tractor, el remolque y quien embarcó. Las pedimos todas.',
        'Con pólizas tan altas, la transportista se defiende con fuerza. En Texas una compañía puede pedir que el juicio se divida en dos fases, con los daños punitivos y, a veces, la conducta de la propia compañía para la segunda (Tex. Civ. Prac. & Rem. Code §§\u00a072.051 a 72.055). Eso cambia qué pruebas oye el jurado en la primera fase, y lo tomamos en cuenta desde el principio.',
      ],
    },
    {
      heading: 'Plazos en Texas',
      paragraphs: [
        'Lo que sigue es información general y no asesoría legal. Los plazos pueden cambiar según los hechos, el lugar y las partes, así que haga revisar el suyo.',
      ],
      points: [
        'Dos años desde el choque, por regla general, para demandar por lesiones; por una muerte, dos años desde el día en que murió la persona (§\u00a016.003).',
        `Seis meses desde el día del choque para avisar por escrito si participa una entidad del gobierno, por ejemplo una cuadrilla estatal de caminos (§\u00a0101.101). La carta municipal puede exigirlo antes: ${cityNotice.es}.`,
        'Si se determina que usted tuvo más del 50 por ciento de la responsabilidad, no recupera nada (§\u00a033.001). Por eso las transportistas se fijan mucho en su velocidad, sus luces y su teléfono.',
      ],
    },
    {
      heading: 'Qué hacemos: evaluar, investigar, resolver',
      paragraphs: [
        'Evaluar: le escuchamos, revisamos los registros públicos de la transportista en la FMCSA y le decimos sin costo lo que vemos. Si el choque es reciente, lo primero es la carta para conservar las pruebas.',
        'Investigar: hacemos inspeccionar el camión y leer sus datos, comparamos las bitácoras con los recibos de diésel y los puntos de GPS, estudiamos el expediente del chofer y el historial de seguridad de la compañía, y le pedimos a un ingeniero que calcule velocidades y distancias. Sus médicos nos dicen qué hará falta en los años que vienen.',
        `Resolver: presentamos el caso a todas las aseguradoras y negociamos con el panorama completo. Si no resulta, presentamos la demanda, interrogamos bajo juramento al chofer y al director de seguridad, y vamos a juicio. Usted aprueba o rechaza cada oferta. ${claims.noFee}`,
      ],
    },
  ],
  questions: [
    {
      question: 'El chofer dice que es contratista independiente. ¿Eso libra a la compañía?',
      answer:
        'No necesariamente. Según las reglas federales, la transportista que usa un camión arrendado bajo su propia autorización asume la responsabilidad por él. El contrato de arrendamiento y el número USDOT de la puerta por lo general lo aclaran.',
    },
    {
      question: 'La aseguradora del camión ofreció dinero la primera semana. ¿Por qué tan pronto?',
      answer:
        'A una aseguradora le cuesta mucho menos un finiquito temprano que un reclamo cuya parte médica ya se conoce. Puede ser justo, pero usted no lo sabe antes de conocer sus lesiones. Una vez firmado, no hay vuelta atrás.',
    },
    {
      question: '¿Y si el camión era de México o de otro estado?',
      answer:
        'Las transportistas que circulan por carreteras de Estados Unidos necesitan autorización y seguro aquí, y un choque en Texas se puede llevar ante una corte de Texas. Entregar los papeles de la demanda puede tardar más, y es otra razón para empezar pronto.',
    },
  ],
  sources: [
    carrierRules(395, 'horas de servicio'),
    carrierRules(390, 'reglas generales y registro de accidentes'),
    carrierRules(396, 'inspección, reparación y mantenimiento'),
    carrierRules(387, 'seguro mínimo de las transportistas'),
    carrierRules(382, 'pruebas de alcohol y drogas'),
    carrierRules(376, 'camiones arrendados'),
    texas('CP', 72, 'casos de vehículos comerciales'),
    texas('CP', 16, 'plazos (§\u00a016.003)'),
    texas('CP', 33, 'reparto de la responsabilidad'),
    texas('CP', 101, 'Texas Tort Claims Act'),
    texas('TN', 644, 'seguridad de vehículos comerciales'),
  ],
};

export default text;
