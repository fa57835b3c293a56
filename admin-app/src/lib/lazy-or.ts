import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react';

/** A component whose code comes later. Where that cannot be fetched, `Missing` takes its place and all else stays. */
export function lazyOr<Props extends object>(
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
