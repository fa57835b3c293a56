import type { ByLanguage, PracticeAreaPageTexts } from '../../content/page-texts.ts';
import type { LoadedPage } from '../../lib/loaded-page.ts';
import type { SiteRoute } from '../../routes.ts';
import { areaTexts } from './area-texts.ts';
import { PracticeAreaPage } from './practice-area-page.tsx';

const textsOf: ByLanguage<PracticeAreaPageTexts> = {
  en: () => import('../../content/practice-area-page.ts'),
  es: () => import('../../content/es/practice-area-page.ts'),
};

export async function load({ language, area = 'personal-injury' }: SiteRoute): Promise<LoadedPage> {
  const [{ default: texts }, { default: text }] = await Promise.all([textsOf[language](), areaTexts[language][area]()]);
  const { questions } = text;
  return Object.assign(() => <PracticeAreaPage key={area} area={area} texts={texts} text={text} />, { questions });
}
