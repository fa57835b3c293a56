import type { ReactNode } from 'react';

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
