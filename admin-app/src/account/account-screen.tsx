import { ScreenTitle } from '../layout/screen-title.tsx';

export function Screen() {
  return <ScreenTitle title="Account" back />;
}
