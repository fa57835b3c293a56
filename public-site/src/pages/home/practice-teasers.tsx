import { Link } from 'react-router-dom';
import type { HomeTexts } from '../../content/page-texts.ts';
import { scenes } from '../../content/scenes.ts';
import { Section } from '../../layout/section.tsx';
import { guideLinks } from '../../layout/site-links.ts';
import { useSite } from '../../lib/site.ts';

/** The six practice-area teasers, and links to the guides that none of them leads to. */
export function PracticeTeasers({ texts: { moreGuides, practiceTeasers, teasersHeading } }: { texts: HomeTexts }) {
  const guides = guideLinks(
    useSite(),
    practiceTeasers.map(({ href }) => href),
  );
  return (
    <Section heading={teasersHeading}>
      <ul className="card-grid teasers">
        {practiceTeasers.map(({ title, text, href, illustration, alt }) => (
          <li key={title} className="link-card teaser">
            <img
              className="teaser__picture"
              src={scenes[illustration as keyof typeof scenes]}
              alt={alt}
              width="1600"
              height="1000"
              loading="lazy"
            />
            <h3>
              <Link to={href} className="link-card__link">
                {title}
              </Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="actions">
        {moreGuides}
        {guides.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
    </Section>
  );
}
