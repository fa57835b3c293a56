import { useSyncExternalStore } from 'react';

// Spec section 9: narrower than 768 px; exactly 768 counts as wide.
const query = matchMedia('(width < 768px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
