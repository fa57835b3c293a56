import { describe, expect, test } from 'vitest';
import { overlayHiddenBelow, overlayOpacity } from './follow-scroll.ts';

describe('the overlay’s opacity is 1 minus the scroll distance divided by half the window height', () => {
  test.each([
    [0, 900, 1],
    [225, 900, 0.5],
    [300, 800, 0.25],
    [450, 900, 0],
    [5000, 900, 0],
    [-40, 900, 1],
  ])('scrolled %d of a window %d high: %d', (scrolled, height, opacity) => {
    expect(overlayOpacity(scrolled, height)).toBe(opacity);
  });

  test.each([600, 667, 800, 844, 900, 1024, 1080])('0.1 is still visible in a window %d high', (height) => {
    const lastVisible = Math.floor((height / 2) * 0.9);
    expect(overlayOpacity(lastVisible, height)).toBeGreaterThanOrEqual(overlayHiddenBelow);
    expect(overlayOpacity(lastVisible + 1, height)).toBeLessThan(overlayHiddenBelow);
  });
});
