/** Spec section 9: the bar turns white beyond 50 px; the overlay is hidden below opacity 0.1. */
export const barThresholdPx = 50;
export const overlayHiddenBelow = 0.1;

/** Opacity of the intro overlay: 1 minus (scroll distance divided by half the window height), never below 0. */
export function overlayOpacity(scrollPx: number, windowHeightPx: number): number {
  return Math.max(0, 1 - scrollPx / (windowHeightPx / 2));
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
