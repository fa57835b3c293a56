import { cities } from '@advocate/facts/cities';
import type { CityTexts } from '@advocate/firm/types';
import type { LoadedPage } from '../../lib/loaded-page.ts';
import type { SiteRoute } from '../../routes.ts';
import { CityPage } from './city-page.tsx';

const textsOf = import.meta.glob<{ default: CityTexts }>('../../../../firm/cities/*.ts');

export async function load({ area = 'personal-injury', city: slug = '', path }: SiteRoute): Promise<LoadedPage> {
  const city = cities.find((one) => one.slug === slug);
  const loadTexts = textsOf[`../../../../firm/cities/${slug}.ts`];
  if (!city || !loadTexts) throw new Error(path);
  const { default: texts } = await loadTexts();
  return () => <CityPage key={path} area={area} city={city} description={texts[area]} />;
}
