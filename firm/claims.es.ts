import { firm } from './firm.ts';
import type { Claims } from './types.ts';

/** As in English: Colorado Rule 7.1(d). */
const otherSidesCosts = 'Quien pierde en la corte puede ser responsable de costos, como los de la otra parte.';

export const claims: Claims = {
  tagline: 'De su lado, por la justicia',
  // As in English: Texas Rule 7.02.
  promise:
    'Primera consulta gratis. En casos de lesiones o muerte por negligencia no paga honorarios si no recuperamos dinero para usted; en ese caso tampoco nos debe costos ni gastos.',
  shortPromise: 'Consulta gratis. Si no ganamos, usted no nos debe nada.',
  noFee:
    'En un caso de lesiones o de muerte por negligencia no paga honorarios de abogado si no recuperamos dinero para usted. En ese caso tampoco nos debe costos ni gastos.',
  costs: `En casos de lesiones o muerte por negligencia adelantamos costos y gastos; solo nos los debe de lo que se recupere. ${otherSidesCosts} En los demás casos los honorarios se acuerdan antes por escrito.`,
  otherSidesCosts,
  feeExample: {
    question: '¿Cuánto me quedaría a mí?',
    answer: (sums) =>
      `Un ejemplo, no un pronóstico: el caso se arregla por ${sums.settlement}. Nuestros honorarios son ${sums.share} de esa suma, ${sums.fee}, antes de descontar los gastos. Los gastos del caso son ${sums.expenses}, y ${sums.medical} se devuelven a hospitales, médicos y aseguradoras. A usted le quedan ${sums.left}. La parte que vale para su caso está en el contrato que usted firma antes.`,
  },
  notTaken:
    'No llevamos casos penales, de divorcio y custodia, de inmigración, de bancarrota ni por tratamiento médico, y no trabajamos para aseguradoras. Si el suyo es un caso para otro abogado, se lo decimos en la primera llamada, y no cuesta nada.',
  trackRecord: `Personas lesionadas de esta parte de Texas nos han traído sus casos desde ${firm.foundedYear}. Pregunte cuáles se parecían al suyo y quién los llevó a juicio. Cómo terminaron no dice nada seguro del suyo.`,
};
