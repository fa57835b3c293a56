import type { SiteTexts } from '../site-texts.ts';

export const firmTexts: SiteTexts['firmTexts'] = {
  tagline: 'De su lado, por la justicia',
  promise: 'Primera consulta gratis. No cobramos honorarios si no ganamos.',
  costs:
    'Nosotros adelantamos los costos de la corte y los gastos del caso. Si ganamos, se pagan de lo que se recupere; si no, usted no nos debe ni lo uno ni lo otro.',
  disclaimer:
    'La información de este sitio es solo de carácter general. Nada de lo que aparece aquí es asesoría legal para un caso o una situación en particular, y leerlo no crea una relación de abogado y cliente.',
};
