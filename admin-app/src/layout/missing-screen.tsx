import { reloadIfServed } from '../lib/reload-once.ts';
import { FailureBanner } from './failure-banner.tsx';
import { ScreenTitle } from './screen-title.tsx';

/** Stands in the place of a screen whose code could not be fetched, or throws. */
export function MissingScreen() {
  return (
    <>
      <ScreenTitle title="Not loaded" />
      <FailureBanner of={{ phase: 'failed', reload: reloadIfServed }} text="This screen did not load." />
    </>
  );
}
