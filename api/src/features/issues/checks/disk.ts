import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Check } from '../check.ts';

const MAX_PERCENT = 85;

export const disk: Check = {
  code: 'disk',
  severity: 'serious',
  when: "the disk of the API's volume, which is Docker's own unless it was moved, is more than 85 % full",
  everySeconds: 10,
  async look({ dataDir }) {
    const message = `The disk of ${dataDir} is more than ${MAX_PERCENT}% full. Free up space before the database stops.`;
    return (await usedPercent(dataDir)) > MAX_PERCENT ? [{ message }] : [];
  },
};

/** How full the disk of a folder is, as `df` counts; of one that is not made yet, that which it will be on. */
async function usedPercent(folder: string): Promise<number> {
  if (!existsSync(folder)) return usedPercent(dirname(folder));
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return (100 * used) / Math.max(1, used + bavail);
}
