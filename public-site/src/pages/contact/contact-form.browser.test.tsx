import { contactTextsEs } from '@advocate/facts/contact-texts-es';
import { offices } from '@advocate/facts/offices';
import { pathsIn } from '@advocate/facts/site-paths';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerRequest, held, noAnswer, refused } from '../../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../../tests/harness/answers/console.ts';
import spanishContact from '../../content/es/contact-page.ts';
import {
  box,
  control,
  fillIn,
  form,
  nothing,
  request,
  submit,
  takeAll,
  toasts,
  typed,
} from '../../testing/contact-form-page.ts';
import { openPage } from '../../testing/open-page.tsx';

const phone = { width: 390, height: 844 };
const sent = form.getByRole('group', { name: 'We have your request' });

test('the form has the specified fields, marks and choices, a trap out of the way, and is sent by keyboard alone', async () => {
  const received = takeAll();
  await openPage('/contact');
  const required = () =>
    [...document.querySelectorAll<HTMLInputElement>('.contact-form [required]')].map(({ name }) => name);
  await expect.poll(required).toEqual(['name', 'email', 'phone', 'caseType']);
  expect(document.querySelectorAll('.contact-form .ui-field__required')).toHaveLength(4);
  expect([control('email').type, control('phone').type]).toEqual(['email', 'tel']);
  const options = [...control('caseType').querySelectorAll('option')];
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['Select case type', 'Personal Injury', 'Contract Disputes', 'Civil Litigation', 'Liquor Liability'],
    ...['Wrongful Death', 'Trucking Accidents', 'Other'],
  ]);
  const disclaimer = 'no attorney-client relationship is formed through the submission of this request';
  await expect.element(box).toHaveAccessibleName(expect.stringContaining(disclaimer));
  await expect.element(box).not.toHaveAttribute('required');
  expect(control('q7')).toMatchObject({ autocomplete: 'off', tabIndex: -1 });
  expect(control('q7').parentElement?.getBoundingClientRect().width).toBeLessThan(2);
  // A trap that a program has filled in travels.
  control('q7').value = 'https://spam.example';
  control('name').focus();
  await userEvent.keyboard('Ana Keys{Tab}ana@example.com{Tab}2105550177{Tab}');
  await userEvent.keyboard('Wrongful{Tab}By keyboard.{Tab} {Tab}');
  await expect.element(submit).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sent).toHaveFocus();
  expect(received.map(({ input }) => input)).toEqual([
    {
      ...{ name: 'Ana Keys', email: 'ana@example.com', phone: '2105550177', caseType: 'Wrongful Death' },
      ...{ message: 'By keyboard.', acknowledgment: true, pageSource: '/contact', q7: 'https://spam.example' },
    },
  ]);
});

test('what is wrong is said at its field, and is gone when it is put right', async () => {
  const received = takeAll();
  await openPage('/contact');
  await fillIn({ message: 'Only a message.', email: 'not an address' }, false);
  await submit.click();
  await expect.poll(() => document.activeElement).toBe(control('name'));
  for (const [name, words] of [
    ['name', 'Please fill in: Name.'],
    ['email', 'Please check the email address: it should look like name@example.com.'],
    ['phone', 'Please fill in: Phone.'],
    ['caseType', 'Please select a case type.'],
  ] as const) {
    await expect.element(control(name)).toHaveAccessibleDescription(words);
    await expect.element(control(name)).toBeInvalid();
    await expect.element(page.getByText(words)).toBeVisible();
  }
  const wrong = () => document.querySelectorAll('.contact-form [aria-invalid]').length;
  await fillIn(request, false);
  await expect.poll(wrong).toBe(0);
  await submit.click();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveAccessibleDescription('Tick this box to send your request.');
  const notice = 'Please acknowledge the disclaimer before submitting.';
  await expect.poll(toasts).toEqual([expect.stringMatching(`Acknowledgment Required.*${notice}`)]);
  expect(typed()).toEqual(Object.values(request));
  await box.click();
  await expect.poll(wrong).toBe(0);
  await expect.poll(toasts).toEqual([]);
  expect(received).toEqual([]);

  // A field that is filled in without an event does not block sending.
  await fillIn({ name: '' }, false);
  await submit.click();
  control('name').value = 'Filled in by a script';
  await submit.click();
  await submit.click();
  await expect.element(sent).toBeVisible();
});

const unreadable = 'Failed to send message. Please try again or call us directly.';
const withoutWords = 'An error occurred. Please try again.';

test('a refusal is shown in its own words, whatever else goes wrong in the specified ones, and the values are kept', async () => {
  expectReport(/mail\.php/, /^The contact request was not sent/);
  await openPage('/contact');
  await fillIn();
  for (const [answer, text] of [
    [refused(400, 'Please fill in: Phone.'), 'Please fill in: Phone.'],
    [noAnswer(), unreadable],
    [refused(429, 'Please wait.'), 'Please wait.'],
    [new Response('<h1>Bad gateway</h1>', { status: 502 }), unreadable],
    [refused(503, 'Please call us.'), 'Please call us.'],
    [Response.json(null), unreadable],
    [Response.json({ status: 'Success', message: 5 }), withoutWords],
    [refused(200, 'Not stored.'), 'Not stored.'],
    [Response.json({ status: 'error' }), withoutWords],
  ] as const) {
    answerRequest(answer);
    await submit.click();
    await expect.poll(toasts).toEqual([expect.stringContaining(text)]);
    await expect.element(form.getByText(text)).toBeVisible();
    await expect.element(form.getByRole('link', { name: offices[0].phone })).toBeVisible();
    await expect.element(submit).toHaveFocus();
    expect(typed()).toEqual(Object.values(request));
  }
  const { answering, release } = held<Response>();
  answerRequest(answering);
  await submit.click();
  await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  const controls = [...document.querySelectorAll<HTMLInputElement>('.contact-form :is(input, select, textarea)')];
  expect(controls.filter(({ type, disabled }) => type !== 'hidden' && !disabled)).toEqual([]);
  release(Response.json({ status: 'success', message: 'Thank you.' }));
  await expect.poll(toasts).toEqual([expect.stringContaining('Message Sent')]);
  expect(typed()).toEqual(nothing);
});

