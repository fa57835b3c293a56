/**
 * The first script, at most 3 KB: it counts the visit and the clicks, keeps the scroll state, and brings the app in
 * once the largest paint was seen and the page is idle, or at once when somebody touches it. Where the browser lacks
 * what the app needs, the finished page stays as it is. No React, no imports shared with the app.
 */
import type { BootList } from './boot-list.ts';
import { closePopovers } from './layout/close-popovers.ts';
import { followScroll } from './layout/follow-scroll.ts';
import { offerSpanish } from './layout/offer-spanish.ts';
import { revealInvalid } from './layout/reveal-invalid.ts';
import { trackClicks } from './tracking/track-clicks.ts';
import { trackVisits } from './tracking/track-visits.ts';
import { shareSession } from './tracking/visit-session.ts';

trackVisits();
trackClicks();
shareSession();
followScroll();
closePopovers();
revealInvalid();
offerSpanish();

/** What the app cannot do without, each as old as the oldest browsers that it is built for. */
const needs = [globalThis.AbortController, globalThis.IntersectionObserver, [].at, Object.hasOwn, ''.replaceAll];

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

/** All that is loaded has been painted; the app's start would only compete with the picture. */
async function largestPaint(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img:not([loading="lazy"])')];
  // A picture that cannot be drawn is waited for by nobody.
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  for (const _ of 'ab') await new Promise(requestAnimationFrame);
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}

if (needs.every(Boolean)) {
  for (const type of wakingEvents) addEventListener(type, start, { passive: true });
  const whenLoaded = (): void => void largestPaint().then(startWhenIdle);
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded, { once: true });
}
