import { Link } from 'react-router-dom';
import type { HomeTexts } from '../../content/page-texts.ts';
import { scenes } from '../../layout/scenes.ts';
import { Section } from '../../layout/section.tsx';

/** The six practice-area teasers. */
export function PracticeTeasers({ texts: { practiceTeasers, teasersHeading } }: { texts: HomeTexts }) {
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
    </Section>
  );
}
