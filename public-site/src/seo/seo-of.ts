import type { SeoRecord } from '@advocate/api/contracts';
import { cities } from '../content/cities.ts';
import { firm } from '../content/firm.ts';
import { practiceAreas } from '../content/practice-areas.ts';
import type { SiteRoute } from '../routes.ts';
import { seoRecords } from './seo-records.ts';

/** The head facts of any route, complete before the API is asked. Takes the marketing host's address. */
export function seoOf(route: SiteRoute, publicUrl: string): SeoRecord {
  const records = seoRecords(publicUrl);
  const url = publicUrl + route.canonical;
  switch (route.page) {
    case 'home':
    case 'about':
    case 'practice-areas':
      return records[route.page];
    case 'contact':
      return route.office === 'denver' ? records['contact-denver'] : records.contact;
    case 'practice-area':
    case 'city': {
      const area = practiceAreas.find(({ slug }) => slug === route.area);
      const city = cities.find(({ slug }) => slug === route.city);
      const place = city?.name ?? 'San Antonio';
      return {
        ...records['practice-areas'],
        url,
        title: `${area?.heading} in ${place}, Texas | ${firm.name}`,
        description: `${area?.summary} Free consultation for people in ${place}, Texas.`,
        ...(city ? { geo_position: `${city.latitude};${city.longitude}`, geo_placename: `${city.name}, Texas` } : {}),
      };
    }
    case 'not-found':
      return { ...records.home, url, title: `Page not found | ${firm.name}` };
  }
}
