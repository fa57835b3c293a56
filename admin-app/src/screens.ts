import { adminPaths } from './routes.ts';

/** Each screen is a chunk of its own. */
export const screens = {
  [adminPaths.dashboard]: () => import('./dashboard/dashboard-screen.tsx'),
  [adminPaths.leads]: () => import('./leads/leads-screen.tsx'),
  [adminPaths.visits]: () => import('./visits/visits-screen.tsx'),
  [adminPaths.calls]: async () => ({ Screen: (await import('./clicks/clicks-screen.tsx')).CallsScreen }),
  [adminPaths.emails]: async () => ({ Screen: (await import('./clicks/clicks-screen.tsx')).EmailsScreen }),
  [adminPaths.sources]: () => import('./sources/sources-screen.tsx'),
  [adminPaths.account]: () => import('./account/account-screen.tsx'),
  [adminPaths.people]: () => import('./people/people-screen.tsx'),
  [adminPaths.import]: () => import('./import/import-screen.tsx'),
  [adminPaths.deleted]: () => import('./deleted/deleted-screen.tsx'),
  [adminPaths.person]: () => import('./person/person-screen.tsx'),
  [adminPaths.siteHealth]: () => import('./site-health/site-health-screen.tsx'),
  [adminPaths.audit]: () => import('./audit/audit-screen.tsx'),
} as const;

/** Fetches a screen's chunk while something else is still under way; a failure shows when the screen is opened. */
export function prepareScreen(path: string): void {
  const load = (screens as Partial<Record<string, () => Promise<unknown>>>)[path];
  load?.().catch(() => undefined);
}
