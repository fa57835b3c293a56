import type { Language } from '@advocate/facts/language';
import { type Office, slugOf } from '@advocate/facts/offices';
import type { SeoRecord } from '@advocate/facts/seo-record';
import { type City, paths } from '@advocate/facts/site-paths';
import { firm } from '@advocate/firm/firm';
import type { Review } from '@advocate/firm/types';
import type { TeamMember } from '../content/team.ts';
import type { SearchTexts } from '../content/titled.ts';
import type { Breadcrumb } from '../lib/steps-to.ts';

/** A node of the page's JSON-LD graph. */
export type SchemaNode = SeoRecord['schema'];

/** The facts about an attorney that structured data contains. */
type Attorney = Pick<
  TeamMember,
  'id' | 'name' | 'title' | 'imageUrl' | 'email' | 'phoneLink' | 'isAttorney' | 'education'
>;

/** What a page is about, in addition to its route. */
export interface PageSubjects {
  search: SearchTexts;
  /** Where its subject is, if not at its office. */
  place?: { latitude: number; longitude: number };
  people?: readonly Attorney[];
  /** Who has reviewed it, if the page says so. */
  review?: Pick<Review, 'by' | 'date'> | undefined;
  questions?: readonly { question: string; answer: string }[];
}

/** A day ends a minute before midnight, as search engines ask for. */
const clock = (hour: number): string => (hour === 24 ? '23:59' : `${String(hour).padStart(2, '0')}:00`);
const officeId = (publicUrl: string, { id }: Office): string => `${publicUrl}/#${id}`;

/** A member's part of the About page. */
const personId = (publicUrl: string, id: string): string => `${publicUrl}${paths.about}#${id}`;

const firmId = (publicUrl: string): string => `${publicUrl}/#firm`;

/** The firm, which every office is part of. */
export function organization(publicUrl: string): SchemaNode {
  return {
    '@type': 'Organization',
    '@id': firmId(publicUrl),
    name: firm.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    foundingDate: String(firm.foundedYear),
    ...(firm.profiles.length > 0 && { sameAs: [...firm.profiles] }),
  };
}

/** The service that an office offers in a city; the office itself serves its whole state. */
export function cityService(
  publicUrl: string,
  url: string,
  serviceType: string,
  city: City,
  office: Office,
): SchemaNode {
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    serviceType,
    provider: { '@id': officeId(publicUrl, office) },
    areaServed: { '@type': 'City', name: city.name, containedInPlace: { '@type': 'State', name: office.regionName } },
  };
}

/** The questions that a page answers. */
export function faqPage(url: string, questions: NonNullable<PageSubjects['questions']>): SchemaNode {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Who has reviewed a page, as properties of the page. */
export const reviewed = (publicUrl: string, { by, date }: NonNullable<PageSubjects['review']>): SchemaNode => ({
  reviewedBy: { '@type': 'Person', '@id': personId(publicUrl, slugOf(by)), name: by },
  lastReviewed: date,
});

/** One office, with its contact page in a language. */
export function legalService(publicUrl: string, office: Office, image: string, language: Language): SchemaNode {
  return {
    '@type': 'LegalService',
    '@id': officeId(publicUrl, office),
    name: firm.name,
    url: publicUrl + office.contactPath[language],
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
    areaServed: { '@type': 'State', name: office.regionName },
    parentOrganization: { '@id': firmId(publicUrl) },
  };
}

/** A lawyer. The paralegal is not one and is never described as one. */
export function person(publicUrl: string, attorney: Attorney, office: Office): SchemaNode {
  return {
    '@type': 'Person',
    '@id': personId(publicUrl, attorney.id),
    url: personId(publicUrl, attorney.id),
    name: attorney.name,
    jobTitle: attorney.title,
    image: publicUrl + attorney.imageUrl,
    email: attorney.email,
    telephone: attorney.phoneLink,
    worksFor: { '@id': officeId(publicUrl, office) },
    alumniOf: attorney.education.map(({ institution }) => ({ '@type': 'CollegeOrUniversity', name: institution })),
  };
}

/** The path from the home page to this one. */
export function breadcrumbs(publicUrl: string, steps: readonly Breadcrumb[]): SchemaNode {
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
