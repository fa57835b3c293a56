import { mainOffice } from '@advocate/facts/offices';
import { withHeadings } from '@advocate/facts/practice-areas';
import type { SiteTexts } from '../site-texts.ts';
import { type SearchTexts, titled } from '../titled.ts';

export const areas: SiteTexts['areas'] = withHeadings(
  {
    'personal-injury': ['Lesiones personales', 'casos de lesiones personales'],
    'auto-accident': ['Accidentes de auto', 'casos de accidentes de auto'],
    'truck-accident': ['Accidentes con camiones de carga', 'casos de camiones de carga'],
    'oil-field-accident': ['Accidentes en campos petroleros', 'casos de campos petroleros'],
    'commercial-vehicle-accident': ['Accidentes con vehículos comerciales', 'casos de vehículos comerciales'],
    'wrongful-death': ['Muerte por negligencia', 'casos de muerte por negligencia'],
  },
  (name) => `Abogados de ${name.toLowerCase()}`,
);

/** A guide's texts for search results; descriptions end alike, after the question that people bring. */
export const areaSearch = (title: string, question: string, keywords: string): SearchTexts => ({
  title: titled(title),
  description: `${question} Quién puede ser responsable, qué hacer primero y qué plazos hay en ${mainOffice.regionName}. Consulta gratis.`,
  keywords,
});

export const usualBand = '¿No sabe si es su caso? Pregunte; no cuesta nada.';
