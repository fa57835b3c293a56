import { fileURLToPath } from 'node:url';
import { kitVersion } from './kit-sources.ts';

/** The version of the kit's sources in this tree: a page prerendered with it can be hydrated by a kit that carries it. */
export function uiVersion(): string {
  return kitVersion(fileURLToPath(new URL('../..', import.meta.url)));
}
