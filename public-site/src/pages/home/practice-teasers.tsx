import { Link } from 'react-router-dom';
import { practiceTeasers, teasersHeading } from '../../content/home.ts';

/** The six practice-area teasers. Spec section 2, Home. */
export function PracticeTeasers() {
  return (
    <section className="section">
      <div className="section__header">
        <h2>{teasersHeading}</h2>
      </div>
      <ul className="card-grid teasers">
        {practiceTeasers.map(({ title, text, href, illustration, alt }) => (
          <li key={title} className="link-card teaser">
            <img
              className="arch teaser__picture"
              src={`/images/scenes/${illustration}.svg`}
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
    </section>
  );
}
