import { mainOffice, officeOf, offices } from '@advocate/facts/offices';
import { cityPath, pathsIn, practiceAreaPath } from '@advocate/facts/site-paths';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.tsx';

const phone = { width: 390, height: 844 };
const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

/** Links in the page's first window that dial an office and show its number, above the bar at the bottom. */
function numbersInSight({ phone: number, phoneLink } = mainOffice) {
  const bar = boxOf(document.querySelector('.call-bar'));
  const lowest = bar.height > 0 ? bar.top : innerHeight;
  return [...document.querySelectorAll(`main a[href="tel:${phoneLink}"]`)].filter(
    (link) => link.checkVisibility() && boxOf(link).bottom <= lowest && link.textContent.includes(number),
  );
}

const { home, about, practiceAreas, privacy } = pathsIn.en;

test.for([
  home,
  about,
  practiceAreas,
  privacy,
  practiceAreaPath('wrongful-death'),
  cityPath('auto-accident', 'boerne'),
  ...offices.map(({ contactPath }) => contactPath.en),
  ...Object.values(pathsIn.es),
])('on a phone, the first window of %s shows the number', async (path) => {
  await openPage(path, phone);
  const office = officeOf(offices.find(({ contactPath }) => Object.values(contactPath).includes(path))?.id);
  await expect.poll(() => numbersInSight(office).length).toBeGreaterThan(0);
});

test('the bar at the bottom of a phone has its icon, number and hours in one centered row', async () => {
  await openPage(about, phone);
  const link = document.querySelector('.call-bar a[href^="tel:"]');
  const [icon, number, hours] = ['svg', '.phone-number', 'small'].map((part) => boxOf(link?.querySelector(part)));
  const row = boxOf(link);
  const middle = row.top + row.height / 2;
  expect(link?.textContent).toContain(mainOffice.phone);
  expect(icon && Math.abs(icon.top + icon.height / 2 - middle)).toBeLessThan(2);
  expect(number && hours && Math.abs((number.top + hours.bottom) / 2 - middle)).toBeLessThan(3);
  expect(number?.bottom).toBeLessThanOrEqual((hours?.top ?? 0) + 2);
  expect(icon && number && Math.abs(icon.left - row.left - (row.right - number.right))).toBeLessThan(12);
});
