import { mainOffice } from '@advocate/facts/offices';
import { areas, type PracticeArea, type PracticeAreaSlug, practiceAreas } from '@advocate/facts/practice-areas';
import { type City, cities, cityPath, practiceAreaPath } from '@advocate/facts/site-paths';
import { cityPlaces } from '@advocate/firm/city-places';
import type { CityFile, Fact } from '@advocate/firm/types';
import { Link } from 'react-router-dom';
import { Card, LinkButton } from '#ui';
import type { AreaFacts } from '../../content/area-facts.ts';
import {
  cityDeadline,
  cityHeading,
  cityPage,
  cityRows,
  citySearch,
  contactBoxText,
  relatedHeading,
  whyChoose,
  whyChooseHeading,
} from '../../content/city-page.ts';
import { firstSentence } from '../../content/first-sentence.ts';
import { practiceAreaPage } from '../../content/practice-area-page.ts';
import { scenes } from '../../content/scenes.ts';
import { AreaBrief } from '../../layout/area-brief.tsx';
import { Closing } from '../../layout/closing.tsx';
import { PageHero } from '../../layout/page-hero.tsx';
import { Section, TitledItems } from '../../layout/section.tsx';
import { SpanishSpoken } from '../../layout/spanish-offer.tsx';
import type { LoadedPage } from '../../lib/loaded-page.ts';
import { OpenNow } from '../../office/open-now.tsx';
import { PhoneLink } from '../../office/phone-link.tsx';
import { AreaLawyer } from '../../people/lawyer.tsx';
import type { SiteRoute } from '../../routes.ts';

interface CityPageProps {
  area: PracticeAreaSlug;
  areaFacts: AreaFacts;
  city: City;
  description: string;
  facts: readonly Fact[];
}

/** One of the 120 city landing pages; the first paragraph of main is its description. */
export function CityPage({ area: slug, areaFacts, city, description, facts }: CityPageProps) {
  const area = { slug, ...areas[slug] };
  const [first, rest] = firstSentence(description);
  return (
    <>
      <PageHero
        picture={{ src: scenes[slug], alt: areaFacts.pictureAlt }}
        heading={
          <>
            <span className="city-hero__line">{area.heading}</span>{' '}
            <span className="city-hero__line city-hero__place">{cityHeading(city)}</span>
          </>
        }
        lead={
          <p className="city-hero__description">
            <span className="lead">{first}</span> {rest}
          </p>
        }
      />
      <AreaBrief texts={practiceAreaPage} howLong={cityDeadline(areaFacts, city)} whatNow={areaFacts.whatNow} />
      <div className="city-body">
        <section className="section" aria-label={cityHeading(city)}>
          <LocalFacts area={slug} city={city} facts={facts} />
          <div className="actions">
            <LinkButton to={cityPage.contactHref} variant="primary">
              {cityPage.consultationAction}
            </LinkButton>
            <Link to={practiceAreaPath(slug)}>{cityPage.guide(area.name)}</Link>
          </div>
        </section>
        <RelatedServices area={area} city={city} />
        <WhyChoose city={city} />
        <ContactBox area={slug} city={city} />
      </div>
      <Closing {...cityPage.closing} action={practiceAreaPage.closing.action} />
    </>
  );
}

/** What someone can look up about the city, and what each of its counties has for a person who was hurt there. */
function LocalFacts({ area, city, facts }: Pick<CityPageProps, 'area' | 'city' | 'facts'>) {
  return (
    <div className="city-facts">
      <ul className="plain-list columns">
        {facts.map(({ text, source }) => (
          <li key={text} className="city-facts__fact">
            {text} <Source of={source} />
          </li>
        ))}
      </ul>
      <dl className="columns">
        {cityRows(area, city).map(({ label, facts: ofRow }) => (
          <div key={label} className="city-facts__fact">
            <dt>{label}</dt>
            {ofRow.map(({ text, source }) => (
              <dd key={text}>
                {text} <Source of={source} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A link to where a fact can be looked up, named by its site. */
function Source({ of }: { of: string }) {
  return (
    <a className="city-facts__source" href={of}>
      {new URL(of).hostname.replace(/^www\./, '')}
    </a>
  );
}

/** The same city's pages for the other five practice areas, in route order. */
function RelatedServices({ area, city }: { area: PracticeArea; city: City }) {
  return (
    <Section className="on-dark" heading={relatedHeading(area, city)}>
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
      <h2>{whyChooseHeading(city)}</h2>
      <ul className="plain-list columns city-reasons">
        <TitledItems items={whyChoose(city)} />
      </ul>
    </section>
  );
}

/** The last part, which stays in view next to all others on wide screens. */
function ContactBox({ area, city }: Pick<CityPageProps, 'area' | 'city'>) {
  return (
    <Card tone="sunken" className="city-contact">
      <h2>{cityPage.contactHeading}</h2>
      <p>{contactBoxText(city)}</p>
      <AreaLawyer area={area} />
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
  );
}

const filesOf = import.meta.glob<CityFile>('../../../../firm/cities/*.ts');
const factsOf = import.meta.glob<{ default: AreaFacts }>('../../content/area-facts/*.ts');

export async function load({ area = 'personal-injury', city: slug = '', path }: SiteRoute): Promise<LoadedPage> {
  const city = cities.find((one) => one.slug === slug);
  const loadFile = filesOf[`../../../../firm/cities/${slug}.ts`];
  const loadFacts = factsOf[`../../content/area-facts/${area}.ts`];
  if (!city || !loadFile || !loadFacts) throw new Error(path);
  const [{ default: texts, facts }, { default: areaFacts }] = await Promise.all([loadFile(), loadFacts()]);
  const props = { area, areaFacts, city, description: texts[area], facts };
  const page = () => <CityPage key={path} {...props} />;
  return Object.assign(page, { search: citySearch(area, areaFacts, city, texts[area]), place: cityPlaces[city.name] });
}
