import { expect, test, vi } from 'vitest';
import { answer, noAnswer } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { referrerOf, trackVisits } from './track-visits.ts';

const shown = Promise.resolve();

test('a page that the browser restores is counted, one that is only prerendered is not', async () => {
  const visits = answer('track-visit', {});
  let isAhead = true;
  Object.defineProperty(document, 'prerendering', { configurable: true, get: () => isAhead });
  document.title = 'Ahead';
  trackVisits(shown);
  await shown;
  isAhead = false;
  document.title = 'Shown';
  document.dispatchEvent(new Event('prerenderingchange'));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const once = { pageTitle: 'Shown', referrerUrl: referrerOf(document.referrer, location.origin) };
  await expect
    .poll(() => visits.map(({ input: { pageTitle, referrerUrl } }) => ({ pageTitle, referrerUrl })))
    .toEqual([once, once]);
  Reflect.deleteProperty(document, 'prerendering');
});

test('a visit is counted where the browser forbids storage, always under the same id', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const visits = answer('track-visit', {});
  trackVisits(shown);
  await expect.poll(() => visits.length).toBe(1);
  globalThis.countVisit?.();
  await expect.poll(() => visits.length).toBe(2);
  const [first, second] = visits.map(({ input }) => input.sessionId);
  expect(first).toMatch(/^.{16,}$/);
  expect(second).toBe(first);
});

test('a call that fails is logged', async () => {
  expectReport(/^Tracking failed/);
  answer('track-visit', noAnswer());
  trackVisits(shown);
  await expect.poll(() => console.warn).toHaveBeenCalled();
});
