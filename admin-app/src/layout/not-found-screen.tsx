import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../lib/use-page-title.ts';

/** For addresses below /admin that do not exist; the path is logged. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  usePageTitle('Page not found');
  useEffect(() => {
    console.error('404: no such page in the staff area:', pathname);
  }, [pathname]);
  return (
    <main className="not-found">
      <h1 className="not-found__code">404</h1>
      <p>Oops! Page not found</p>
      {/* Home is the public site, another application. */}
      <a href="/">Return to Home</a>
    </main>
  );
}
