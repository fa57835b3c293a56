import type { ReactNode } from 'react';
import { LinkButton } from '#ui';
import { useSite } from '../lib/site.ts';

interface PhoneLinkProps {
  /** Whose phone: `phone` as people read it, `phoneLink` the same number as E.164. */
  of: { phone: string; phoneLink: string };
  className?: string;
  /** The words of the link; the number itself if there are none. */
  children?: ReactNode;
}

/** A plain link that dials, so that it works before and without the interface kit. */
export function PhoneLink({ of: { phone, phoneLink }, className, children = phone }: PhoneLinkProps) {
  return (
    <a className={className} href={`tel:${phoneLink}`}>
      {children}
    </a>
  );
}

/** 'Call' and a number, which stays in one piece. */
export function CallNumber({ phone }: { phone: string }) {
  const [before, after] = useSite().texts.layout.callNumber(phone).split(phone);
  return (
    <span className="call-number">
      {before}
      <span className="phone-number">{phone}</span>
      {after}
    </span>
  );
}

/** The button that calls an office, with its number. */
export function CallButton({ of: { phone, phoneLink } }: Pick<PhoneLinkProps, 'of'>) {
  return (
    <LinkButton to={`tel:${phoneLink}`}>
      <CallNumber phone={phone} />
    </LinkButton>
  );
}
