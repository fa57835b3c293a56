import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../../shared-ui/src/tokens.css', import.meta.url), 'utf8');
const dark = css.indexOf('prefers-color-scheme: dark');

function token(name: string, from: string): string {
  const value = new RegExp(`--${name}:\\s*(#[0-9a-f]{3,8})`, 'i').exec(from)?.[1];
  if (!value) throw new Error(`tokens.css names no plain color --${name}`);
  return value;
}

/** A color of the light theme, for files that cannot read the stylesheet. Throws for a token that does not exist. */
export const light = (name: string): string => token(name, css.slice(0, dark));
/** The same of the dark theme. */
export const inDark = (name: string): string => token(name, css.slice(dark));
