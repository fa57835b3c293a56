import type { Plugin } from 'vite';

/**
 * Marks React Router's components as free of side effects, so that the bundler drops those that no page uses. Only its
 * route elements, which `src/lib/router.tsx` does not provide, set a context type or provide a data router.
 */
export function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production/ },
      handler: (code) => ({
        code: code
          .replaceAll(
            /= ((?:React\d*\.(?:createContext|forwardRef|memo)|new Set|Object\.getOwnPropertyNames)\()/g,
            '= /* @__PURE__ */ $1',
          )
          .replaceAll('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()')
          .replaceAll(/^\w+\.(?:displayName|contextType) = .*$/gm, ''),
        map: null,
      }),
    },
  };
}
