import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until the app has taken over. */
export async function openAsApp(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready', { timeout: 20_000 });
}

/** Scrolls to a distance from the top and waits until the scroll state on `<html>` has followed. */
export async function scrollToY(page: Page, y: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, y);
  expect(await page.evaluate(() => scrollY)).toBe(y);
}
