import type { ByLanguage, PracticeAreasTexts } from '../../content/page-texts.ts';
import type { LoadedPage } from '../../lib/loaded-page.ts';
import type { SiteRoute } from '../../routes.ts';
import { PracticeAreasPage } from './practice-areas-page.tsx';

const textsOf: ByLanguage<PracticeAreasTexts> = {
  en: () => import('../../content/practice-areas-page.ts'),
  es: () => import('../../content/es/practice-areas-page.ts'),
};

export async function load({ language }: SiteRoute): Promise<LoadedPage> {
  const { default: texts } = await textsOf[language]();
  return () => <PracticeAreasPage texts={texts} />;
}
