import { pathsIn } from '@advocate/facts/site-paths';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { otherPrograms } from '../../../../tests/e2e/other-programs.ts';
import { answerRecord, answerRequest, held, refused } from '../../../../tests/harness/answers/calls.ts';
import { allowMovedNodes } from '../../lib/moved-nodes.ts';
import { routeOf } from '../../routes.ts';
import { seoAddress } from '../../seo/refresh-head.ts';
import { fillIn, nothing, request, toasts, typed } from '../../testing/contact-form-page.ts';
import { openPage } from '../../testing/open-page.tsx';

const { about, contact } = pathsIn.en;

beforeAll(allowMovedNodes);

test.for(Object.entries(otherPrograms))(
  'a request is sent and answered, and the next page is shown, although %s meanwhile',
  async ([, program]) => {
    answerRecord(seoAddress(routeOf(about)), { title: 'About' });
    await openPage(contact);
    await fillIn();
    const sendAndAnswer = async (answer: Response) => {
      const { answering, release } = held<Response>();
      const received = answerRequest(answering);
      // Another program may have changed its name.
      document.querySelector<HTMLElement>('.contact-form [type="submit"], form [type="submit"]')?.click();
      await expect.poll(() => received.length).toBe(1);
      program(document);
      release(answer);
    };
    await sendAndAnswer(refused(503, 'Not now.'));
    await expect.poll(toasts).toEqual([expect.stringContaining('Not now.')]);
    expect(typed()).toEqual(Object.values(request));
    await sendAndAnswer(Response.json({ status: 'success', message: 'Thank you.' }));
    await expect.poll(toasts).toEqual([expect.stringContaining('Message Sent')]);
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('group');
    expect(typed()).toEqual(nothing);
    document.querySelector<HTMLElement>(`.nav-bar__links a[href="${about}"]`)?.click();
    await expect.poll(() => document.querySelectorAll('form')).toHaveLength(0);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
