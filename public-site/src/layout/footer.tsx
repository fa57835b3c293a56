import { type Office, offices } from '@advocate/facts/offices';
import { cities, cityPath, pathsIn } from '@advocate/facts/site-paths';
import { firm } from '@advocate/firm/firm';
import { useSite } from '../lib/site.ts';
import { OfficeAddress, OfficeHours } from '../office/office-facts.tsx';
import { PhoneLink } from '../office/phone-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NavItems } from './nav-items.tsx';
import { contactLinks, guideLinks, siteLinks } from './site-links.ts';

/** The firm, both offices, the site's links, the cities or areas served, and the disclaimer. */
export function Footer() {
  const site = useSite();
  const { language, texts } = site;
  const { firmTexts, layout, siteNotes } = texts;
  const links = [
    ...siteLinks(site),
    // Spanish pages list them below.
    ...(language === 'en' ? guideLinks(site) : []),
    ...contactLinks(site).map(({ label, to }) => ({ label: layout.contactOffice(label), to })),
    { label: layout.privacy, to: pathsIn[language].privacy },
  ];
  return (
    <footer className="footer">
      <div className="footer__top">
        <div className="footer__firm">
          <img src="/images/logo.svg" alt={layout.logo(firm.name)} width="72" height="72" loading="lazy" />
          <p className="footer__name">{firm.name}</p>
          <p className="footer__tagline">{firmTexts.tagline}</p>
          <p>
            <a href={`mailto:${firm.email}`}>{firm.email}</a>
          </p>
        </div>
        {offices.map((office) => (
          <OfficeBlock key={office.id} office={office} />
        ))}
        <nav className="footer__pages" aria-label={layout.footerNavigation}>
          <h2 className="footer__heading">{layout.footerPages}</h2>
          <ul className="plain-list footer__links">
            <NavItems links={links} />
            <li>
              <LanguageSwitch />
            </li>
          </ul>
        </nav>
      </div>
      <FooterPlaces />
      <div className="footer__small">
        <p>
          {firmTexts.promise} {firmTexts.costs}
        </p>
        <p>{siteNotes.responsible}</p>
        <p>{firmTexts.disclaimer}</p>
        <p>
          {/* A page built last year shows that year until the next release; a mismatch during hydration would be worse. */}
          © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {firm.name}. {layout.rights}
        </p>
      </div>
    </footer>
  );
}

/** English pages list the cities; Spanish pages, which have no city pages, list the practice areas. */
function FooterPlaces() {
  const site = useSite();
  const { language, texts } = site;
  const links =
    language === 'en'
      ? cities.map(({ slug, name }) => ({
          to: cityPath('personal-injury', slug),
          label: `Personal Injury ${name}, TX`,
        }))
      : guideLinks(site);
  return (
    <nav className="footer__cities" aria-label={texts.layout.footerPlaces}>
      <h2 className="footer__heading">{texts.layout.footerPlaces}</h2>
      <ul className="plain-list footer__links">
        <NavItems links={links} />
      </ul>
    </nav>
  );
}

function OfficeBlock({ office }: { office: Office }) {
  return (
    <div className="footer__office">
      <h2 className="footer__heading">
        {office.city}, {office.regionName}
      </h2>
      <address>
        <OfficeAddress office={office} />
        <p>
          <PhoneLink of={office} className="footer__phone" />
        </p>
        <OfficeHours office={office} />
      </address>
    </div>
  );
}
