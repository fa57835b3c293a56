import { buildStale } from '../scripts/builds.ts';

/** Journeys run against what the builds deliver; whatever is stale is built before the first of them. */
export default async function buildFirst() {
  await buildStale({ publicUrl: process.env.PUBLIC_URL ?? 'http://localhost:8080' });
}
