import './not-found.css';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../lib/use-page-title.ts';

/** For paths under /admin that do not exist; logs the path. Signed-in staff see it in the frame of all screens. */
export function NotFoundScreen({ inFrame }: { inFrame: boolean }) {
  const { pathname } = useLocation();
  usePageTitle('Page not found');
  useEffect(() => {
    console.error('404: no such page in the staff area:', pathname);
  }, [pathname]);
  const Place = inFrame ? 'div' : 'main';
  return (
    <Place className="not-found">
      <h1>404</h1>
      <p>Oops! Page not found</p>
      {/* Home is the public site, a separate application. */}
      <a href="/">Return to Home</a>
    </Place>
  );
}
