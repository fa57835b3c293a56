import type { ReactNode } from 'react';
import type { ByLanguage } from '../content/page-texts.ts';
import type { SearchTexts } from '../content/titled.ts';
import type { SiteRoute } from '../routes.ts';
import type { LoadedPage } from './loaded-page.ts';

/** Returns the loader of a page that needs only its texts. */
export const pageWithTexts =
  <PageTexts extends { search: SearchTexts }>(
    Page: (props: { texts: PageTexts }) => ReactNode,
    textsOf: ByLanguage<PageTexts>,
  ) =>
  async ({ language }: SiteRoute): Promise<LoadedPage> => {
    const { default: texts } = await textsOf[language]();
    return Object.assign(() => <Page texts={texts} />, { search: texts.search });
  };
