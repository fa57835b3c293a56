import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Next to the build, or in the workspace when the sources run. */
const folder = [new URL('./migrations/', import.meta.url), new URL('../../migrations/', import.meta.url)].find((url) =>
  existsSync(url),
);

/** Returns the path of the folder. Throws if the build has none. */
export function migrationsFolder(): string {
  if (!folder) throw new Error('The folder with the migrations is missing.');
  return fileURLToPath(folder);
}

/** Returns the number of the last migration. */
export function latestMigration(): number {
  return Math.max(...readdirSync(migrationsFolder()).map((name) => Number.parseInt(name, 10)));
}
