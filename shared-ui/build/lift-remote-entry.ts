import type { Plugin } from 'vite';

/** The plugin's own code also finds out where it is and appends the stylesheet to the page, which the host does. */
const stylesheetCode = /export const dynamicLoadingCss = [\s\S]*?(?=async function __federation_import)/;
const namesStylesheets =
  "const dynamicLoadingCss = (paths, _, name) => { window['css__shared_ui__' + name] = paths.map((path) => '/ui/' + path); };\n";

/**
 * Moves `remoteEntry.js` out of `assets/`: that folder holds hashed files only, is cached for ever and never loses a
 * file, while the entry changes with every release. Its stylesheet names are relative to itself.
 */
export function liftRemoteEntry(): Plugin {
  return {
    name: 'lift-remote-entry',
    transform: {
      filter: { id: /__remoteEntryHelper__/ },
      handler(code) {
        if (!stylesheetCode.test(code))
          throw new Error('The code that names the stylesheets is not the one that it was');
        return { code: code.replace(stylesheetCode, namesStylesheets), map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const entry = bundle['assets/remoteEntry.js'];
        if (entry?.type !== 'chunk' || entry.imports.length > 0) {
          throw new Error('remoteEntry.js is not the self-contained chunk that it was');
        }
        const source = atTopLevel(entry.code);
        delete bundle['assets/remoteEntry.js'];
        this.emitFile({ type: 'asset', fileName: 'remoteEntry.js', source });
      },
    },
  };
}

/** The entry's code with its stylesheet names seen from the folder above. */
function atTopLevel(code: string): string {
  return code.replace(/(["'`])([\w.-]+\.css)\1/g, '$1assets/$2$1');
}
