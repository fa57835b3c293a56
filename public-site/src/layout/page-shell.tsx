import type { ReactNode } from 'react';
import { Toaster } from '#ui';
import { denverOffice, sanAntonioOffice } from '../content/offices.ts';
import type { SiteRoute } from '../routes.ts';
import { CallBar } from './call-bar.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { useRouteChange } from './use-route-change.ts';

/** What every public page shares: skip link, bar, main and footer. */
export function PageShell({ route, children }: { route: SiteRoute; children: ReactNode }) {
  useRouteChange(route);
  const office = route.office === 'denver' ? denverOffice : sanAntonioOffice;
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavBar office={office} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <CallBar office={office} formIsHere={route.page === 'contact'} />
      <Toaster />
    </>
  );
}
