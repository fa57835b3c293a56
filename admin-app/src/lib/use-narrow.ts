import { useSyncExternalStore } from 'react';

// Exactly 768 px counts as wide.
const query = matchMedia('(width < 768px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is narrower than 768 px; follows it. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
