import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window matches a media query; follows it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the window is narrower than 768 px, which counts as wide. */
export const useNarrow = () => useMedia('(width < 768px)');
