import type { Office } from '@advocate/facts/offices';
import { LinkButton } from '#ui';
import { useSite } from '../lib/site.ts';

/** The button that calls an office and says its number. */
export function CallButton({ office }: { office: Office }) {
  const { texts } = useSite();
  const [before, after] = texts.layout.callNumber(office.phone).split(office.phone);
  return (
    <LinkButton to={`tel:${office.phoneLink}`}>
      <span>
        {before}
        <span className="phone-number">{office.phone}</span>
        {after}
      </span>
    </LinkButton>
  );
}
