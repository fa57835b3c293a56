import { mainOffice, offices } from '@advocate/facts/offices';
import { pathsIn, practiceAreaPath } from '@advocate/facts/site-paths';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { atMainOffice, hourAt } from '../../../tests/e2e/firm.ts';
import spanish from '../content/es/site-texts.ts';
import english from '../content/site-texts.ts';
import { openPage } from '../testing/open-page.tsx';

const closing = atMainOffice('2026-11-24', mainOffice.hours.closesAtHour);
const before = new Date(closing.getTime() - 60_000);

const at = (moment: Date) => vi.useFakeTimers({ toFake: ['Date'], now: moment });
const callButtons = () =>
  [
    ...document.querySelectorAll<HTMLElement>(':is(.nav-bar__call, .ui-button--two-line, .call-bar a[href^="tel:"])'),
  ].filter((button) => button.checkVisibility());

for (const [language, words] of [
  ['en', english],
  ['es', spanish],
] as const) {
  const { home, about, contact } = pathsIn[language];

  test.for([home, practiceAreaPath('truck-accident', language), about])(
    'each button that calls says whether somebody answers: %s',
    async (path) => {
      const { hours } = mainOffice;
      for (const [moment, text] of [
        [before, words.hours.onButton.open(hours)],
        [closing, words.hours.onButton.closed(words.hours.tomorrow, hours)],
      ] as const) {
        at(moment);
        const { unmount } = await openPage(path);
        await expect.poll(() => document.documentElement.dataset.office).toBe(moment === before ? 'open' : 'closed');
        await expect.poll(() => callButtons().map(({ textContent }) => textContent.includes(text))).toContain(true);
        expect(callButtons().filter(({ textContent }) => !textContent.includes(text))).toEqual([]);
        await unmount();
      }
    },
  );

  test(`after hours the bar of a phone asks for the number first, and CALL NOW stays: ${language}`, async () => {
    at(closing);
    await openPage(about, { width: 390, height: 844 });
    const bar = page.getByRole('complementary', { name: words.layout.callBar });
    await expect.element(bar.getByText(words.layout.leaveNumber)).toHaveAttribute('href', contact);
    await page.getByRole('button', { name: words.layout.menu, exact: true }).click();
    const drawer = page.getByRole('dialog');
    await expect.element(drawer.getByRole('link', { name: words.layout.callNow })).toBeVisible();
    const callsBack = words.hours.callsBack(words.hours.tomorrow, words.hours.atHour(mainOffice.hours.opensAtHour));
    await expect.poll(() => drawer.element().textContent).toContain(callsBack);
  });
}

test('an office’s own page goes by that office’s clock, and says once when it calls back', async () => {
  at(closing);
  for (const office of offices) {
    const { unmount } = await openPage(office.contactPath.en);
    const state = hourAt(office, closing) < office.hours.closesAtHour ? 'open' : 'closed';
    await expect.poll(() => document.documentElement.dataset.office).toBe(state);
    const said = () => [...document.querySelectorAll('main, footer')].map(({ textContent }) => textContent).join();
    await expect
      .poll(() => said().match(/Open now until|Closed\. We call you back/g))
      .toEqual([state === 'open' ? 'Open now until' : 'Closed. We call you back']);
    await unmount();
  }
});
