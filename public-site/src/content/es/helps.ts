import { claims } from '@advocate/firm/claims.es';
import type { Help, HelpTexts } from '../helps.ts';
import { crimeVictims, texas, txdot } from '../law-sources.ts';

export const helps: HelpTexts = {
  heading: 'Lo que puede hacer usted',
  lead: 'Para hoy mismo, o para un caso que no necesita abogado. Para imprimir una lista o la carta, ábrala e imprima esta página: solo se imprime lo que está abierto.',
  items: [
    {
      title: 'Una carta para pedir los videos de las cámaras',
      paragraphs: [
        'Muchos sistemas graban encima en pocos días. Llene lo que está entre corchetes, mande la carta hoy mismo por correo electrónico a la tienda, al dueño o a la compañía, mándela también por correo postal y guarde una copia. No escriba de quién fue la culpa. Va en inglés, porque en inglés la van a leer.',
        'La carta pide que guarden todos los videos y fotos de ese día, desde una hora antes hasta dos horas después, el reporte del incidente y los nombres de los empleados que estaban; que no los borren ni los cambien, y que contesten por escrito si los tienen y hasta cuándo.',
      ],
      letter: {
        subject: 'Please keep your camera footage',
        body: [
          'To the manager of [nombre y dirección del lugar]:',
          'On [fecha] at about [hora], I was hurt in an accident at [lugar]: [qué pasó, en una frase].',
          'Please keep all video and photographs from that day, from one hour before to two hours after, of every camera that may show the place, the vehicles or the people. Please also keep any incident report and the names of the employees who were there.',
          'Please do not record over, erase or change any of it. If your system erases recordings on its own, please save a copy now.',
          'Please write back whether you have these recordings and how long they will be kept.',
          '[Su nombre, dirección postal y teléfono]',
        ],
        open: 'Abrir esta carta en mi correo',
      },
    },
    {
      title: 'Papeles que juntar',
      paragraphs: ['Traiga lo que tenga. No hace falta que esté completo para llamar.'],
      points: [
        'Una identificación con foto',
        'El reporte del choque o su número, o el reporte del incidente de la tienda o del patrón',
        'Fotos y videos, y los nombres y teléfonos de los testigos',
        'El nombre, la placa y la aseguradora del otro conductor',
        'Su propia póliza de auto y las de los parientes que viven con usted',
        'Su tarjeta del seguro médico, de Medicare o de Medicaid',
        'Una lista de cada médico, hospital y ambulancia, con los papeles de alta y las cuentas',
        'Talones de cheque de antes y de después, y una lista de los turnos perdidos; si trabaja por su cuenta, una declaración de impuestos',
        'Toda carta, mensaje o correo de una aseguradora, y todo lo que haya firmado',
        'Si fue en el trabajo: su reporte al patrón y el folleto de beneficios, si hay uno',
        'Si murió alguien: el acta de defunción, la cuenta del funeral y los nombres del cónyuge, los hijos y los padres',
        'Una nota sobre lesiones anteriores en la misma parte del cuerpo; la otra parte va a preguntar',
      ],
    },
    {
      title: 'Cómo avanza un caso y cuánto tarda',
      paragraphs: [
        'Tiempos aproximados de un reclamo por lesiones en Texas. El suyo depende sobre todo de cuánto dure el tratamiento. El plazo para demandar no se detiene por nada de esto.',
      ],
      points: [
        'La primera semana: atención médica, avisos a las aseguradoras, cartas para que se guarden las pruebas',
        'El primer mes o los dos primeros: el reporte del choque, los testigos, toda póliza que pueda servir; lo del auto muchas veces ya se arregla',
        'El tratamiento: de unas semanas a más de un año. Un reclamo no se debe valuar antes de que sus médicos puedan decir qué secuelas quedarán',
        'El reclamo formal y las pláticas: muchas veces de uno a tres meses después',
        'Si no hay acuerdo, una demanda: muchas veces de uno a dos años, con documentos, declaraciones y por lo general una mediación; casi todo ese tiempo es esperar fechas',
        'El juicio: de unos días a unas semanas, si el caso no terminó antes',
        'El pago: por lo general unas semanas después del acuerdo, cuando se arreglaron los gravámenes y las devoluciones y usted tiene la cuenta por escrito',
      ],
    },
    {
      title: 'Diez palabras que va a oír',
      paragraphs: [],
      terms: [
        {
          term: 'Ajustador (adjuster)',
          meaning: 'La persona de la aseguradora que valora un reclamo y hace ofertas. Trabaja para la aseguradora.',
        },
        {
          term: 'Reclamo formal (demand)',
          meaning:
            'La carta, con pruebas, que le dice a la aseguradora qué pasó y con qué pago se cerraría el reclamo.',
        },
        {
          term: 'Declaración (deposition)',
          meaning:
            'Preguntas bajo juramento antes del juicio, por lo general en la oficina de un abogado, con el suyo a su lado y una persona que escribe todo.',
        },
        {
          term: 'Gravamen (lien)',
          meaning: 'El derecho a cobrar de lo que usted recupere, por ejemplo el de un hospital por su cuenta.',
        },
        {
          term: 'Mediación (mediation)',
          meaning:
            'Un día de pláticas que dirige una persona neutral, que no puede decidir nada. Usted puede decir que no.',
        },
        {
          term: 'Non-subscriber',
          meaning: 'Un patrón de Texas sin seguro de compensación laboral. Se le puede demandar por negligencia.',
        },
        {
          term: 'PIP',
          meaning:
            'Protección contra lesiones personales: la parte de su propia póliza de auto que paga las primeras cuentas médicas y parte de los ingresos perdidos, sin importar quién tuvo la culpa.',
        },
        {
          term: 'Finiquito (release)',
          meaning: 'Un papel que cierra el reclamo para siempre, también por lesiones que todavía no conoce.',
        },
        {
          term: 'Subrogación (subrogation)',
          meaning:
            'La aseguradora que pagó sus cuentas toma el lugar de usted para cobrarle ese dinero a quien causó el daño.',
        },
        {
          term: 'UM/UIM',
          meaning:
            'Cobertura contra conductores sin seguro o con seguro insuficiente: su propia póliza responde por el otro conductor.',
        },
      ],
    },
    {
      title: 'Dónde consultar',
      paragraphs: ['Oficinas públicas, gratis o por un cargo pequeño. Para nada de esto necesita abogado.'],
      links: [
        { label: 'Reporte del choque (TxDOT)', url: txdot, text: 'El reporte del oficial, para quienes participaron.' },
        {
          label: 'Compensación laboral (Texas Department of Insurance)',
          url: 'https://www.tdi.texas.gov/wc/employer/coverage.html',
          text: 'Si su patrón la tenía el día de la lesión.',
        },
        {
          label: 'Compañía de camiones (FMCSA)',
          url: 'https://safer.fmcsa.dot.gov/CompanySnapshot.aspx',
          text: 'Con el número USDOT de la puerta: su seguro, sus inspecciones y sus choques.',
        },
        {
          label: 'Quién opera un pozo (Railroad Commission of Texas)',
          url: 'https://www.rrc.texas.gov/oil-and-gas/',
          text: 'La compañía que opera el pozo donde se lastimó.',
        },
        {
          label: 'Compensación para víctimas del crimen (Texas Attorney General)',
          url: crimeVictims,
          text: 'Ayuda con gastos médicos, funerarios y otros después de un crimen, incluso por un conductor borracho. Se pide dentro de los tres años del crimen; después, con una buena razón.',
        },
      ],
    },
    {
      title: 'Lo que no llevamos y adónde ir',
      paragraphs: [claims.notTaken],
      links: [
        {
          label: 'State Bar of Texas',
          url: 'https://www.texasbar.com/AM/Template.cfm?Section=FAQ1&Template=/CM/HTMLDisplay.cfm&ContentID=32446',
          text: 'Su directorio de todos los abogados, su servicio de referencia y la ayuda legal para personas de bajos ingresos.',
        },
        {
          label: 'TexasLawHelp.org',
          url: 'https://texaslawhelp.org/',
          text: 'Formularios y explicaciones gratis, en inglés y español.',
        },
      ],
    },
  ],
};

