import { keep, readKeptJson } from '../lib/browser-store.ts';
import { adminPaths } from '../routes.ts';

/** One per tab: where the guard stopped the person, and where the next sign-in leads. */
const key = 'admin_return_to';

/** A page of the staff area, and the state of its browser history entry. */
interface ReturnPage {
  path: string;
  state?: unknown;
}

/** Keeps the page for this tab until the next sign-in. */
export function rememberReturnPage(page: ReturnPage): void {
  keep('sessionStorage', key, JSON.stringify(page));
}

/** Makes the next sign-in lead to the dashboard. */
export function forgetReturnPage(): void {
  keep('sessionStorage', key, undefined);
}

/** Returns and removes the page; the dashboard if there is none or the stored text is not a page of the staff area. */
export function takeReturnPage(): ReturnPage {
  const page = readKeptJson('sessionStorage', key);
  forgetReturnPage();
  return isStaffPage(page) ? page : { path: adminPaths.dashboard };
}

function isStaffPage(page: unknown): page is ReturnPage {
  const { signIn, welcome, ...screens } = adminPaths;
  const path = String((page as Partial<ReturnPage> | undefined)?.path);
  return Object.values<string>(screens).includes(path.split('?')[0] ?? '');
}
