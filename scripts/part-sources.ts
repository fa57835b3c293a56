/** Everything that is released on its own. */
export const parts = ['public-site', 'admin-app', 'shared-ui', 'api'] as const;
export type Part = (typeof parts)[number];

const everyPart = ['package-lock.json', 'tsconfig.json'];
const staticPart = [...everyPart, 'scripts/precompress.ts'];

/**
 * The files and folders that each part is built from. A change to one of them triggers a new build and makes the next
 * release a different one. A test compares the list with what the sources import.
 */
export const partSources: Record<Part, readonly string[]> = {
  'shared-ui': ['shared-ui', ...staticPart],
  api: ['api', 'facts', 'firm', ...everyPart],
  'public-site': ['public-site', 'facts', 'firm', 'shared-ui', ...staticPart],
  'admin-app': ['admin-app', 'facts', 'firm', 'shared-ui', ...staticPart],
};

/** What a release records about itself, and tests; nothing is built from it. As patterns of git. */
export const notSources = [
  ':!*/release.json',
  ':!shared-ui/released',
  ':!shared-ui/CHANGELOG.md',
  ':!*.test.ts',
  ':!*.test.tsx',
];
