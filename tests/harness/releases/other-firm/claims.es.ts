import type { Claims } from '@advocate/firm/types';

export const claims: Claims = {
  tagline: 'Cerca y de su lado',
  promise:
    'Primera consulta gratis. En casos de lesiones o muerte por negligencia no nos debe honorarios ni gastos si no ganamos.',
  shortPromise: 'Consulta gratis. Si no ganamos, no nos debe nada.',
  noFee: 'En un caso de lesiones o muerte por negligencia no nos debe honorarios ni gastos si no ganamos.',
  costs:
    'En casos de lesiones o muerte por negligencia pagamos primero los gastos; se devuelven de lo que se recupere. Quizá deba los costos de la otra parte.',
  otherSidesCosts: 'Quizá deba los costos de la otra parte.',
  feeExample: {
    question: '¿Cuánto queda?',
    answer: ({ left }) =>
      `En nuestro ejemplo, no un pronóstico, ${left}, con nuestra parte tomada antes de descontar los gastos.`,
  },
  notTaken: 'No llevamos casos penales ni de familia.',
  trackRecord: 'Trabajamos aquí desde 1999. Los casos anteriores no dicen cómo terminará uno nuevo.',
};
