import type { SeoRecord } from '@advocate/api/contracts';
import { firm } from '../content/firm.ts';
import { denverOffice, type Office, sanAntonioOffice } from '../content/offices.ts';
import { practiceAreas } from '../content/practice-areas.ts';

/** The five screens whose head tags the API also serves. Spec section 7, DESIGN section 3. */
export type SeoRecordName = 'home' | 'about' | 'practice-areas' | 'contact' | 'contact-denver';

/**
 * The one source of the SEO records: the prerenderer writes head tags from it and the API seeds its table from it.
 * Takes the address of the marketing host without a trailing slash.
 */
export function seoRecords(publicUrl: string): Record<SeoRecordName, SeoRecord> {
  const image = `${publicUrl}/share/home.png`;
  const record = (path: string, office: Office, title: string, description: string, keywords: string): SeoRecord => ({
    title,
    description,
    keywords,
    geo_position: `${office.latitude};${office.longitude}`,
    geo_placename: `${office.city}, ${office.regionName}`,
    image,
    url: `${publicUrl}${path}`,
    schema: legalService(publicUrl, office, image),
  });
  const areaNames = practiceAreas.map((area) => area.name.toLowerCase()).join(', ');
  return {
    home: record(
      '/',
      sanAntonioOffice,
      `${firm.name} | Personal Injury Lawyers in San Antonio`,
      `${firm.name} helps people who were hurt in and around San Antonio. ${firm.promise}`,
      `personal injury lawyer, San Antonio, ${areaNames}`,
    ),
    about: record(
      '/about',
      sanAntonioOffice,
      `About Us | ${firm.name}`,
      `Meet the three people behind ${firm.name} in San Antonio and how they work for injured people and families.`,
      'injury law firm, San Antonio, attorneys, team',
    ),
    'practice-areas': record(
      '/practice-areas',
      sanAntonioOffice,
      `Practice Areas | ${firm.name}`,
      `The cases we take in San Antonio and the towns around it: ${areaNames}.`,
      `practice areas, San Antonio, ${areaNames}`,
    ),
    contact: record(
      '/contact',
      sanAntonioOffice,
      `Contact Our San Antonio Office | ${firm.name}`,
      `Call ${sanAntonioOffice.phone} or write to our San Antonio office. The first consultation is free.`,
      'contact, free consultation, San Antonio, personal injury lawyer',
    ),
    'contact-denver': record(
      '/contact-colorado',
      denverOffice,
      `Contact Our Denver Office | ${firm.name}`,
      `Call ${denverOffice.phone} or write to our Denver office. The first consultation is free.`,
      'contact, free consultation, Denver, Colorado, personal injury lawyer',
    ),
  };
}

function legalService(publicUrl: string, office: Office, image: string): SeoRecord['schema'] {
  return {
    '@context': 'https://schema.org',
    '@type': 'LegalService',
    name: firm.name,
    url: `${publicUrl}/`,
    image,
    telephone: office.phoneLink,
    email: office.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: office.city,
      addressRegion: office.region,
      postalCode: office.postalCode,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
  };
}
