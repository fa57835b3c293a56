import type { NotFoundTexts } from '../page-texts.ts';

const texts: NotFoundTexts = {
  notFound: {
    text: 'No encontramos esa página',
    action: 'Volver al inicio',
    alt: 'Ilustración: un camino vacío al anochecer con un letrero en blanco',
  },
};

export default texts;
