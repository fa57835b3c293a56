import type { ByLanguage, HomeTexts } from '../../content/page-texts.ts';
import type { LoadedPage } from '../../lib/loaded-page.ts';
import type { SiteRoute } from '../../routes.ts';
import { HomePage } from './home-page.tsx';

const textsOf: ByLanguage<HomeTexts> = {
  en: () => import('../../content/home.ts'),
  es: () => import('../../content/es/home.ts'),
};

export async function load({ language }: SiteRoute): Promise<LoadedPage> {
  const { default: texts } = await textsOf[language]();
  return () => <HomePage texts={texts} />;
}
