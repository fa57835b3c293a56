import type { Plugin } from 'vite';

/**
 * The federation plugin looks for its stylesheet marker between quotes, while Vite 8's minifier writes template
 * literals; otherwise the page fails with `e.forEach is not a function`.
 */
export function quoteCssMarker(): Plugin {
  return {
    name: 'quote-css-marker',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/`(__v__css__[^`]*)`/g, "'$1'");
        }
      },
    },
  };
}
