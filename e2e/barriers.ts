import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page as it stands, in words. The map, which is somebody else's page, is left out. */
export async function barriersOf(page: Page): Promise<string[]> {
  return analyze(builderFor(page), await themeOf(page));
}

/** The same, and in the theme that is not shown whatever a theme can change. */
export async function barriersInBothThemes(page: Page): Promise<string[]> {
  const shown = await themeOf(page);
  const other = shown === 'dark' ? 'light' : 'dark';
  const found = await analyze(builderFor(page), shown);
  await showTheme(page, other);
  found.push(...(await analyze(builderFor(page).withRules('color-contrast'), other)));
  await showTheme(page, shown);
  return found;
}

const themeOf = (page: Page) =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));

/** Without frames to look into, axe needs no page of its own to put its findings together. */
const builderFor = (page: Page) =>
  new AxeBuilder({ page })
    .exclude('iframe')
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });

async function analyze(builder: AxeBuilder, theme: string) {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme}: ${id}: ${html.slice(0, 200)}`));
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  // Colors on their way from one theme to the other belong to neither.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}
