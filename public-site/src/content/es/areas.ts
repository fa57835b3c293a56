import type { SiteTexts } from '../site-texts.ts';

export const areas: SiteTexts['areas'] = {
  'personal-injury': {
    name: 'Lesiones personales',
    heading: 'Abogados de lesiones personales',
  },
  'auto-accident': {
    name: 'Accidentes de auto',
    heading: 'Abogados de accidentes de auto',
  },
  'truck-accident': {
    name: 'Accidentes con camiones de carga',
    heading: 'Abogados de accidentes con camiones de carga',
  },
  'oil-field-accident': {
    name: 'Accidentes en campos petroleros',
    heading: 'Abogados de accidentes en campos petroleros',
  },
  'commercial-vehicle-accident': {
    name: 'Accidentes con vehículos comerciales',
    heading: 'Abogados de accidentes con vehículos comerciales',
  },
  'wrongful-death': {
    name: 'Muerte por negligencia',
    heading: 'Abogados de muerte por negligencia',
  },
};
