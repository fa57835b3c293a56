import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ResilienceTest, ResilienceTestFile } from './resilience-test.ts';

const ENDING = '.resilience.ts';
const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(ENDING));

/** Every fault that is tried on the running product: called as its file, or, of several in one file, as its export. */
export const resilienceTests: readonly ResilienceTest[] = (await Promise.all(files.map(testsOf))).flat();

async function testsOf(file: string): Promise<ResilienceTest[]> {
  const exported: Record<string, ResilienceTestFile> = await import(join(import.meta.dirname, file));
  const nameOf = (key: string) => key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  return Object.entries(exported).map(([key, resilienceTest]) => ({
    ...resilienceTest,
    name: key === 'default' ? file.slice(0, -ENDING.length) : nameOf(key),
  }));
}
