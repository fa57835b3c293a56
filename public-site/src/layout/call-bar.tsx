import type { Office } from '@advocate/facts/offices';
import { pathsIn } from '@advocate/facts/site-paths';
import { Link } from 'react-router-dom';
import { useSite } from '../lib/site.ts';
import { contactFormId } from '../routes.ts';
import { Icon } from './icon.tsx';
import { PhoneLink } from './phone-link.tsx';

/**
 * On phones and tablets, keeps the phone number and the form within reach of the thumb. The styles hide it while someone types.
 * @param formIsHere whether this page contains the contact form, so that the link only scrolls to it
 */
export function CallBar({ office, formIsHere }: { office: Office; formIsHere: boolean }) {
  const { language, texts } = useSite();
  const { layout } = texts;
  return (
    <aside className="call-bar" aria-label={layout.callBar}>
      <PhoneLink of={office} className="call-bar__link">
        <Icon of="phone" />
        {layout.callUs}
      </PhoneLink>
      {formIsHere ? (
        <a className="call-bar__link call-bar__link--form" href={`#${contactFormId}`}>
          {layout.consultation}
        </a>
      ) : (
        <Link className="call-bar__link call-bar__link--form" to={pathsIn[language].contact}>
          {layout.consultation}
        </Link>
      )}
    </aside>
  );
}
