/** The bar turns white beyond 50 px; the overlay is hidden below opacity 0.1. */
const barThresholdPx = 50;
export const overlayHiddenBelow = 0.1;

/**
 * Opacity of the intro overlay: 1 minus (scroll distance divided by half the window height), never below 0. Written as
 * one division, because the subtraction gives 0.0999… where the formula gives 0.1, which is still visible.
 */
export function overlayOpacity(scrollPx: number, windowHeightPx: number): number {
  const half = windowHeightPx / 2;
  return Math.min(1, Math.max(0, (half - scrollPx) / half));
}

/**
 * Writes the scroll state where the styles read it: `data-scrolled` and `data-overlay` on `<html>`, which React never
 * renders, so that prerendered and hydrated markup agree, and `--overlay-opacity` on the overlay itself: on the root it
 * would have every step of a scroll style the whole page anew.
 */
export function followScroll(): void {
  const { dataset } = document.documentElement;
  const update = (): void => {
    const opacity = overlayOpacity(scrollY, innerHeight);
    write('scrolled', String(scrollY > barThresholdPx));
    write('overlay', opacity < overlayHiddenBelow ? 'hidden' : 'shown');
    document.querySelector<HTMLElement>('.intro-overlay')?.style.setProperty('--overlay-opacity', opacity.toFixed(3));
  };
  // What is written as it was would cost as much as a change: the style of everything.
  function write(name: 'scrolled' | 'overlay', value: string): void {
    if (dataset[name] !== value) dataset[name] = value;
  }
  // Asking how far the page is scrolled lays it out; the next frame does so anyway.
  dataset.scrolled = 'false';
  dataset.overlay = 'shown';
  requestAnimationFrame(update);
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
}
