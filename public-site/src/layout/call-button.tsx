import type { Office } from '@advocate/facts/offices';
import { LinkButton } from '#ui';
import { CallNumber } from './phone-link.tsx';

/** The button that calls an office, with its number. */
export function CallButton({ office: { phone, phoneLink } }: { office: Office }) {
  return (
    <LinkButton to={`tel:${phoneLink}`}>
      <CallNumber phone={phone} />
    </LinkButton>
  );
}
