import type { offices } from './offices.ts';
import type { OfficePageTexts } from './types.ts';

export const officePages: Record<(typeof offices)[number]['id'], OfficePageTexts> = {
  'san-antonio': {
    lead: 'Llame, escriba o envíe el formulario. Si está en el hospital o no puede trasladarse, díganoslo y le llamamos o vamos a verle.',
    picture: {
      src: '/images/scenes/office-san-antonio.svg',
      alt: 'Ilustración: el centro de San Antonio al atardecer, visto desde el otro lado del río, con su torre',
    },
  },
  denver: {
    lead: '¿Se lastimó en Colorado, o vive ahora allá? Llame a la oficina de Denver o mándele el formulario. Nuestra asistente legal habla español e interpreta para el abogado. Colorado tiene sus propias leyes y sus propios plazos, así que pregunte pronto.',
    law: {
      heading: 'Si pasó en Colorado',
      rules: [
        {
          text: 'Lesiones por el uso de un vehículo de motor: tres años para demandar.',
          source: 'https://colorado.public.law/statutes/crs_13-80-101',
          checked: '2026-11-23',
        },
        {
          text: 'Casi todas las demás lesiones: dos años.',
          source: 'https://colorado.public.law/statutes/crs_13-80-102',
          checked: '2026-11-23',
        },
        {
          text: 'Muertes, también en un choque: dos años; cuatro si el conductor cometió homicidio vehicular y huyó.',
          source: 'https://colorado.public.law/statutes/crs_13-21-204',
          checked: '2026-11-23',
        },
        {
          text: 'Un bar o una tienda que le sirvió al conductor borracho: un año desde la venta, y la cantidad tiene tope.',
          source: 'https://colorado.public.law/statutes/crs_44-3-801',
          checked: '2026-11-23',
        },
        {
          text: 'Agresiones, y demandas contra policías, alguaciles o bomberos: un año.',
          source: 'https://colorado.public.law/statutes/crs_13-80-103',
          checked: '2026-11-23',
        },
        {
          text: 'Cualquier entidad pública o sus empleados: aviso por escrito, por correo certificado, dentro de los 182 días de haber descubierto la lesión; sin él se pierde el reclamo.',
          source: 'https://colorado.public.law/statutes/crs_24-10-109',
          checked: '2026-11-23',
        },
        {
          text: 'Quién puede demandar por una muerte: el cónyuge en el primer año; el cónyuge y los hijos en el segundo; los padres si no hay ninguno de ellos; los hermanos solo si no hay nadie de los anteriores.',
          source: 'https://colorado.public.law/statutes/crs_13-21-201',
          checked: '2026-11-23',
        },
        {
          text: 'La compensación por dolor y sufrimiento tiene tope: $1.5 millones, y $2.125 millones por una muerte, en demandas presentadas desde el 1 de enero de 2025. Los topes suben con la inflación a partir de 2028.',
          source: 'https://leg.colorado.gov/bills/hb24-1472',
          checked: '2026-11-23',
        },
        {
          text: 'Si la mitad de la culpa o más es suya, no recupera nada; si es menos, recupera menos en esa parte. En Texas lo pierde solo si tuvo más de la mitad.',
          source: 'https://colorado.public.law/statutes/crs_13-21-111',
          checked: '2026-11-24',
        },
      ],
    },
    picture: {
      src: '/images/scenes/office-denver.svg',
      alt: 'Ilustración: el capitolio de cúpula dorada y los edificios de Denver frente a las Montañas Rocosas',
    },
  },
};
