/** A package that a host offers to the kit: its version and its module namespace. */
export interface SharedPackage {
  version: string;
  module: object;
}

interface ScopeEntry {
  get: () => Promise<() => object>;
  loaded: 1;
}

/** Keyed by package, then by version. */
export type ShareScope = Record<string, Record<string, ScopeEntry>>;

declare global {
  var __federation_shared__: Record<string, ShareScope> | undefined;
}

/**
 * Publishes the packages bundled with the host in the share scope that the kit reads when it loads. Must run before the
 * kit is requested. A name that the host does not share throws at load time, where the fallback catches it, rather than
 * at the first render.
 */
export function publishShareScope(packages: Readonly<Record<string, SharedPackage>>): void {
  globalThis.__federation_shared__ ??= {};
  globalThis.__federation_shared__.default ??= {};
  const scope = globalThis.__federation_shared__.default;
  for (const [name, { version, module }] of Object.entries(packages)) {
    const guarded = refuseUnknownNames(name, module);
    scope[name] = { [version]: { get: async () => () => guarded, loaded: 1 } };
  }
}

function refuseUnknownNames(name: string, module: object): object {
  return new Proxy(module, {
    get(target, key) {
      if (key in target || typeof key === 'symbol' || key === 'then' || key === 'default') {
        return Reflect.get(target, key);
      }
      throw new Error(`The kit asks for ${key} of ${name}, which this host does not share`);
    },
  });
}
