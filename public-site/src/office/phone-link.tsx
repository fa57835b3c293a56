import type { Office } from '@advocate/facts/offices';
import type { ReactNode } from 'react';
import { LinkButton } from '#ui';
import { useSite } from '../lib/site.ts';
import { ButtonHours } from './office-clock.tsx';

interface PhoneLinkProps {
  /** The number to call: `phone` as people read it, `phoneLink` as E.164. */
  of: { phone: string; phoneLink: string };
  className?: string;
  /** The link text; defaults to the number. */
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

/** 'Call' and a number that does not wrap. */
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

interface CallButtonProps {
  of: Office;
  /** `primary` where calling is the page's main action, `light` on a picture. */
  variant?: 'primary' | 'secondary' | 'light';
}

/** A button that calls an office, with its number and hours. */
export function CallButton({ of: office, variant = 'secondary' }: CallButtonProps) {
  return (
    <LinkButton to={`tel:${office.phoneLink}`} variant={variant} size="two-line">
      <CallNumber phone={office.phone} />
      <ButtonHours office={office} />
    </LinkButton>
  );
}
