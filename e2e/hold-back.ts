import type { Page, Route } from '@playwright/test';

/** Holds what a page asks of an address back. Calling what it gives lets it be answered: by `answer`, or as it comes. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await free;
    await answer(route);
  });
  return letGo;
}
