import type { Office } from '@advocate/facts/offices';
import { pathsIn } from '@advocate/facts/site-paths';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../lib/site.ts';
import { ButtonHours, useOfficeStatus } from '../office/office-clock.tsx';
import { PhoneLink } from '../office/phone-link.tsx';
import { contactFormId } from '../routes.ts';
import { Icon } from './icon.tsx';

/**
 * On phones and tablets, keeps the phone number and the form within reach of the thumb. The styles hide it while someone
 * types.
 * @param formIsHere whether this page contains the contact form: the link then only scrolls to it, unless it is in sight
 */
export function CallBar({ office, formIsHere }: { office: Office; formIsHere: boolean }) {
  const { language, texts } = useSite();
  const { layout } = texts;
  const [isFormInSight, setFormInSight] = useState(formIsHere);
  const action = useOfficeStatus(office)?.open === false ? layout.leaveNumber : layout.consultation;

  useEffect(() => {
    const form = document.getElementById(contactFormId);
    const watcher = new IntersectionObserver(([seen]) => setFormInSight(seen?.isIntersecting === true));
    if (formIsHere && form) watcher.observe(form);
    return () => {
      watcher.disconnect();
      setFormInSight(false);
    };
  }, [formIsHere]);

  return (
    <aside className="call-bar" aria-label={layout.callBar}>
      <PhoneLink of={office} className="call-bar__link">
        <Icon of="phone" />
        <span>
          <span className="ui-visually-hidden">{layout.callUs}</span>{' '}
          <span className="phone-number">{office.phone}</span>
          <ButtonHours office={office} />
        </span>
      </PhoneLink>
      {!formIsHere && (
        <Link className="call-bar__link call-bar__link--form" to={pathsIn[language].contact}>
          {action}
        </Link>
      )}
      {formIsHere && !isFormInSight && (
        <a className="call-bar__link call-bar__link--form" href={`#${contactFormId}`}>
          {action}
        </a>
      )}
    </aside>
  );
}
