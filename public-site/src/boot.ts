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
import { keepDraft } from './pages/contact/keep-draft.ts';
import { trackClicks } from './tracking/track-clicks.ts';
import { trackVisits } from './tracking/track-visits.ts';
import { shareSession } from './tracking/visit-session.ts';

const capturing = { capture: true, passive: true };

/** What starts before would only compete with the picture, unless there is nobody to look at it. */
const largestPaint = onceLoaded().then(picturesDrawn).then(contentSeen);
const leaving = once('pagehide', 'visibilitychange');
const touched = once('pointerdown', 'keydown');

trackVisits(document.hidden ? leaving : Promise.race([largestPaint, leaving, touched]));
trackClicks();
shareSession();
keepDraft(complete());
followScroll();
closePopovers();
revealInvalid();
offerSpanish();

/** What the app cannot do without, each as old as the oldest browsers that it is built for. */
const needs = [globalThis.AbortController, globalThis.IntersectionObserver, [].at, Object.hasOwn, ''.replaceAll];

const page = document.documentElement;

/** Of whichever of these React hears while it hydrates, it first hydrates all the rest at once. */
const presses =
  'pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup click dblclick auxclick contextmenu keydown keypress keyup input change';

/** The last press of a button that only the app can answer; links, disclosures and forms answer by themselves. */
let pressed: HTMLElement | null | undefined;

/** Keeps a press from the app until that is there: the page answers by itself, and at once. */
function holdBack(event: Event): void {
  if (page.dataset.app) return;
  event.stopPropagation();
  const { target, type } = event;
  if (type === 'click') pressed = (target as Element).closest<HTMLElement>('main button[type="button"]');
}

function pressAgain(_: unknown, app: MutationObserver): void {
  app.disconnect();
  pressed?.click();
}

let started = false;

function start(event?: Event): void {
  if (started) return;
  started = true;
  const list: BootList = JSON.parse(document.getElementById('boot-list')?.textContent ?? '');
  bringIn(list, event?.type === 'pointerdown').catch((error: unknown) => console.error('The app did not load', error));
}

/** A touch is answered on the screen first, and one that comes meanwhile between two steps. */
async function bringIn({ steps, preload }: BootList, isPressing: boolean): Promise<void> {
  await complete();
  // The lifting of a pointer outside of the window may never be reported.
  const longPress = new Promise((over) => setTimeout(over, 1000));
  if (isPressing) await Promise.race([once('pointerup', 'pointercancel', 'contextmenu'), longPress]);
  await painted();
  for (const href of preload) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
    // Asking for all in one task takes a slow phone 30 ms.
    await new Promise((done) => setTimeout(done));
  }
  for (const step of steps) {
    await painted();
    await import(/* @vite-ignore */ step);
  }
}

const painted = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Resolves with whichever event comes first. */
function once(...types: string[]): Promise<Event> {
  return new Promise((comes) => {
    for (const type of types) addEventListener(type, comes, capturing);
  });
}

/** This script may be there before the whole page is. */
async function complete(): Promise<void> {
  if (document.readyState === 'loading') await once('DOMContentLoaded');
}

async function onceLoaded(): Promise<void> {
  if (document.readyState !== 'complete') await once('load');
}

async function picturesDrawn(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img:not([loading="lazy"])')];
  // A picture that cannot be drawn is waited for by nobody.
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  for (const _ of 'ab') await new Promise(requestAnimationFrame);
}

/** A slow phone shows a frame long after it was asked for; the browser reports when, also of one that was shown before. */
function contentSeen(): Promise<void> {
  return new Promise((comes) => {
    const observer = new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length) comes();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => start(), { timeout: 2000 });
  else setTimeout(start, 200);
}

if (needs.every(Boolean)) {
  for (const type of presses.split(' ')) page.addEventListener(type, holdBack, capturing);
  new MutationObserver(pressAgain).observe(page, { attributeFilter: ['data-app'] });
  void touched.then(start);
  void largestPaint.then(startWhenIdle);
}