test('what the browser, a gateway and a broken line say is said in Spanish', async () => {
  expectReport(/mail\.php/, /The contact request was not sent/);
  const { failures, contactFormIntroduction } = spanishContact;
  const { fields, submit: send } = contactTextsEs;
  await openPage(pathsIn.es.contact);
  const press = page.getByRole('button', { name: send });
  await press.click();
  const missing = expect.stringContaining(contactFormIntroduction.missing(fields.name));
  await expect.element(control('name')).toHaveAccessibleDescription(missing);
  await fillIn();
  for (const [answer, text] of [
    [refused(429, 'Too many.'), failures.tooMany],
    [refused(503, 'Not now.'), failures.unavailable],
    [Response.json({ status: 'error' }), failures.fallback],
    [noAnswer(), failures.network],
    [refused(413, 'Too long.'), failures.tooLong],
    [Response.json({ status: 'success', message: 'Thank you.' }), failures.sent],
  ] as const) {
    answerRequest(answer);
    await press.click();
    await expect.poll(toasts).toEqual([expect.stringContaining(text)]);
  }
});

test('a short number is asked about, the one to be called repeated, and can be put right', async () => {
  const received = takeAll();
  await openPage('/contact');
  await fillIn({ ...request, phone: '555-0177' });
  const question = page.getByText('Is this number complete?');
  await expect.element(question).toBeVisible();
  await submit.click();
  await expect.element(sent).toHaveTextContent('555-0177');
  await sent.getByRole('button', { name: 'Change it' }).click();
  await expect.poll(() => document.activeElement).toBe(control('phone'));
  expect(typed()).toEqual(Object.values({ ...request, phone: '555-0177' }));
  await fillIn({ phone: '(210) 555-0177' }, false);
  await expect.element(question).not.toBeInTheDocument();
  await submit.click();
  await expect.element(sent).toHaveTextContent('(210) 555-0177');
  await expect.poll(() => received.map(({ input }) => input.phone)).toEqual(['555-0177', '(210) 555-0177']);
  expect(new Set(received.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('on a phone, no toast lies over what it asks for, and the confirmation stays in view, uncovered', async () => {
  answerRequest(refused(503, 'Not now.'));
  const office = offices.at(-1) ?? offices[0];
  await openPage(office.contactPath.en, phone);
  await fillIn(request, false);
  const press = () => (submit.element() as HTMLElement).click();
  const putAtTheBottom = (one: Element) => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 90);
  const room = (above: Element) =>
    (document.querySelector('.ui-toast')?.getBoundingClientRect().top ?? Number.NaN) -
    above.getBoundingClientRect().bottom;
  const label = box.element().closest('label') ?? box.element();
  putAtTheBottom(label);
  press();
  await expect.element(box).toHaveFocus();
  await expect.poll(() => room(label)).toBeGreaterThanOrEqual(0);
  await box.click();
  (submit.element() as HTMLElement).focus();
  putAtTheBottom(submit.element());
  press();
  await expect.poll(toasts).toEqual([expect.stringContaining('Not now.')]);
  await expect.element(submit).toHaveFocus();
  await expect.poll(() => room(submit.element())).toBeGreaterThanOrEqual(0);
  expectReport(/contact request was not sent/);

  const received = takeAll();
  press();
  await expect.element(sent).toHaveFocus();
  await expect.poll(() => received.map(({ input }) => input.pageSource)).toEqual([office.contactPath.en]);
  await expect.element(sent).toBeInViewport({ ratio: 1 });
  const { left, top, width, height } = sent.element().getBoundingClientRect();
  expect(sent.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  await expect.element(sent.getByRole('link', { name: office.phone })).toBeVisible();
  await expect.element(page.getByLabelText('Name')).not.toBeVisible();
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await expect.poll(toasts).toEqual([]);
  await expect.element(sent).toBeVisible();
  // Submit brings the empty form back.
  await submit.click();
  await expect.poll(() => document.activeElement).toBe(control('name'));
  expect(typed()).toEqual(nothing);
  await expect.element(sent).not.toBeInTheDocument();
});

test('a toast stays for as long as somebody is in it, by keyboard or by pointer, and on its page', async () => {
  takeAll();
  await openPage('/contact');
  await fillIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await submit.click();
  const close = page.getByRole('button', { name: 'Dismiss notification' });
  await expect.element(close).toBeVisible();
  const wait = () => vi.advanceTimersByTimeAsync(30_000);
  (close.element() as HTMLElement).focus();
  await close.hover();
  await page.getByRole('heading', { level: 1 }).hover();
  await wait();
  expect(toasts()).toHaveLength(1);
  await close.hover();
  (submit.element() as HTMLElement).focus();
  await wait();
  expect(toasts()).toHaveLength(1);
  await page.getByRole('heading', { level: 1 }).hover();
  await wait();
  await expect.poll(toasts).toEqual([]);
});
