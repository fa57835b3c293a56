import { cdp } from 'vitest/browser';

interface DevTools {
  send: (method: string, input: object) => Promise<unknown>;
}

/** Makes the browser report this user setting until the test ends, such as `('prefers-reduced-motion', 'no-preference')`. */
export const emulateMedia = (name: string, value: string): Promise<unknown> =>
  (cdp() as unknown as DevTools).send('Emulation.setEmulatedMedia', { features: [{ name, value }] });

/** Ends what `emulateMedia` has set; the settings of `vitest.browser.config.ts` apply again. */
export const resetMedia = (): Promise<unknown> => emulateMedia('prefers-reduced-motion', 'reduce');
