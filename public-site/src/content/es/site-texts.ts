import { mainOffice } from '@advocate/facts/offices';
import { firm } from '@advocate/firm/firm';
import type { SiteTexts } from '../site-texts.ts';
import { areas } from './areas.ts';
import { firmTexts } from './firm-texts.ts';

const atHour = (hour: number): string => `${((hour + 11) % 12) + 1}:00\u00a0${hour % 24 < 12 ? 'a' : 'p'}.\u00a0m.`;
const shortHour = (hour: number): string => atHour(hour).replace(':00', '');
/** 'la 1:00', 'las 9:00'. */
const withArticle = (time: string): string => `${time.startsWith('1:') ? 'la' : 'las'} ${time}`;

const languageNames: Readonly<Record<string, string>> = { en: 'inglés', es: 'español', vi: 'vietnamita' };

const texts: SiteTexts = {
  firmTexts,
  areas,
  layout: {
    skipLink: 'Ir al contenido',
    home: 'Inicio',
    about: 'Nosotros',
    practiceAreas: 'Áreas de práctica',
    contact: 'Contacto',
    contactOffice: (office) => `Contacto, ${office}`,
    privacy: 'Privacidad',
    mainNavigation: 'Principal',
    call: 'Llamar',
    menu: 'Menú',
    closeMenu: 'Cerrar el menú',
    drawerNavigation: 'Páginas',
    breadcrumbs: 'Ruta de navegación',
    callNow: 'LLAME AHORA',
    callBar: 'Llámenos o escríbanos',
    callUs: 'Llámenos',
    callNumber: (phone) => `Llame al ${phone}`,
    noConnection: 'Sin conexión.',
    consultation: 'Consulta gratis',
    schedule: 'Pida su consulta gratis',
    leaveNumber: 'Deje su número',
    logo: (firm) => `Logotipo de ${firm}`,
    footerNavigation: 'Pie de página',
    footerPages: 'Páginas',
    footerPlaces: 'En qué podemos ayudar',
    rights: 'Todos los derechos reservados.',
  },
  people: {
    drawing: (name) => `Dibujo de ${name}`,
    photograph: (name) => `Fotografía de ${name}`,
    handles: (cases) => `lleva ${cases}`,
    handlesIn: (state) => `lleva casos en ${state}`,
  },
  firmFacts: {
    since: (year) => `Desde ${year}`,
    attorneys: (count) => (count === 1 ? '1 abogado' : `${count} abogados`),
    spoken: (codes) => `Se habla ${codes.map((code) => languageNames[code] ?? code).join(', ')}`,
    reply: 'Respuesta al siguiente día hábil',
  },
  siteNotes: {
    responsible: `Responsable del contenido de este sitio: ${firm.responsibleLawyer}, con licencia de abogacía en ${mainOffice.regionName}. Oficina principal: ${mainOffice.city.replaceAll(' ', '\u00a0')}, ${mainOffice.regionName}.`,
  },
  hours: {
    weekdays: 'De lunes a viernes',
    weekdaysTime: ({ opensAtHour, closesAtHour }) => `de ${atHour(opensAtHour)} a ${atHour(closesAtHour)}`,
    weekend: 'Fines de semana solo con cita',
    days: ['el domingo', 'el lunes', 'el martes', 'el miércoles', 'el jueves', 'el viernes', 'el sábado'],
    today: 'hoy',
    tomorrow: 'mañana',
    atHour,
    always: 'Le contestamos ahora, de día y de noche',
    openUntil: (time) => `Abierto ahora, hasta ${withArticle(time)}`,
    callsBack: (day, time) => `Cerrado. Le devolvemos la llamada ${day} a partir de ${withArticle(time)}`,
    onButton: {
      days: ['dom.', 'lun.', 'mar.', 'mié.', 'jue.', 'vie.', 'sáb.'],
      hours: ({ opensAtHour, closesAtHour }) => `Lun.–vie. de ${opensAtHour} a ${((closesAtHour + 11) % 12) + 1}`,
      always: 'Contestamos ahora',
      open: ({ closesAtHour }) => `Abierto hasta ${shortHour(closesAtHour)}`,
      closed: (day, { opensAtHour }) => `Abre ${day} ${shortHour(opensAtHour)}`,
    },
  },
  kitWords: {
    notifications: 'Avisos',
    dismiss: 'Cerrar el aviso',
    carousel: {
      role: 'carrusel',
      items: (label, count) => `${label}, ${count} elementos`,
      previous: 'Anterior',
      next: 'Siguiente',
      position: (number, count) => `${number} de ${count}`,
      play: 'Reproducir',
      pause: 'Pausar',
    },
  },
};

export default texts;
