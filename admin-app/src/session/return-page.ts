import { keep, readKept } from '../lib/browser-store.ts';
import { adminPaths } from '../routes.ts';

/** One per tab: where the guard found the person, and where the next sign-in leads. DESIGN section 3. */
const key = 'admin_return_to';

export function rememberReturnPage(path: string): void {
  keep('sessionStorage', key, path);
}

export function forgetReturnPage(): void {
  keep('sessionStorage', key, undefined);
}

/** Takes the page out; the dashboard if there is none or the kept text is no page of the staff area. */
export function takeReturnPage(): string {
  const kept = readKept('sessionStorage', key);
  forgetReturnPage();
  return isStaffPage(kept) ? kept : adminPaths.dashboard;
}

function isStaffPage(path: string | undefined): path is string {
  const { signIn, ...screens } = adminPaths;
  return path !== undefined && Object.values<string>(screens).includes(path) && path !== signIn;
}
