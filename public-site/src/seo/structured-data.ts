import type { City } from '@advocate/facts/cities';
import { firm } from '@advocate/facts/firm';
import type { Office } from '@advocate/facts/offices';

/** A node of the page's one JSON-LD graph. */
export type SchemaNode = { readonly [key: string]: unknown };

/** The facts of an attorney that structured data names. */
export interface Attorney {
  name: string;
  title: string;
  imageUrl: string;
  email: string;
  phoneLink: string;
  isAttorney: boolean;
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const officeId = (publicUrl: string, { id }: Office): string => `${publicUrl}/#${id}`;

/** One office; a city page names the city that it serves. */
export function legalService(publicUrl: string, office: Office, image: string, served?: City): SchemaNode {
  return {
    '@type': 'LegalService',
    '@id': officeId(publicUrl, office),
    name: firm.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    image,
    telephone: office.phoneLink,
    email: office.email,
    knowsLanguage: [...office.languages],
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: office.city,
      addressRegion: office.region,
      postalCode: office.postalCode,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: clock(office.hours.opensAtHour),
      closes: clock(office.hours.closesAtHour),
    },
    areaServed: served
      ? { '@type': 'City', name: served.name, containedInPlace: { '@type': 'State', name: office.regionName } }
      : { '@type': 'State', name: office.regionName },
  };
}

/** A lawyer; the paralegal is not one and is never described as such. */
export function person(publicUrl: string, attorney: Attorney, office: Office): SchemaNode {
  return {
    '@type': 'Person',
    name: attorney.name,
    jobTitle: attorney.title,
    image: publicUrl + attorney.imageUrl,
    email: attorney.email,
    telephone: attorney.phoneLink,
    worksFor: { '@id': officeId(publicUrl, office) },
  };
}

/** The page itself and the language that it is in. */
export function webPage(url: string, name: string, inLanguage: string): SchemaNode {
  return { '@type': 'WebPage', '@id': url, url, name, inLanguage };
}

/** The way from Home to the page. */
export function breadcrumbs(publicUrl: string, steps: readonly { name: string; path: string }[]): SchemaNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

/** One schema.org document of several nodes. */
export function graph(...nodes: readonly SchemaNode[]): SchemaNode {
  return { '@context': 'https://schema.org', '@graph': nodes };
}
