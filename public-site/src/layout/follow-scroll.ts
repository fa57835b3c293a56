/** The bar turns white beyond 50 px; the overlay is hidden below opacity 0.1. */
const barThresholdPx = 50;
export const overlayHiddenBelow = 0.1;

/**
 * Opacity of the intro overlay: 1 minus (scroll distance divided by half the window height), never below 0. Written as
 * one division, because the subtraction gives 0.0999… where the formula says 0.1, which is still visible.
 */
export function overlayOpacity(scrollPx: number, windowHeightPx: number): number {
  const half = windowHeightPx / 2;
  return Math.min(1, Math.max(0, (half - scrollPx) / half));
}

/**
 * Writes the scroll state on `<html>`, where the styles read it: `data-scrolled`, `data-overlay="hidden"` and
 * `--overlay-opacity`. React never renders that element, so prerendered and hydrated markup agree.
 */
export function followScroll(): void {
  const { dataset, style } = document.documentElement;
  let opacityNow = '1.000';
  const update = (): void => {
    const opacity = overlayOpacity(scrollY, innerHeight);
    write('scrolled', String(scrollY > barThresholdPx));
    write('overlay', opacity < overlayHiddenBelow ? 'hidden' : 'shown');
    if (opacityNow === opacity.toFixed(3)) return;
    opacityNow = opacity.toFixed(3);
    style.setProperty('--overlay-opacity', opacityNow);
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
