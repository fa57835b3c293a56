import { withHeadings } from '@advocate/facts/practice-area-slugs';
import type { SiteTexts } from '../site-texts.ts';

export const areas: SiteTexts['areas'] = withHeadings(
  {
    'personal-injury': 'Lesiones personales',
    'auto-accident': 'Accidentes de auto',
    'truck-accident': 'Accidentes con camiones de carga',
    'oil-field-accident': 'Accidentes en campos petroleros',
    'commercial-vehicle-accident': 'Accidentes con vehículos comerciales',
    'wrongful-death': 'Muerte por negligencia',
  },
  (name) => `Abogados de ${name.toLowerCase()}`,
);
