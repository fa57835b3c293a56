import { mainOffice } from '@advocate/facts/offices';
import { areas, type PracticeArea, type PracticeAreaSlug, practiceAreas } from '@advocate/facts/practice-areas';
import { type City, cities, cityPath, practiceAreaPath } from '@advocate/facts/site-paths';
import { cityPlaces } from '@advocate/firm/city-places';
import type { CityTexts } from '@advocate/firm/types';
import { Link } from 'react-router-dom';
import { Card, LinkButton } from '#ui';
import {
  cityFacts,
  cityHeading,
  cityPage,
  citySearch,
  contactBoxText,
  relatedHeading,
  whyChoose,
  whyChooseHeading,
} from '../../content/city-page.ts';
import { pictureAlts } from '../../content/practice-area-page.ts';
import { OpenNow } from '../../layout/open-now.tsx';
import { PageHero } from '../../layout/page-hero.tsx';
import { PhoneLink } from '../../layout/phone-link.tsx';
import { scenes } from '../../layout/scenes.ts';
import { Section } from '../../layout/section.tsx';
import { SpanishSpoken } from '../../layout/spanish-offer.tsx';
import type { LoadedPage } from '../../lib/loaded-page.ts';
import type { SiteRoute } from '../../routes.ts';

interface CityPageProps {
  area: PracticeAreaSlug;
  city: City;
  description: string;
}

/** One of the 120 city landing pages; the first paragraph of main is its description. */
export function CityPage({ area: slug, city, description }: CityPageProps) {
  const area = { slug, ...areas[slug] };
  return (
    <>
      <PageHero picture={{ src: scenes[slug], alt: pictureAlts[slug] }}>
        <h1>
          <span className="city-hero__line">{area.heading}</span>{' '}
          <span className="city-hero__line city-hero__place">{cityHeading(city)}</span>
        </h1>
      </PageHero>
      <section className="section" aria-label={cityHeading(city)}>
        <div className="with-aside">
          <div>
            {/* One text node, and so one paragraph to screen readers and crawlers. */}
            <p className="city-text__description">
              {paragraphsOf(description, 3).map((part) => (
                <span key={part}>{part}</span>
              ))}
            </p>
            <div className="actions">
              <LinkButton to={cityPage.contactHref} variant="primary">
                {cityPage.consultationAction}
              </LinkButton>
              <Link to={practiceAreaPath(slug)}>{cityPage.guide(area.name)}</Link>
            </div>
          </div>
          <dl className="city-facts">
            {cityFacts(slug, city).map(({ label, fact }) => (
              <div key={label} className="city-facts__fact">
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <RelatedServices area={area} city={city} />
      <WhyChoose city={city} />
    </>
  );
}

/** The same city's pages for the other five practice areas, in route order. */
function RelatedServices({ area, city }: { area: PracticeArea; city: City }) {
  return (
    <Section className="section--dark" heading={relatedHeading(area, city)}>
      <ul className="card-grid related-services">
        {practiceAreas
          .filter(({ slug }) => slug !== area.slug)
          .map(({ slug, name }) => (
            <li key={slug}>
              <Card tone="dark" className="link-card related-services__card">
                <h3>{name}</h3>
                <Link className="link-card__link related-services__link" to={cityPath(slug, city.slug)}>
                  <span>{cityPage.relatedAction}</span>
                  <span className="ui-visually-hidden">
                    {' '}
                    about {name} in {city.name}
                  </span>
                </Link>
              </Card>
            </li>
          ))}
      </ul>
    </Section>
  );
}

function WhyChoose({ city }: { city: City }) {
  return (
    <section className="section">
      <div className="with-aside city-reasons">
        <div>
          <h2>{whyChooseHeading(city)}</h2>
          <ul className="plain-list">
            {whyChoose(city).map(({ title, text }) => (
              <li key={title} className="city-reasons__reason">
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <Card tone="sunken" className="city-contact">
          <h2>{cityPage.contactHeading}</h2>
          <p>{contactBoxText(city)}</p>
          <p>
            <SpanishSpoken office={mainOffice} />
          </p>
          <p>
            <PhoneLink of={mainOffice} className="large-phone" />
            <OpenNow office={mainOffice} withForm />
          </p>
          <LinkButton to={cityPage.contactHref} variant="primary">
            {cityPage.contactAction}
          </LinkButton>
        </Card>
      </div>
    </section>
  );
}

/** Splits a text into `count` parts of about the same length, each of whole sentences. */
function paragraphsOf(text: string, count: number): string[] {
  const parts = Array.from({ length: count }, () => '');
  let at = 0;
  for (const sentence of text.replaceAll(/([.?!]”?) (?=[\p{Lu}“])/gu, '$1\n').split('\n')) {
    const part = Math.min(count - 1, Math.floor((count * (at + sentence.length / 2)) / text.length));
    parts[part] += `${sentence} `;
    at += sentence.length + 1;
  }
  return parts.filter((part) => part !== '');
}

const textsOf = import.meta.glob<{ default: CityTexts }>('../../../../firm/cities/*.ts');

export async function load({ area = 'personal-injury', city: slug = '', path }: SiteRoute): Promise<LoadedPage> {
  const city = cities.find((one) => one.slug === slug);
  const loadTexts = textsOf[`../../../../firm/cities/${slug}.ts`];
  if (!city || !loadTexts) throw new Error(path);
  const { default: texts } = await loadTexts();
  const page = () => <CityPage key={path} area={area} city={city} description={texts[area]} />;
  return Object.assign(page, { search: citySearch(area, city), place: cityPlaces[city.name] });
}
