import type { Plugin } from 'vite';

/**
 * How the kit takes a package: from the host's share scope, whatever its version is. The federation plugin's own way
 * also reads version ranges and falls back to copies of its own, of which the kit has neither. It emits that as a chunk
 * besides, which would keep ours out of the kit's one chunk; that one is left empty.
 */
export function fromHost(): Plugin {
  const id = '\0from-host';
  const emitted = '__federation_fn_import';
  return {
    name: 'from-host',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`${emitted}$`) },
      handler: (source) => (source === emitted ? `\0${emitted}` : id),
    },
    load: {
      filter: { id: new RegExp(`^(${id}|\0${emitted})$`) },
      handler: (loaded) =>
        loaded === id
          ? `export const importShared = async (name) => {
              const [version] = Object.values(globalThis.__federation_shared__.default[name]);
              return (await version.get())();
            };`
          : '',
    },
  };
}
