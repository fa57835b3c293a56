import type { AnchorHTMLAttributes, Ref } from 'react';

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; ref?: Ref<HTMLAnchorElement> };

/** What the kit and the form ask of a router, on a page that has none: links are links. */
export const Link = ({ to, ...rest }: LinkProps) => <a href={to} {...rest} />;
export const NavLink = Link;
export const useLocation = () => ({ pathname: '/contact', search: '', hash: '', state: null, key: 'only' });
export const useNavigate = () => (to: string) => location.assign(to);
