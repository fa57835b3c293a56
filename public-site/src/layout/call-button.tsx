import type { Office } from '@advocate/facts/offices';
import { LinkButton } from '#ui';
import { useSite } from '../lib/site.ts';

/** The button that calls an office and says its number. */
export function CallButton({ office }: { office: Office }) {
  const { texts } = useSite();
  return <LinkButton to={`tel:${office.phoneLink}`}>{texts.layout.callNumber(office.phone)}</LinkButton>;
}
