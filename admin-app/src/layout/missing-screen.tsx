import { reloadIfServed } from '../lib/reload-once.ts';
import { FailureBanner } from './failure-banner.tsx';
import { ScreenTitle } from './screen-title.tsx';

/** Replaces a screen whose code failed to load or threw. */
export function MissingScreen() {
  return (
    <>
      <ScreenTitle title="Not loaded" />
      <FailureBanner of={{ phase: 'failed', reload: reloadIfServed }} text="This screen did not load." />
    </>
  );
}
