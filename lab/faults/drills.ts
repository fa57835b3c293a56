import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Drill, DrillFile } from './drill.ts';

const ENDING = '.drill.ts';
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(ENDING));

/** Every fault that is tried on the running product: called as its file, or, of several in one file, as its export. */
export const drills: readonly Drill[] = (await Promise.all(files.map(drillsOf))).flat();

async function drillsOf(file: string): Promise<Drill[]> {
  const exported: Record<string, DrillFile> = await import(join(import.meta.dirname, file));
  const nameOf = (key: string) => key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  return Object.entries(exported).map(([key, drill]) => ({
    ...drill,
    name: key === 'default' ? file.slice(0, -ENDING.length) : nameOf(key),
  }));
}
