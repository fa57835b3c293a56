import { FailureBanner } from '../components/failure-banner.tsx';
import { ScreenTitle } from '../components/screen-title.tsx';
import { reloadIfServed } from '../lib/reload-once.ts';

/** Replaces a screen whose code failed to load or threw. */
export function MissingScreen() {
  return (
    <>
      <ScreenTitle title="Not loaded" />
      <FailureBanner queries={{ isError: true, refetch: reloadIfServed }} text="This screen did not load." />
    </>
  );
}
