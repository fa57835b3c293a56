import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether the window matches a media query, and follows changes. */
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

/** Returns whether the window is narrower than 768 px, which itself counts as wide. */
export const useNarrow = () => useMedia('(width < 768px)');
