import { expect, type Locator } from '@playwright/test';
import { contactTextsEn as contactTexts } from '../../facts/src/contact-texts-en.ts';
import { test } from './test.ts';
import {
  field,
  filled,
  fillIn,
  form,
  noteSends,
  openReady,
  request,
  submit,
  success,
  toast,
  typed,
} from './visitor.ts';

test('the form offers the specified fields, marks and choices, and can be sent with the keyboard alone', async ({
  page,
}) => {
  const sends = await noteSends(page, (route) => route.fulfill(success()));
  await openReady(page, '/contact');
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Phone')).toHaveAttribute('type', 'tel');
  await expect(field(page, 'Message')).toHaveAttribute('rows', '5');
  for (const label of ['Name', 'Email', 'Phone', 'Case Type'])
    await expect(field(page, label)).toHaveAttribute('required');
  await expect(field(page, 'Message')).not.toHaveAttribute('required');
  await expect(form(page).locator('.ui-field__required')).toHaveCount(4);
  await expect(field(page, 'Case Type').locator('option')).toHaveText([
    'Select case type',
    'Personal Injury',
    'Contract Disputes',
    'Civil Litigation',
    'Liquor Liability',
    'Wrongful Death',
    'Trucking Accidents',
    'Other',
  ]);
  await expect(field(page, 'Case Type').locator('option').first()).toBeDisabled();
  await expect(
    page.getByLabel(
      'I acknowledge that no attorney-client relationship is formed through the submission of this request.',
    ),
  ).not.toHaveAttribute('required');

  await field(page, 'Name').focus();
  const type = async (text: string): Promise<void> => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type('Ana Keys');
  await type('ana@example.com');
  await type('2105550177');
  await type('Wrongful');
  await type('By keyboard.');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Message Sent')).toBeVisible();
  expect(sends[0]?.postDataJSON()).toMatchObject({
    name: 'Ana Keys',
    caseType: 'Wrongful Death',
    message: 'By keyboard.',
  });
});

test('what is wrong is said at its field, and is gone when it is put right', async ({ page }) => {
  const sends = await noteSends(page, (route) => route.fulfill(success()));
  await openReady(page, '/contact');
  await fillIn(page, { message: 'Only a message.', email: 'not an address' }, false);
  await submit(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  for (const [label, words] of [
    ['Name', 'Please fill in: Name.'],
    ['Email', 'Please check the email address: it should look like name@example.com.'],
    ['Phone', 'Please fill in: Phone.'],
    ['Case Type', 'Please select a case type.'],
  ] as const) {
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, label)).toHaveAccessibleDescription(words);
    await expect(form(page).getByText(words)).toBeVisible();
  }
  await fillIn(page, request, false);
  await expect(form(page).locator('[aria-invalid]')).toHaveCount(0);
  await submit(page).click();
  const box = form(page).getByRole('checkbox');
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toHaveAccessibleDescription('Tick this box to send your request.');
  const notice = page.getByRole('alert').locator('.ui-toast', { hasText: 'Acknowledgment Required' });
  await expect(notice).toContainText('Please acknowledge the disclaimer before submitting.');
  expect(await typed(page)).toEqual({ ...filled, acknowledgment: false });
  await box.check();
  await expect(form(page).locator('[aria-invalid]')).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  expect(sends).toHaveLength(0);

  // A field that is filled in without an event does not block sending.
  await field(page, 'Name').fill('');
  await submit(page).click();
  await field(page, 'Name').evaluate((input: HTMLInputElement) => {
    input.value = 'Filled in by a script';
  });
  await submit(page).click();
  await submit(page).click();
  await expect(toast(page, 'Message Sent')).toBeVisible();
});

