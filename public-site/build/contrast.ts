import { colors as ownColors } from '@advocate/firm/colors';
import type { Colors } from '@advocate/firm/types';

const weights = [0.2126, 0.7152, 0.0722];

/** Returns the WCAG contrast ratio of two CSS colors in `#rrggbb` or `rgb(…)`, from 1 to 21; NaN for other forms. */
export function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)];
  return Math.max(...lights) / Math.min(...lights);
}

function luminance(color: string): number {
  const [, ...hex] = /^#(..)(..)(..)$/.exec(color) ?? [];
  const [, ...decimal] = /^rgb\((\d+)[, ]+(\d+)[, ]+(\d+)\)$/.exec(color) ?? [];
  const levels = hex.length > 0 ? hex.map((digits) => Number(`0x${digits}`)) : decimal.map(Number);
  if (levels.length === 0) return Number.NaN;
  const linear = levels
    .map((level) => level / 255)
    .map((level) => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4));
  return linear.reduce((sum, level, at) => sum + level * (weights[at] ?? 0), 0.05);
}

type Name = keyof Colors['light'];

const papers: Name[] = ['page', 'surface', 'surface-raised', 'surface-sunken'];
const grounds: Name[] = ['dark', 'dark-raised', 'dark-sunken', 'dusk'];
/** Pairs of foreground and background with their least contrast: 7 for body text, 3 for edges. */
const pairs: readonly [least: number, letters: Name[], behind: Name[]][] = [
  [7, ['text'], papers],
  [7, ['bar-text'], ['bar']],
  [7, ['on-dark'], grounds],
  [4.5, ['text-muted', 'link', 'brass-text', 'danger-text', 'success-text'], papers],
  [4.5, ['on-action'], ['action', 'action-strong']],
  [4.5, ['on-danger'], ['danger', 'danger-strong']],
  [4.5, ['on-dark-muted', 'link-on-dark', 'brass-on-dark'], grounds],
  [3, ['line-control', 'focus', 'action'], papers],
  [3, ['focus-on-dark'], grounds],
];

/** Returns the firm's color pairs with too little contrast, one line each. */
export function colorFaults({ light, dark }: Colors = ownColors): string[] {
  const themes = { light, dark: { ...light, ...dark } };
  return Object.entries(themes).flatMap(([theme, colors]) =>
    pairs.flatMap(([least, letters, behind]) =>
      letters.flatMap((front) =>
        behind
          .map((back) => ({ back, ratio: contrast(colors[front], colors[back]) }))
          .filter(({ ratio }) => !(ratio >= least))
          .map(
            ({ back, ratio }) =>
              `colors.ts, ${theme}: ${front} on ${back} has a contrast of ${ratio.toFixed(1)}, wanted ${least}`,
          ),
      ),
    ),
  );
}
