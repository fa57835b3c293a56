import './screen-title.css';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { LinkButton } from '#ui';
import { usePageTitle } from '../lib/use-page-title.ts';
import { useAttention } from '../live/new-leads.ts';
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
  usePageTitle(title, useAttention().count);
  const onOpen = useEffectEvent(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
    // Back and Forward return to where the screen was scrolled.
    if (type !== 'POP') window.scrollTo(0, 0);
  });
  // Before paint, so that a person who quickly clicks into a field keeps focus there; a change in the address of an open
  // screen moves nothing.
  useLayoutEffect(() => onOpen(), []);
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
