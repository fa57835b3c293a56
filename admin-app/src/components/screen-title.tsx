import './screen-title.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { LinkButton } from '#ui';
import { usePageTitle } from '../lib/use-page-title.ts';
import { useNewLeads } from '../live/new-leads.ts';
import { adminPaths } from '../routes.ts';

interface ScreenTitleProps {
  title: string;
  /** Between the title and the actions, on the same line if there is room. */
  tools?: ReactNode;
  children?: ReactNode;
}

/** A screen's heading with its actions. After navigation inside the staff area, it is in sight and takes focus. */
export function ScreenTitle({ title, tools, children }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  usePageTitle(title, useNewLeads().length);
  // Before paint, so that a person who quickly clicks into a field keeps focus there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; a change in an open screen's URL must not move focus
  useLayoutEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
    // Back and Forward return to where the screen was scrolled.
    if (type !== 'POP') window.scrollTo(0, 0);
  }, []);
  return (
    <div className="row screen-title">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {tools}
      <div className="row">
        {children}
        {pathname !== adminPaths.dashboard && (
          <LinkButton size="small" to={adminPaths.dashboard}>
            Back to Dashboard
          </LinkButton>
        )}
      </div>
    </div>
  );
}
