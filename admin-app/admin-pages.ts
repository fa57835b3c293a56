import type { Plugin } from 'vite';
import { htmlProblems } from '../shared-ui/build/html-problems.ts';
import { adminPaths } from './src/routes.ts';

/** Writes one HTML file per route and a 404 page, so that no gateway needs a list of the staff area's paths. */
export function adminPages(): Plugin {
  return {
    name: 'admin-pages',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('The build has no index.html');
        const problems = htmlProblems(String(shell.source));
        if (problems.length > 0) this.error(`The staff area's page is not valid HTML:\n${problems.join('\n')}`);
        const area = Object.keys(bundle).find((file) => /^assets\/staff-area-[^/]+\.js$/.test(file));
        if (area === undefined) this.error('The build has no chunk of the staff area');
        // The browser fetches the next script without waiting for the first one to run.
        const page = String(shell.source).replace(
          '</head>',
          `<link rel="modulepreload" href="/admin/${area}">\n</head>`,
        );
        for (const path of Object.values(adminPaths)) {
          const folder = path.slice('/admin'.length).replace(/^\//, '');
          if (folder) this.emitFile({ type: 'asset', fileName: `${folder}/index.html`, source: page });
        }
        this.emitFile({ type: 'asset', fileName: '404.html', source: page });
      },
    },
  };
}
