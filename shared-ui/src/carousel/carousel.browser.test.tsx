import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../ui.css';
import { emulateMedia } from '../../../tests/harness/answers/media.ts';
import { Carousel } from './carousel.tsx';

const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
const carousel = page.getByRole('group', { name: 'Client Reviews' });
const button = (name: string) => carousel.getByRole('button', { name });
const isAt = (position: string) => expect.element(carousel.getByText(position, { exact: true })).toBeVisible();
const slide = (name: string) => carousel.getByText(name, { exact: true });
/** Waits until a step has ended: on the way, a loaded machine may take it for a swipe. */
async function standsAt(number: number) {
  await expect.element(slide(names[number - 1] ?? '')).toBeInViewport({ ratio: 1 });
  await isAt(`${number} of 5`);
}

const show = (count: number, more: { autoAdvanceMs?: number } = {}) =>
  render(
    <>
      <p>Elsewhere</p>
      <Carousel
        label="Client Reviews"
        slides={names.slice(0, count).map((name) => ({ id: name, content: <p>{name}</p> }))}
        {...more}
      />
    </>,
  );

/** Lets time pass until the carousel has stepped there: React starts its next wait only after it has drawn a step. */
const stepsTo = (position: string) =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return carousel.getByText(position, { exact: true }).elements().length;
    })
    .toBe(1);

/** Stops the clocks of the carousel alone: React and the browser's scrolling go on. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

test('steps through the slides and around again, by buttons and arrow keys, and by two when pressed twice', async () => {
  await emulateMedia('prefers-reduced-motion', 'no-preference');
  await show(5);
  await standsAt(1);
  for (const [name, number] of [
    ['Next', 2],
    ['Previous', 1],
    ['Previous', 5],
    ['Next', 1],
  ] as const) {
    await button(name).click();
    await standsAt(number);
  }
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await expect.element(carousel.getByRole('list')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await standsAt(2);
  await button('Next').dblClick();
  await standsAt(4);
});

test('with several slides in sight, each can be the current one, also those that cannot stand at the start', async () => {
  await emulateMedia('prefers-reduced-motion', 'reduce');
  const { container } = await show(5);
  container.style.setProperty('--slide-width', '34%');
  stopClock();
  for (const position of ['2 of 5', '3 of 5', '4 of 5', '5 of 5']) {
    await button('Next').click();
    await isAt(position);
    await vi.advanceTimersByTimeAsync(1000);
    await isAt(position);
  }
  await expect.element(slide('Fifth')).toBeInViewport();
  await button('Next').click();
  await isAt('1 of 5');
  await expect.element(slide('First')).toBeInViewport();
});

test('shows the right number when a swipe interrupts a step, even without scrollend events', async () => {
  await emulateMedia('prefers-reduced-motion', 'no-preference');
  const stop = (event: Event) => event.stopImmediatePropagation();
  addEventListener('scrollend', stop, true);
  await show(5);
  const list = carousel.getByRole('list').element();
  (button('Previous').element() as HTMLButtonElement).click();
  list.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  list.scrollTo({ left: 0, behavior: 'instant' });
  await expect.element(slide('First')).toBeInViewport({ ratio: 1 });
  await isAt('1 of 5');
  removeEventListener('scrollend', stop, true);
});

test('steps by itself and loops, until its button stops it', async () => {
  await emulateMedia('prefers-reduced-motion', 'no-preference');
  await show(2, { autoAdvanceMs: 3000 });
  stopClock();
  await button('Next').click();
  await userEvent.hover(page.getByText('Elsewhere'));
  await isAt('2 of 2');
  await stepsTo('1 of 2');
  await stepsTo('2 of 2');
  await button('Pause').click();
  await expect.element(button('Play')).toBeVisible();
});

test('never steps by itself under reduced motion; a single slide has no buttons', async () => {
  await emulateMedia('prefers-reduced-motion', 'reduce');
  const { unmount } = await show(2, { autoAdvanceMs: 3000 });
  stopClock();
  await vi.advanceTimersByTimeAsync(10_000);
  await isAt('1 of 2');
  await unmount();
  await show(1, { autoAdvanceMs: 3000 });
  await expect.element(slide('First')).toBeVisible();
  expect(carousel.getByRole('button').elements()).toEqual([]);
});
