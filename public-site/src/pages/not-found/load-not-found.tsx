import type { ByLanguage, NotFoundTexts } from '../../content/page-texts.ts';
import type { LoadedPage } from '../../lib/loaded-page.ts';
import type { SiteRoute } from '../../routes.ts';
import { NotFoundPage } from './not-found-page.tsx';

const textsOf: ByLanguage<NotFoundTexts> = {
  en: () => import('../../content/not-found.ts'),
  es: () => import('../../content/es/not-found.ts'),
};

export async function load({ language }: SiteRoute): Promise<LoadedPage> {
  const { default: texts } = await textsOf[language]();
  return () => <NotFoundPage texts={texts} />;
}
