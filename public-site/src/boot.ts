/**
 * The first script, at most 3.5 KB: counts the visit and clicks, tracks the scroll state, keeps what the visitor does to
 * the page, and loads the app once the largest paint is done and the page is idle, or as soon as the visitor touches it. A
 * browser without the features that the app needs keeps the finished page. No React, and no imports shared with the app.
 */
import type { BootList } from './boot-list.ts';
import { followScroll } from './first-script/follow-scroll.ts';
import { keepMoved } from './first-script/keep-moved.ts';
import { offerSpanish } from './first-script/offer-spanish.ts';
import { servePopovers } from './first-script/popovers.ts';
import { revealInvalid } from './first-script/reveal-invalid.ts';
import { watchRest } from './lib/at-rest.ts';
import { painted } from './lib/painted.ts';
import { keepDraft } from './pages/contact/keep-draft.ts';
import { trackClicks } from './tracking/track-clicks.ts';
import { trackVisits } from './tracking/track-visits.ts';
import { shareStorage } from './tracking/visit-session.ts';

const capturing = { capture: true, passive: true };

/** Anything that starts earlier would compete with the picture, unless the page is hidden. */
const largestPaint = onceLoaded().then(picturesDrawn).then(contentSeen);
const leaving = once('pagehide', 'visibilitychange');
const touched = once('pointerdown', 'keydown');

trackVisits(document.hidden ? leaving : Promise.race([largestPaint, leaving, touched]));
trackClicks();
shareStorage();
keepDraft(complete());
keepMoved();
watchRest();
followScroll();
servePopovers();
revealInvalid();
offerSpanish();

/** Features the app requires, each as old as the oldest browsers it is built for. */
const needs = [globalThis.AbortController, globalThis.IntersectionObserver, [].at, Object.hasOwn, ''.replaceAll];

const page = document.documentElement;

/**
 * What a visitor does first, of React's own list: if any of these events reaches it during hydration, it synchronously
 * hydrates all that is left.
 */
const presses =
  'pointerdown pointerup pointercancel mousedown mouseup touchstart touchend touchcancel click contextmenu keydown keyup keypress compositionstart compositionend input textInput change paste';

/** On each button pressed that only the app can handle; links, disclosures and forms work without it. */
const noted = 'data-pressed';

/** Keeps a press from the app until it is ready: the page itself responds, and without delay. */
function holdBack(event: Event): void {
  if (page.dataset.app) return;
  event.stopPropagation();
  // A note on the element, because the app may render another in its place.
  if (event.type === 'click') (event.target as Element).closest('main button[type="button"]')?.setAttribute(noted, '');
}

function pressAgain(_: unknown, app: MutationObserver): void {
  app.disconnect();
  for (const button of document.querySelectorAll<HTMLElement>(`[${noted}]`)) {
    button.removeAttribute(noted);
    button.click();
  }
}

/**
 * Loads the app; the visitor's first touch, if that is why, takes effect on the screen first. One that comes meanwhile takes
 * effect between two steps.
 */
async function bringIn(touch: Event | undefined): Promise<void> {
  await complete();
  // A pointer released outside the window may never be reported.
  const longPress = new Promise((over) => setTimeout(over, 1000));
  if (touch?.type === 'pointerdown') await Promise.race([once('pointerup', 'pointercancel', 'contextmenu'), longPress]);
  await painted();
  const { steps, preload }: BootList = JSON.parse(document.getElementById('boot-list')?.textContent ?? '');
  for (const href of preload) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
    // Requesting everything in one task takes 30 ms on a slow phone.
    await new Promise((done) => setTimeout(done));
  }
  for (const step of steps) {
    await painted();
    await import(/* @vite-ignore */ step);
  }
}

/** Resolves with the first of these events. */
function once(...types: string[]): Promise<Event> {
  return new Promise((comes) => {
    for (const type of types) addEventListener(type, comes, capturing);
  });
}

/** This script may run before the whole page has arrived. */
async function complete(): Promise<void> {
  if (document.readyState === 'loading') await once('DOMContentLoaded');
}

async function onceLoaded(): Promise<void> {
  if (document.readyState !== 'complete') await once('load');
}

async function picturesDrawn(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('main img:not([loading="lazy"])');
  // A picture that fails to decode must not hold up the rest.
  await Promise.allSettled(Array.from(pictures, (picture) => picture.decode()));
  await painted();
}

/** A slow phone shows a frame long after it was requested; the browser reports when, even for an earlier frame. */
function contentSeen(): Promise<void> {
  return new Promise((comes) => {
    const observer = new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length) comes();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Not by `whenIdle`: a module that the app has, too, is in its file, which this script would have to wait for. */
function idle(): Promise<undefined> {
  return new Promise((comes) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => comes(undefined), { timeout: 2000 });
    else setTimeout(comes, 200);
  });
}

if (needs.every(Boolean)) {
  for (const type of presses.split(' ')) page.addEventListener(type, holdBack, capturing);
  new MutationObserver(pressAgain).observe(page, { attributeFilter: ['data-app'] });
  Promise.race([touched, largestPaint.then(idle)])
    .then(bringIn)
    .catch((error: unknown) => console.error('The app did not load', error));
}
