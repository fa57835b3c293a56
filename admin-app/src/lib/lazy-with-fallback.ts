import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';

/** Returns a component whose code loads later. If that fails, `Missing` replaces it and everything else stays. */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: () => ReactNode,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      (error: unknown) => {
        console.error(error);
        return { default: Missing as ComponentType<Props> };
      },
    ),
  );
}
