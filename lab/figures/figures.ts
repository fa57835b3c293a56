import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './figure.ts';

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.figure.ts'));
const modules: Record<string, Figure | Figure[]>[] = await Promise.all(
  files.map((file) => import(join(import.meta.dirname, file))),
);

/** What `npm run bench` measures: every figure that a file of that ending exports. */
export const figures: readonly Figure[] = modules.flatMap((exported) => Object.values(exported).flat());
