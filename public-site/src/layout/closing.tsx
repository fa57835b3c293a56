import { ContactActions } from './contact-actions.tsx';

interface ClosingProps {
  heading: string;
  text: string;
  /** Text of the link to the contact form. */
  action?: string;
}

/** The last section of a page: one sentence and the two actions. */
export function Closing({ heading, text, action }: ClosingProps) {
  return (
    <section className="section section--closing">
      <div className="closing">
        <h2>{heading}</h2>
        <p className="lead">{text}</p>
        <ContactActions {...(action && { action })} />
      </div>
    </section>
  );
}
