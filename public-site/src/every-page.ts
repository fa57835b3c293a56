/**
 * What most pages are made of, besides the shell. The app's entry imports it, so that it comes in the same file: a request of
 * its own would cost a phone more than the bytes that a page does not use.
 */
import '@advocate/facts/retention';
import '@advocate/firm/law';
import './content/fee-sums.ts';
import './content/first-sentence.ts';
import './content/law-sources.ts';
import './content/scenes.ts';
import './content/titled.ts';
import './layout/area-brief.tsx';
import './layout/breadcrumbs.tsx';
import './layout/closing.tsx';
import './layout/page-hero.tsx';
import './layout/section.tsx';
import './lib/page-with-texts.tsx';
import './people/lawyer.tsx';