export const liquorLiability: Help = {
  title: 'Qué hay que mostrar y cuánto tiempo tiene',
  paragraphs: [],
  points: [
    'Quien vendió tuvo que poder ver que la persona estaba claramente ebria, al punto de ser un peligro evidente para sí misma y para los demás, y el daño tuvo que venir de eso (Tex. Alco. Bev. Code §\u00a02.02).',
    'También puede ser responsable el adulto que a sabiendas le sirve al hijo menor de 18 años de otra persona (§\u00a02.02).',
    'Quien vendió responde por su parte de la culpa, junto con el conductor. Puede estar protegido si exigía una capacitación aprobada, quien sirvió la había tomado y no le pidió faltar a la ley (§\u00a0106.14).',
    'Pruebas: la cuenta y los cargos a la tarjeta, los videos, quién sirvió y quién estaba, cuánto tiempo se quedó la persona, el reporte de la policía con la prueba de aliento o de sangre, y las faltas anteriores que tenga registradas la Texas Alcoholic Beverage Commission.',
    'Tiempo: en Texas, por lo general dos años para demandar (Tex. Civ. Prac. & Rem. Code §\u00a016.003). En Colorado, un año desde la venta, y la cantidad tiene tope (C.R.S. §\u00a044-3-801).',
  ],
  links: [
    { ...texas('AL', 2, 'responsabilidad por servir alcohol'), text: '' },
    { ...texas('AL', 106, 'personal capacitado (§\u00a0106.14)'), text: '' },
  ],
};
