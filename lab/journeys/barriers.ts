import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on the page as it stands, in words: every rule in the theme that is shown, and in the other one what a
 * theme can change. The map, which is somebody else's page, is left out.
 */
export async function barriersOf(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  const other = shown === 'dark' ? 'light' : 'dark';
  const found = await analyze(builderFor(page), shown);
  await showTheme(page, other);
  found.push(...(await analyze(builderFor(page).withRules('color-contrast'), other)));
  await showTheme(page, shown);
  return found;
}

/** Without frames to look into, axe needs no page of its own to put its findings together. */
const builderFor = (page: Page) => new AxeBuilder({ page }).exclude('iframe').setLegacyMode();

async function analyze(builder: AxeBuilder, theme: string) {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme}: ${id}: ${html.slice(0, 200)}`));
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  // Colours on their way from one theme to the other belong to neither.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}
