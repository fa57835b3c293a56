import type { ReactNode } from 'react';
import type { ByLanguage } from '../content/page-texts.ts';
import type { SiteRoute } from '../routes.ts';
import type { PageSubjects } from '../seo/structured-data.ts';
import type { LoadedPage } from './loaded-page.ts';

/** Returns the loader of a page that needs only its texts; `subjects` is what its structured data contains besides. */
export const pageWithTexts =
  <PageTexts extends Pick<PageSubjects, 'search'>>(
    Page: (props: { texts: PageTexts }) => ReactNode,
    textsOf: ByLanguage<PageTexts>,
    subjects?: (texts: PageTexts) => Partial<PageSubjects>,
  ) =>
  async ({ language }: SiteRoute): Promise<LoadedPage> => {
    const { default: texts } = await textsOf[language]();
    return Object.assign(() => <Page texts={texts} />, { search: texts.search, ...subjects?.(texts) });
  };
