import { firm } from '@advocate/firm/firm';
import type { NotFoundTexts } from '../page-texts.ts';
import { titled } from '../titled.ts';

const texts: NotFoundTexts = {
  search: {
    title: titled('No encontramos esa página'),
    description: 'No hay ninguna página en esta dirección.',
    keywords: firm.name,
  },
  notFound: {
    text: 'No encontramos esa página',
    action: 'Volver al inicio',
    alt: 'Ilustración: un camino vacío al anochecer con un letrero en blanco',
  },
};

export default texts;
