import { Link } from 'react-router-dom';
import type { Office } from '../content/offices.ts';
import { contactFormId, paths } from '../routes.ts';
import { PhoneIcon } from './icons.tsx';

/**
 * On phones: the call and the form, always one thumb away. The styles take it away while somebody types.
 * @param formIsHere whether this page holds the contact form, which then only has to come into view
 */
export function CallBar({ office, formIsHere }: { office: Office; formIsHere: boolean }) {
  return (
    <aside className="call-bar" aria-label="Call or write to us">
      <a className="call-bar__link" href={`tel:${office.phoneLink}`}>
        <PhoneIcon />
        Call us
      </a>
      {formIsHere ? (
        <a className="call-bar__link call-bar__link--form" href={`#${contactFormId}`}>
          Free consultation
        </a>
      ) : (
        <Link className="call-bar__link call-bar__link--form" to={paths.contact}>
          Free consultation
        </Link>
      )}
    </aside>
  );
}
