import { officeOf } from '@advocate/facts/offices';
import type { ByLanguage, ContactPageTexts } from '../../content/page-texts.ts';
import type { LoadedPage } from '../../lib/loaded-page.ts';
import type { SiteRoute } from '../../routes.ts';
import { ContactPage } from './contact-page.tsx';

const textsOf: ByLanguage<ContactPageTexts> = {
  en: () => import('../../content/contact-page.ts'),
  es: () => import('../../content/es/contact-page.ts'),
};

export async function load({ language, office }: SiteRoute): Promise<LoadedPage> {
  const { default: texts } = await textsOf[language]();
  return () => <ContactPage key={office} office={officeOf(office)} texts={texts} />;
}
