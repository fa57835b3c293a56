import { mainOffice, type Office, offices } from '../../facts/src/offices.ts';
import type { PracticeAreaSlug } from '../../facts/src/practice-areas.ts';
import { type City, cities, cityPath } from '../../facts/src/site-paths.ts';

/** The office after the first one; a firm with one office has only that. */
export const otherOffice: Office = offices[1] ?? mainOffice;

/** A city with landing pages, from the firm's folder, because each firm has its own. */
export const city = cities.at(-1) as City;

/** Returns the path of a landing page of this city. */
export const cityPage = (area: PracticeAreaSlug): string => cityPath(area, city.slug);

/** Returns the moment of a full hour of a day (YYYY-MM-DD) at the first office. */
export function atMainOffice(day: string, hour: number): Date {
  const inUtc = Date.parse(`${day}T00:00Z`) + hour * 3_600_000;
  const there = new Date(inUtc).toLocaleString('sv', { timeZone: mainOffice.timeZone });
  return new Date(2 * inUtc - Date.parse(`${there}Z`));
}

/** Returns the hour that an office's clocks show. */
export const hourAt = ({ timeZone }: Office, moment: Date): number =>
  Number(moment.toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }));
