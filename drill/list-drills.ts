import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Drill } from './drill.ts';

/** The drills of the given names, or all. Throws on an unknown name. */
export async function listDrills(names: readonly string[] = []): Promise<Drill[]> {
  const all = readdirSync(join(import.meta.dirname, 'drills'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
    .sort();
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`No drill ${unknown.join(', ')}; there are ${all.join(', ')}`);
  const chosen = names.length > 0 ? names : all;
  return Promise.all(chosen.map(async (name) => ((await import(`./drills/${name}.ts`)) as { drill: Drill }).drill));
}
