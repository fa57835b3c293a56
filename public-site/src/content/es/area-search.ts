import { mainOffice } from '@advocate/facts/offices';
import { type SearchTexts, titled } from '../titled.ts';

/** What search results say of a guide; the descriptions end alike, after the question that people bring. */
export const areaSearch = (title: string, question: string, keywords: string): SearchTexts => ({
  title: titled(title),
  description: `${question} Quién puede ser responsable, qué hacer primero y qué plazos hay en ${mainOffice.regionName}. Consulta gratis.`,
  keywords,
});
