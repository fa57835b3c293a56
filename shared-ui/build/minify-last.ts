import { minify, type Plugin } from 'vite';

/**
 * Minifies what the federation plugin has finished: it looks for its own marks in the code, between quotation marks, of which
 * minified code has none. For a build that does not minify by itself.
 */
export function minifyLast(): Plugin {
  return {
    name: 'minify-last',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = (await minify(chunk.fileName, chunk.code, { module: true })).code;
        }
      },
    },
  };
}
