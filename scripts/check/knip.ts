import type { KnipConfig } from 'knip';

/** What counts as used: knip reports every file, export and dependency that nothing below leads to. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{mjs,ts}',
        'scripts/check/*.{ts,mjs}',
        'deploy/release/release.ts',
        'tests/live/playwright.config.ts',
        'tests/harness/{run-tests,screens}.ts',
        'tests/{resilience,benchmarks}/run.ts',
        'tests/**/*.{spec,test}.ts',
        'tests/harness/browsers/firefox-relay.mjs',
        'tests/resilience/compose/*.ts',
        'tests/resilience/*.resilience.ts',
        'tests/benchmarks/*.benchmark.ts',
        'tests/harness/releases/other-firm/**/*.ts',
        'tests/benchmarks/reference/**/*.ts',
      ],
      project: ['{scripts,gateway,deploy,tests}/**/*.{ts,tsx,mjs,css}'],
      // Called as a program.
      ignoreDependencies: ['es-check'],
    },
    api: { entry: ['src/{server,migrate-command,staff,seed}.ts'] },
    'admin-app': { project: ['**/*.{ts,tsx,css}'] },
    'public-site': {
      entry: ['src/{boot,entry-client,entry-server}.{ts,tsx}'],
      project: ['**/*.{ts,tsx,css}'],
      // The share pictures read these fonts' files.
      ignoreDependencies: ['@fontsource/brygada-1918', '@fontsource/source-sans-3'],
    },
    'shared-ui': {
      entry: ['src/ui.{css,ts}', 'host/{released,remote}.ts', 'build/released-contract.ts'],
      project: ['**/*.{ts,tsx,css}', '!released/**'],
    },
  },
  // Programs of other makers, built and run with their own packages.
  ignoreIssues: { 'tests/benchmarks/reference/**': ['duplicates', 'unlisted'] },
  // What a style sheet imports or fetches is used.
  compilers: {
    css: (text) =>
      [...text.matchAll(/(?:@import |url\()["']([^"']+)/g)].map(([, path]) => `import '${path}';`).join('\n'),
  },
};

export default config;
