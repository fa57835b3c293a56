import { keep, readKept } from '../lib/browser-store.ts';
import { adminPaths } from '../routes.ts';

/** One per tab: where the guard found the person, and where the next sign-in leads. */
const key = 'admin_return_to';

/** Keeps the page for this tab until the next sign-in. */
export function rememberReturnPage(path: string): void {
  keep('sessionStorage', key, path);
}

/** The next sign-in leads to the dashboard. */
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
  const { signIn, welcome, ...screens } = adminPaths;
  return path !== undefined && Object.values<string>(screens).includes(path.split('?')[0] ?? '');
}
