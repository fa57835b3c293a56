import { describe, expect, it } from 'vitest';
import { contactTarget } from './track-clicks.ts';

describe('what a clicked link leads to', () => {
  it.each([
    ['tel:+12105550142', 'tel', '+12105550142'],
    ['TEL:+1%20210%20555%200142', 'tel', '+1 210 555 0142'],
    ['mailto:info@firm.example', 'mailto', 'info@firm.example'],
    ['mailto:o%27brien@example.com?subject=100%', 'mailto', "o'brien@example.com"],
    ['tel:100%', 'tel', '100%'],
  ])('%s', (href, scheme, address) => {
    expect(contactTarget(href)).toEqual({ scheme, address });
  });

  it.each(['/contact', 'https://example.com/tel:1', '#tel:1', '', 'telegram:1', 'mailto:?subject=Hello'])(
    '%s is no contact link',
    (href) => {
      expect(contactTarget(href)).toBeUndefined();
    },
  );
});
