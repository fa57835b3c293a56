import type { Language } from '@advocate/facts/language';
import { type Context, createContext, use } from 'react';
import type { SiteTexts } from '../content/site-texts.ts';
import type { SiteRoute } from '../routes.ts';

/** What every component of a page has access to. */
export interface Site {
  language: Language;
  texts: SiteTexts;
  /** The page that is shown, which the address is ahead of while the next one loads. */
  route: SiteRoute;
}

export const SiteContext: Context<Site | undefined> = createContext<Site | undefined>(undefined);

/** Returns the language of the page and the texts that all pages share. Throws outside a page. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('There is no page around this component');
  return site;
}
