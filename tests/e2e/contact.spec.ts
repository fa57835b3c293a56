import { expect, type Page } from '@playwright/test';
import { type Office, offices } from '../../facts/src/offices.ts';
import { claims } from '../../firm/claims.en.ts';
import { hours } from '../../public-site/src/content/site-texts.ts';
import { otherOffice } from './firm.ts';
import { holdBack } from './hold-back.ts';
import { test } from './test.ts';
import {
  cleared,
  filled,
  fillIn,
  form,
  leadsOf,
  noteSends,
  openReady,
  request,
  submit,
  success,
  toast,
  typed,
  untilReady,
} from './visitor.ts';

test('a request reaches the database as it was typed; the form waits, then is cleared', async ({ page, product }) => {
  const arrive = await holdBack(page, '**/mail.php');
  await openReady(page, '/contact');
  await fillIn(page);
  const sending = page.waitForRequest('**/mail.php');
  await submit(page).click();
  const sent = await sending;
  await expect(submit(page)).toHaveText('Sending...');
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveCSS('opacity', '1');
  const controls = form(page).locator('input:not([type="hidden"]), select, textarea');
  for (const control of await controls.all()) await expect(control).toBeDisabled();
  expect(await controls.count()).toBe(7);
  arrive();
  expect(sent.postDataJSON()).toEqual({ ...request, acknowledgment: true, pageSource: '/contact' });
  expect(sent.headers()['idempotency-key']).toMatch(/^.{16,200}$/);
  await expect(toast(page, 'Message Sent')).toContainText('Thank you. We have your request');
  await expect(submit(page)).toHaveText('Submit');
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByRole('group', { name: 'We have your request' })).toBeFocused();
  expect(await typed(page)).toEqual(cleared);
  expect(await leadsOf(product, request.name)).toEqual([
    {
      name: request.name,
      email: request.email,
      phone: request.phone,
      case_type: request.caseType,
      message: request.message,
      page_source: '/contact',
    },
  ]);
  await page.reload();
  await untilReady(page);
  expect(await typed(page)).toEqual(cleared);
});

const unreadable = 'Failed to send message. Please try again or call us directly.';
/** The response, if any, and the message shown for it; each message differs from the previous one. */
const refusals = [
  [
    'a refusal',
    { status: 400, json: { status: 'error', message: 'Please fill in: Phone.' } },
    'Please fill in: Phone.',
  ],
  ['a dead network', undefined, unreadable],
  ['too many requests', { status: 429, json: { status: 'error', message: 'Please wait.' } }, 'Please wait.'],
  ['no JSON', { contentType: 'text/html', body: '<h1>Bad gateway</h1>', status: 502 }, unreadable],
  ['an outage that says so', { status: 503, json: { status: 'error', message: 'Please call us.' } }, 'Please call us.'],
  ['no object', { contentType: 'application/json', body: 'null' }, unreadable],
  ['another word than success', { json: { status: 'Success', message: 5 } }, 'An error occurred. Please try again.'],
  ['a 200 that is no success', { json: { status: 'error', message: 'Not stored.' } }, 'Not stored.'],
  ['a refusal without a message', { json: { status: 'error' } }, 'An error occurred. Please try again.'],
] as const;

test('every refusal is shown as an error in its own words, whatever else goes wrong in the specified ones, and the values are kept', async ({
  page,
  expectReport,
}) => {
  expectReport(/mail\.php/, /^The contact request was not sent/);
  await noteSends(page, (route, count) => {
    const [, answer] = refusals[count - 1] ?? ['', success()];
    return answer ? route.fulfill(answer) : route.abort();
  });
  await openReady(page, '/contact');
  await fillIn(page, request, false);
  const titles = page.locator('.ui-toast__title');
  await submit(page).click();
  await expect(titles).toHaveText(['Acknowledgment Required']);
  await form(page).getByRole('checkbox').check();
  for (const [name, , message] of refusals) {
    await submit(page).click();
    const notice = page.getByRole('alert').locator('.ui-toast', { hasText: 'Error' });
    await expect(notice, name).toContainText(message);
    await expect(titles).toHaveText(['Error']);
    await expect(submit(page)).toBeEnabled();
    await expect(submit(page)).toBeFocused();
    expect(await typed(page), name).toEqual(filled);
  }
  await submit(page).click();
  await expect(titles).toHaveText(['Message Sent']);
});

for (const state of ['missing', 'corrupt', 'hanging'] as const) {
  test(`the form works when the kit is ${state}`, async ({ page, product, expectReport }) => {
    expectReport(/^The released interface kit is not usable/);
    if (state === 'missing') expectReport(/status of 404 .*\/ui\//);
    await product.setKit(state);
    const sends = await noteSends(page, (route) => route.fulfill(success('Stored all the same.')));
    await openReady(page, '/contact');
    await fillIn(page);
    await submit(page).click();
    await expect(toast(page, 'Message Sent')).toContainText('Stored all the same.');
    expect(sends).toHaveLength(1);
  });
}

async function officeTexts(page: Page, office: Office) {
  const main = page.locator('main');
  await expect(main.getByText(`Monday to Friday ${hours.weekdaysTime(office.hours)}`).first()).toBeVisible();
  await expect(main.getByText('Weekends by appointment only').first()).toBeVisible();
  const map = main.locator('iframe');
  await expect(map).toHaveAttribute('loading', 'lazy');
  await expect(map).toHaveAttribute('title', /^Map: /);
  await expect(map).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/);
}

test('every contact page shows its office and the same form, which names its path', async ({ page, product }) => {
  await openReady(page, '/contact');
  for (const [index, office] of offices.entries()) {
    const { city, phone, phoneLink, email, contactPath } = office;
    if (index > 0) {
      await expect(
        page.getByRole('heading', { level: 2, name: `Contact Our ${city} Office`, exact: true }),
      ).toBeVisible();
      await page.locator(`main a[href="${contactPath.en}"]`).click();
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Contact Our ${city} Office`);
    await officeTexts(page, office);
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: phone, exact: true })).toHaveAttribute('href', `tel:${phoneLink}`);
    await expect(main.locator(`a[href="mailto:${email}"]`)).toBeVisible();
    // Colorado Rule 7.1(d).
    await expect(main).toContainText(claims.otherSidesCosts);
  }
  const { contactPath } = otherOffice;
  await fillIn(page, { ...request, name: 'Office Visitor', message: '' });
  await submit(page).click();
  await expect(toast(page, 'Message Sent')).toBeVisible();
  expect(await leadsOf(product, 'Office Visitor')).toMatchObject([{ page_source: contactPath.en, message: '' }]);
});
