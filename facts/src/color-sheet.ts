import { colors } from '@advocate/firm/colors';

const properties = (theme: Partial<typeof colors.light>): string =>
  Object.entries(theme)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

/** Returns the firm's colors as the CSS custom properties that every stylesheet reads. */
export const colorSheet = `:root{${properties(colors.light)}}@media (prefers-color-scheme:dark){:root{${properties(colors.dark)}}}`;
