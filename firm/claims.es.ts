import { firm } from './firm.ts';
import type { Claims } from './types.ts';

export const claims: Claims = {
  tagline: 'De su lado, por la justicia',
  // As in English: Texas Rule 7.02.
  promise:
    'Primera consulta gratis. En casos de lesiones o muerte por negligencia no cobramos honorarios si no ganamos; si perdemos, usted tampoco debe costos ni gastos.',
  shortPromise: 'Consulta gratis; sin honorarios ni gastos si no ganamos.',
  noFee:
    'En un caso de lesiones o de muerte por negligencia usted no paga honorarios de abogado si no ganamos, ni costos ni gastos si perdemos.',
  costs:
    'En casos de lesiones o de muerte por negligencia adelantamos los costos de la corte y los gastos del caso. Si ganamos, se pagan de lo que se recupere; si no, usted no nos debe ni lo uno ni lo otro. En los demás casos acordamos antes los honorarios por escrito.',
  trackRecord: `Con eso hablamos de años de trabajo, no de un resultado: representamos a personas lesionadas en esta parte de Texas desde ${firm.foundedYear}. Pregúntenos por casos como el suyo; los casos anteriores no dicen cómo terminará uno nuevo.`,
};
