import { offices } from '@advocate/facts/offices';
import { pathsIn } from '@advocate/facts/site-paths';
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerRecord, answerRequest, held } from '../../../../tests/harness/answers/calls.ts';
import { routeOf } from '../../routes.ts';
import { seoAddress } from '../../seo/refresh-head.ts';
import { box, fillIn, nothing, request, submit, takeAll, toasts, typed } from '../../testing/contact-form-page.ts';
import { openPage } from '../../testing/open-page.tsx';
import { shareStorage } from '../../tracking/visit-session.ts';
import { keepDraft } from './keep-draft.ts';

const { about, contact } = pathsIn.en;
const clear = page.getByRole('button', { name: 'Clear the form' });
const isSent = () => expect.poll(toasts).toEqual([expect.stringContaining('Message Sent')]);
const thanks = () => Response.json({ status: 'success', message: 'Thank you.' });

// What the form has from the first script.
beforeAll(() => {
  shareStorage();
  keepDraft(Promise.resolve());
});

test('a double click is one request; the next one has another key', async () => {
  const received = takeAll();
  await openPage(contact);
  await fillIn();
  await submit.dblClick();
  await isSent();
  expect(received).toHaveLength(1);
  // It brings the form back.
  await submit.click();
  await fillIn();
  await submit.click();
  await expect.poll(() => new Set(received.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('a visitor who goes on while a request is sent, and comes back, cannot send it twice', async () => {
  for (const path of [about, contact]) answerRecord(seoAddress(routeOf(path)), { title: 'Any' });
  await openPage(contact);
  const sendAndLeave = async () => {
    const { answering, release } = held<Response>();
    const received = answerRequest(answering);
    await fillIn();
    await submit.click();
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect.poll(() => location.pathname).toBe(about);
    await expect.poll(() => received.length).toBe(1);
    return async () => {
      release(thanks());
      await isSent();
    };
  };
  const comeBack = async () => {
    await page.getByRole('link', { name: 'Schedule Free Consultation' }).first().click();
    await expect.element(submit).toBeVisible();
  };
  await (await sendAndLeave())();
  await comeBack();
  expect(typed()).toEqual(nothing);

  const answer = await sendAndLeave();
  await comeBack();
  await expect.poll(typed).toEqual(Object.values(request));
  await answer();
  await expect.poll(typed).toEqual(nothing);
  await expect.element(clear).not.toBeInTheDocument();
});

test('a box that alone was ticked is not ticked later, and nothing else claims to be restored', async () => {
  const { unmount } = await openPage(contact);
  await box.click();
  await unmount();
  await openPage((offices[1] ?? offices[0]).contactPath.en);
  await expect.element(box).not.toBeChecked();
  expect(typed()).toEqual(nothing);
  await expect.element(clear).not.toBeInTheDocument();
});

test('a browser that has filled the fields in by itself still offers to clear the form', async () => {
  const { unmount } = await openPage(contact);
  await fillIn({ name: 'Ana' }, false);
  await unmount();
  const filled = document.createElement('form');
  filled.dataset.draftHours = '1';
  filled.innerHTML = '<input name="name" value="Ana">';
  expect(globalThis.contactDraft?.restore(filled)).toBe(true);
});

test('the form works where the browser forbids storage and has no AbortSignal.timeout', async () => {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
  }
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('AbortSignal.timeout is not a function');
  });
  const received = takeAll();
  await openPage(contact);
  await fillIn();
  await submit.click();
  await isSent();
  await expect.poll(() => received[0]?.headers.get('idempotency-key')).toMatch(/^.{16,200}$/);
});
