/**
 * The first script, at most 3 KB: it counts the visit and the clicks, keeps the scroll state, and brings the app in
 * once the page is loaded and idle, or at once when somebody touches it. No React, no imports shared with the app.
 */
import type { BootList } from './boot-list.ts';
import { followScroll } from './layout/follow-scroll.ts';
import { trackClicks } from './tracking/track-clicks.ts';
import { trackVisits } from './tracking/track-visits.ts';

trackVisits();
trackClicks();
followScroll();

/** The last press of a button that only the app can answer; links, disclosures and forms answer by themselves. */
let pressed: HTMLElement | null | undefined;
const notePress = ({ target }: Event): void => {
  if (target instanceof Element) pressed = target.closest<HTMLElement>('main button[type="button"]');
};
addEventListener('click', notePress);

const wakingEvents = ['pointerdown', 'pointermove', 'touchstart', 'keydown'] as const;
let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const type of wakingEvents) removeEventListener(type, start);
  const list: BootList = JSON.parse(document.getElementById('boot-list')?.textContent ?? '{"steps":[],"preload":[]}');
  for (const href of list.preload) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  evaluate(list.steps).then(
    () => {
      removeEventListener('click', notePress);
      pressed?.click();
    },
    (error: unknown) => console.error('The app did not load', error),
  );
}

/** A page that answers a touch between two steps feels faster than one that is ready a few milliseconds sooner. */
async function evaluate(steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    await import(/* @vite-ignore */ step);
    await new Promise((taskEnds) => setTimeout(taskEnds));
  }
}

for (const type of wakingEvents) addEventListener(type, start, { passive: true });
const whenIdle = (): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
};
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
