/** Spec section 9: the bar turns white beyond 50 px; the overlay is hidden below opacity 0.1. */
export const barThresholdPx = 50;
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
  const update = (): void => {
    const opacity = overlayOpacity(scrollY, innerHeight);
    dataset.scrolled = String(scrollY > barThresholdPx);
    dataset.overlay = opacity < overlayHiddenBelow ? 'hidden' : 'shown';
    style.setProperty('--overlay-opacity', opacity.toFixed(3));
  };
  update();
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
}
