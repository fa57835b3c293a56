import type { Office } from '@advocate/facts/offices';
import { LinkButton } from '#ui';
import { CallButton } from '../office/phone-link.tsx';

interface ClosingProps {
  heading: string;
  text: string;
  action: string;
  actionHref: string;
  /** The office that a second button calls. */
  office?: Office;
}

/** The last section of a page: one sentence and a link to the contact form. */
export function Closing({ heading, text, action, actionHref, office }: ClosingProps) {
  return (
    <section className="section section--closing">
      <div className="closing">
        <h2>{heading}</h2>
        <p className="lead">{text}</p>
        <div className="actions">
          <LinkButton to={actionHref} variant="primary">
            {action}
          </LinkButton>
          {office && <CallButton of={office} />}
        </div>
      </div>
    </section>
  );
}
