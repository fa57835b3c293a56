import type { Page, Route } from '@playwright/test';

/** Delays a page's requests to an address. The returned function releases them, to `answer` or to the server. */
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
