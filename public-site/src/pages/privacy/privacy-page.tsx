import { mainOffice } from '@advocate/facts/offices';
import { firm } from '@advocate/firm/firm';
import { review } from '@advocate/firm/review';
import { firstSentence } from '../../content/first-sentence.ts';
import type { PrivacyTexts } from '../../content/page-texts.ts';
import { PageHero } from '../../layout/page-hero.tsx';
import { Section } from '../../layout/section.tsx';
import { pageWithTexts } from '../../lib/page-with-texts.tsx';
import { CallButton } from '../../office/phone-link.tsx';

/** Whether the texts are still the ones that a lawyer has read. */
declare const __TEXTS_REVIEWED__: boolean;

/** What is recorded about a visitor, why, for how long, and how to ask about it. */
export function PrivacyPage({ texts: { privacy } }: { texts: PrivacyTexts }) {
  const { columns } = privacy;
  const [lead, rest] = firstSentence(privacy.lead);
  return (
    <>
      <PageHero picture={privacy.picture} heading={privacy.heading} lead={lead} compact />
      <Section heading={privacy.keptHeading} lead={rest}>
        <ul className="plain-list privacy-kept">
          {privacy.kept.map(({ what, why, howLong }) => (
            <li key={what} className="privacy-kept__item">
              <h3>{what}</h3>
              <dl>
                <dt>{columns.why}</dt>
                <dd>{why}</dd>
                <dt>{columns.howLong}</dt>
                <dd>{howLong}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </Section>
      <section className="section section--sunken">
        <div className="prose">
          <h2>{privacy.signalHeading}</h2>
          <p>{privacy.signal}</p>
          <h2>{privacy.mapHeading}</h2>
          <p>{privacy.map}</p>
        </div>
      </section>
      <section className="section">
        <div className="prose">
          <h2>{privacy.askHeading}</h2>
          {privacy.ask.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <a href={`mailto:${firm.email}`}>{privacy.write(firm.email)}</a>
          </p>
          <CallButton of={mainOffice} />
          {__TEXTS_REVIEWED__ && privacy.reviewed && <p>{privacy.reviewed}</p>}
        </div>
      </section>
    </>
  );
}

export const load = pageWithTexts(
  PrivacyPage,
  {
    en: () => import('../../content/privacy.ts'),
    es: () => import('../../content/es/privacy.ts'),
  },
  () => ({ review: __TEXTS_REVIEWED__ ? review : undefined }),
);