test('a short number is asked about, the one to be called repeated, and can be put right', async ({ page }) => {
  const sends = await noteSends(page, (route) => route.fulfill(success()));
  await openReady(page, '/contact');
  await fillIn(page, { ...request, phone: '555-0177' });
  const question = form(page).getByText('Is this number complete?');
  await expect(question).toBeVisible();
  await submit(page).click();
  const confirmation = form(page).getByRole('group', { name: 'We have your request' });
  await expect(confirmation).toContainText('555-0177');
  await confirmation.getByRole('button', { name: 'Change it' }).click();
  await expect(field(page, 'Phone')).toBeFocused();
  expect(await typed(page)).toEqual({ ...filled, phone: '555-0177' });
  await field(page, 'Phone').fill('(210) 555-0177');
  await expect(question).toHaveCount(0);
  await submit(page).click();
  await expect(confirmation).toContainText('(210) 555-0177');
  expect(sends.map((sent) => sent.postDataJSON().phone)).toEqual(['555-0177', '(210) 555-0177']);
  expect(new Set(sends.map((sent) => sent.headers()['idempotency-key'])).size).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('no toast lies over what it asks for, wherever that stood', async ({ page }) => {
    await noteSends(page, (route) => route.fulfill({ json: { status: 'error', message: 'Not now.' } }));
    await openReady(page, '/contact');
    await fillIn(page, request, false);
    const roomBetween = async (upper: Locator, lower: Locator) => {
      const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
      return above && below ? below.y - above.y - above.height : Number.NaN;
    };
    const press = () => submit(page).evaluate((button: HTMLButtonElement) => button.click());
    const putAtTheBottom = (element: Locator) =>
      element.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 90));

    const label = form(page).locator('label', { hasText: contactTexts.acknowledgmentLabel });
    await putAtTheBottom(label);
    await press();
    await expect(form(page).getByRole('checkbox')).toBeFocused();
    await expect.poll(() => roomBetween(label, toast(page, 'Acknowledgment Required'))).toBeGreaterThanOrEqual(0);

    await form(page).getByRole('checkbox').check();
    await submit(page).focus();
    await putAtTheBottom(submit(page));
    await press();
    await expect(toast(page, 'Error')).toBeVisible();
    await expect(submit(page)).toBeFocused();
    await expect.poll(() => roomBetween(submit(page), toast(page, 'Error'))).toBeGreaterThanOrEqual(0);
  });
});

test('a toast stays for as long as somebody is in it, by keyboard or by pointer', async ({ page }) => {
  await noteSends(page, (route) => route.fulfill(success()));
  await openReady(page, '/contact');
  await page.clock.install();
  await fillIn(page);
  await submit(page).click();
  const sent = toast(page, 'Message Sent');
  await sent.getByRole('button').focus();
  await sent.hover();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(30_000);
  await expect(sent).toBeVisible();
  await sent.hover();
  await submit(page).focus();
  await page.clock.fastForward(30_000);
  await expect(sent).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(30_000);
  await expect(sent).toHaveCount(0);
});

test('the trap is out of the way; a filled one travels, signs that cannot be seen do not', async ({ page }) => {
  const sends = await noteSends(page, (route) => route.fulfill(success()));
  await openReady(page, '/contact');
  const trap = page.locator('form input[name="q7"]');
  await expect(page.locator('form label', { hasText: 'Leave this field empty' })).toHaveCount(1);
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  expect((await trap.evaluate((element) => element.parentElement?.getBoundingClientRect().width)) ?? 99).toBeLessThan(
    2,
  );
  await fillIn(page, { ...request, email: '\u00a0\u202aana@example.com\u202c\u200b' });
  await trap.evaluate((element: HTMLInputElement) => {
    element.value = 'https://spam.example';
  });
  await submit(page).click();
  await expect(toast(page, 'Message Sent')).toBeVisible();
  expect(sends[0]?.postDataJSON()).toEqual({
    ...request,
    email: 'ana@example.com',
    acknowledgment: true,
    pageSource: '/contact',
    q7: 'https://spam.example',
  });
});
