import { officeOf } from '@advocate/facts/offices';
import type { ReactNode } from 'react';
import { Toaster } from '#ui';
import { useSite } from '../lib/site.ts';
import { OfficeClock } from '../office/office-clock.tsx';
import { CallNumber, PhoneLink } from '../office/phone-link.tsx';
import type { SiteRoute } from '../routes.ts';
import { CallBar } from './call-bar.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { SpanishOffer } from './spanish-offer.tsx';

interface PageShellProps {
  route: SiteRoute;
  /** Whether the requested page is unreachable. */
  isOffline: boolean;
  children: ReactNode;
}

/** What all public pages share: skip link, bar, main and footer. */
export function PageShell({ route, isOffline, children }: PageShellProps) {
  const office = officeOf(route.office);
  const { kitWords, layout } = useSite().texts;
  return (
    <OfficeClock office={office}>
      <a className="ui-skip-link" href="#main">
        {layout.skipLink}
      </a>
      <NavBar office={office} />
      {route.language === 'en' && <SpanishOffer />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <p className="offline" role="status">
        {isOffline && (
          <span>
            {layout.noConnection}{' '}
            <PhoneLink of={office}>
              <CallNumber phone={office.phone} />
            </PhoneLink>
          </span>
        )}
      </p>
      <CallBar key={route.path} office={office} formIsHere={route.page === 'contact'} />
      <Toaster words={kitWords} />
    </OfficeClock>
  );
}
