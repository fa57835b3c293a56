import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export type { Location, NavigationType } from 'react-router';
// biome-ignore lint/performance/noBarrelFile: stands for the package
export { BrowserRouter, StaticRouter, useLocation, useNavigate, useNavigationType } from 'react-router';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: string;
}

/**
 * A link to a page of this site. The build resolves `react-router-dom` to this file, for the kit too: React Router's own
 * `Link` brings loaders, prefetching and route matching, which are two thirds of the package and have no use here.
 */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, target ? { target } : {});
  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  }
  return <a {...rest} href={useHref(to)} target={target} onClick={handleClick} />;
}
