import { claims } from '@advocate/firm/claims.es';
import type { SiteTexts } from '../site-texts.ts';

const { tagline, promise, costs } = claims;

export const firmTexts: SiteTexts['firmTexts'] = {
  tagline,
  promise,
  costs,
  disclaimer:
    'La información de este sitio es solo de carácter general. Nada de lo que aparece aquí es asesoría legal para un caso o una situación en particular, y leerlo no crea una relación de abogado y cliente.',
};
