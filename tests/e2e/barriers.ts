import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Returns axe's findings as texts, including those of the other theme for everything that a theme can change. Ignores the map,
 * which is a third-party page.
 */
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

/** Without frames to analyze, axe needs no additional page to combine its findings. */
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
  // Colors in transition between the themes belong to neither.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}
