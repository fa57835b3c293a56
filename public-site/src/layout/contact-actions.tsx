import { mainOffice, type Office } from '@advocate/facts/offices';
import { pathsIn } from '@advocate/facts/site-paths';
import { LinkButton } from '#ui';
import { useSite } from '../lib/site.ts';
import { CallButton } from '../office/phone-link.tsx';

interface ContactActionsProps {
  /** The office that is called. */
  office?: Office;
  /** Text of the link to the contact form. */
  action?: string;
  isOnPicture?: boolean;
}

/** The two actions of every page: asking for a consultation, and calling. */
export function ContactActions({ office = mainOffice, action, isOnPicture = false }: ContactActionsProps) {
  const { language, texts } = useSite();
  return (
    <div className="actions">
      <LinkButton to={pathsIn[language].contact} variant="primary">
        {action ?? texts.layout.schedule}
      </LinkButton>
      <CallButton of={office} variant={isOnPicture ? 'light' : 'secondary'} />
    </div>
  );
}
