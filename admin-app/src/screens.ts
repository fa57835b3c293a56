import { adminPaths } from './routes.ts';

/** Each screen is a chunk of its own; the sign-in page carries none of them. */
export const screens = {
  [adminPaths.dashboard]: () => import('./dashboard/dashboard-screen.tsx'),
  [adminPaths.leads]: () => import('./leads/leads-screen.tsx'),
  [adminPaths.visits]: () => import('./visits/visits-screen.tsx'),
  [adminPaths.calls]: () => import('./calls/calls-screen.tsx'),
  [adminPaths.emails]: () => import('./emails/emails-screen.tsx'),
  [adminPaths.account]: () => import('./account/account-screen.tsx'),
  [adminPaths.import]: () => import('./import/import-screen.tsx'),
} as const;

/** Fetches a screen's chunk while something else is still under way; a failure shows when the screen is opened. */
export function prepareScreen(path: string): void {
  const load = (screens as Partial<Record<string, () => Promise<unknown>>>)[path];
  load?.().catch(() => undefined);
}
