import type { Page } from '@playwright/test';

/** Holds something back until `open` is called. */
export function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Holds what a page asks of an address back. Calling what it gives lets it come. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { opened, open } = gate();
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
