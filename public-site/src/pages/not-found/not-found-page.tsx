import { mainOffice } from '@advocate/facts/offices';
import { pathsIn } from '@advocate/facts/site-paths';
import { LinkButton } from '#ui';
import type { NotFoundTexts } from '../../content/page-texts.ts';
import { PageHero } from '../../layout/page-hero.tsx';
import { pageWithTexts } from '../../lib/page-with-texts.tsx';
import { useSite } from '../../lib/site.ts';
import { CallButton } from '../../office/phone-link.tsx';

/** The page for URLs that do not exist. */
export function NotFoundPage({ texts: { notFound } }: { texts: NotFoundTexts }) {
  const { language } = useSite();
  return (
    <PageHero
      picture={{ src: '/images/scenes/not-found.svg', alt: notFound.alt }}
      heading={<span className="not-found__number">404</span>}
      lead={notFound.text}
      actions={
        <div className="actions">
          <LinkButton to={pathsIn[language].home} variant="primary">
            {notFound.action}
          </LinkButton>
          <CallButton of={mainOffice} />
        </div>
      }
    />
  );
}

export const load = pageWithTexts(NotFoundPage, {
  en: () => import('../../content/not-found.ts'),
  es: () => import('../../content/es/not-found.ts'),
});
