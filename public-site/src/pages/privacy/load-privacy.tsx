import type { ByLanguage, PrivacyTexts } from '../../content/page-texts.ts';
import type { LoadedPage } from '../../lib/loaded-page.ts';
import type { SiteRoute } from '../../routes.ts';
import { PrivacyPage } from './privacy-page.tsx';

const textsOf: ByLanguage<PrivacyTexts> = {
  en: () => import('../../content/privacy.ts'),
  es: () => import('../../content/es/privacy.ts'),
};

export async function load({ language }: SiteRoute): Promise<LoadedPage> {
  const { default: texts } = await textsOf[language]();
  return () => <PrivacyPage texts={texts} />;
}
