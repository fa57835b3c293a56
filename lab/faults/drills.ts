import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Drill, DrillFile } from './drill.ts';

const ENDING = '.drill.ts';

/** Every fault that is tried on the running product, by the names of the files. */
export const drills: readonly Drill[] = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(ENDING))
    .map(async (file) => {
      const { default: drill }: { default: DrillFile } = await import(join(import.meta.dirname, file));
      return { ...drill, name: file.slice(0, -ENDING.length) };
    }),
);
