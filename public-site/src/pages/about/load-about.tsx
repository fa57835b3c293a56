import type { AboutTexts, ByLanguage } from '../../content/page-texts.ts';
import type { LoadedPage } from '../../lib/loaded-page.ts';
import type { SiteRoute } from '../../routes.ts';
import { AboutPage } from './about-page.tsx';

const textsOf: ByLanguage<AboutTexts> = {
  en: () => import('../../content/about.ts'),
  es: () => import('../../content/es/about.ts'),
};

export async function load({ language }: SiteRoute): Promise<LoadedPage> {
  const { default: texts } = await textsOf[language]();
  return Object.assign(() => <AboutPage texts={texts} />, { people: texts.team });
}
