import type { PracticeAreaSlug } from '@advocate/facts/practice-areas';
import { cities, cityPath, practiceAreaPath } from '@advocate/facts/site-paths';
import { NavItems } from '../../layout/nav-items.tsx';
import { Section } from '../../layout/section.tsx';
import { guideLinks, type SiteLink } from '../../layout/site-links.ts';
import { useSite } from '../../lib/site.ts';

/** The other guides and, on English pages, this area's page of each city. */
export function RelatedPages({ area, heading }: { area: PracticeAreaSlug; heading: string }) {
  const site = useSite();
  const { language, texts } = site;
  return (
    <>
      <Section className="section--sunken" heading={heading}>
        <Links links={guideLinks(site, [practiceAreaPath(area, language)])} />
      </Section>
      {language === 'en' && (
        <Section
          className="section--sunken"
          heading={`${texts.areas[area].name}: ${texts.layout.footerPlaces.toLowerCase()}`}
        >
          <Links links={cities.map(({ slug, name }) => ({ label: name, to: cityPath(area, slug) }))} />
        </Section>
      )}
    </>
  );
}

function Links({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul className="plain-list listed-links">
      <NavItems links={links} className="listed-link" />
    </ul>
  );
}
