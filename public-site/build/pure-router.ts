import type { Plugin } from 'vite';

/**
 * Marks React Router's components as free of side effects, so that the bundler drops those that no page uses. The one
 * context type belongs to its route elements, which `src/lib/router.tsx` does not provide.
 */
export function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production/ },
      handler: (code) => ({
        code: code
          .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.(?:displayName|contextType) = .*$/gm, ''),
        map: null,
      }),
    },
  };
}
