export type Part = 'shared-ui' | 'api' | 'public-site' | 'admin-app';

const everyPart = ['package-lock.json', 'tsconfig.json'];
const staticPart = [...everyPart, 'scripts/precompress.ts'];

/**
 * The files and folders that each part is built from: when one of them changes, the part is built anew, and a release of
 * it is another one. A test holds the list to what the sources import.
 */
export const partSources: Record<Part, readonly string[]> = {
  'shared-ui': ['shared-ui', ...staticPart],
  api: ['api', 'facts', 'firm', ...everyPart],
  'public-site': ['public-site', 'facts', 'firm', 'shared-ui', ...staticPart],
  'admin-app': ['admin-app', 'facts', 'firm', 'shared-ui', ...staticPart],
};
