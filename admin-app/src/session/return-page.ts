import { readStorage, readStoredJson, writeStorage } from '../lib/browser-store.ts';
import { adminPaths } from '../routes.ts';
import { logoutKey } from './session-flag.ts';

/** One per tab: where the guard stopped the person, and where the next sign-in leads. */
const key = 'admin_return_to';

/** A page of the staff area, and the state of its browser history entry. */
interface ReturnPage {
  path: string;
  state?: unknown;
}

const lastLogout = () => readStorage('localStorage', logoutKey);

/** Keeps the page for this tab until the next sign-in, or until someone logs out in any tab. */
export function rememberReturnPage(page: ReturnPage): void {
  writeStorage('sessionStorage', key, JSON.stringify({ ...page, logout: lastLogout() }));
}

/** Returns and removes the page; the dashboard if there is none or the stored text is not a page of the staff area. */
export function takeReturnPage(): ReturnPage {
  const page = readStoredJson('sessionStorage', key);
  writeStorage('sessionStorage', key, undefined);
  return isReturnPage(page) ? page : { path: adminPaths.dashboard };
}

function isReturnPage(stored: unknown): stored is ReturnPage {
  const { signIn, welcome, ...screens } = adminPaths;
  const { path, logout } = (stored ?? {}) as Partial<Record<'path' | 'logout', unknown>>;
  return logout === lastLogout() && Object.values<string>(screens).includes(String(path).split('?')[0] ?? '');
}
