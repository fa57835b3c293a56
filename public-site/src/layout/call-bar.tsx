import { Link } from 'react-router-dom';
import type { Office } from '../content/offices.ts';
import { paths } from '../routes.ts';
import { PhoneIcon } from './icons.tsx';

/** On phones: the call and the form, always one thumb away. The styles take it away while somebody types. */
export function CallBar({ office }: { office: Office }) {
  return (
    <aside className="call-bar" aria-label="Call or write to us">
      <a className="call-bar__link" href={`tel:${office.phoneLink}`}>
        <PhoneIcon />
        Call us
      </a>
      <Link
        className="call-bar__link call-bar__link--form"
        to={office.id === 'denver' ? paths.contactColorado : paths.contact}
      >
        Free consultation
      </Link>
    </aside>
  );
}
