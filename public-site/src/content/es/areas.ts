import type { SiteTexts } from '../site-texts.ts';

export const areas: SiteTexts['areas'] = {
  'personal-injury': {
    name: 'Lesiones personales',
    heading: 'Abogados de lesiones personales',
    summary: 'Caídas, lugares inseguros, productos defectuosos y otras lesiones que causó el descuido de alguien más.',
  },
  'auto-accident': {
    name: 'Accidentes de auto',
    heading: 'Abogados de accidentes de auto',
    summary: 'Choques en calles y carreteras, desde golpes por detrás hasta conductores sin seguro.',
  },
  'truck-accident': {
    name: 'Accidentes con camiones de carga',
    heading: 'Abogados de accidentes con camiones de carga',
    summary: 'Choques con tráileres, donde cuentan las reglas federales, las bitácoras y varias compañías.',
  },
  'oil-field-accident': {
    name: 'Accidentes en campos petroleros',
    heading: 'Abogados de accidentes en campos petroleros',
    summary: 'Lesiones en plataformas de perforación, pozos y caminos de acceso, en el Eagle Ford Shale y más allá.',
  },
  'commercial-vehicle-accident': {
    name: 'Accidentes con vehículos comerciales',
    heading: 'Abogados de accidentes con vehículos comerciales',
    summary: 'Choques con camionetas de reparto, autobuses, autos de compañía y los patrones que están detrás.',
  },
  'wrongful-death': {
    name: 'Muerte por negligencia',
    heading: 'Abogados de muerte por negligencia',
    summary: 'Ayuda para las familias que perdieron a alguien por el descuido de una persona o de una compañía.',
  },
};
