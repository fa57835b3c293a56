/** The bar turns white past 50 px; the overlay is hidden below an opacity of 0.1. */
const barThresholdPx = 50;
export const overlayHiddenBelow = 0.1;

/**
 * Returns the opacity of the intro overlay: 1 minus (scroll distance divided by half the window height), at least 0.
 * Computed as one division, because the subtraction yields 0.0999… instead of 0.1, which is still visible.
 */
export function overlayOpacity(scrollPx: number, windowHeightPx: number): number {
  const half = windowHeightPx / 2;
  return Math.min(1, Math.max(0, (half - scrollPx) / half));
}

/**
 * Writes the scroll state for the styles: `data-scrolled` and `data-overlay` on `<html>`, which React never renders, so
 * that prerendered and hydrated markup match, and `--overlay-opacity` on the overlay itself, because on the root every
 * scroll step would restyle the whole page.
 */
export function followScroll(): void {
  const { dataset } = document.documentElement;
  const update = (): void => {
    const opacity = overlayOpacity(scrollY, innerHeight);
    write('scrolled', String(scrollY > barThresholdPx));
    write('overlay', opacity < overlayHiddenBelow ? 'hidden' : 'shown');
    document.querySelector<HTMLElement>('.intro-overlay')?.style.setProperty('--overlay-opacity', opacity.toFixed(3));
  };
  // Writing an unchanged value would cost as much as a change: it restyles the whole page.
  function write(name: 'scrolled' | 'overlay', value: string): void {
    if (dataset[name] !== value) dataset[name] = value;
  }
  // Reading the scroll position forces a layout; the next frame needs one anyway.
  dataset.scrolled = 'false';
  dataset.overlay = 'shown';
  requestAnimationFrame(update);
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
}
