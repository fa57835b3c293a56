import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, Checkbox, SelectField, TextArea, TextField } from '#ui';
import {
  acknowledgmentLabel,
  caseTypePlaceholder,
  caseTypes,
  contactTexts,
  honeypotField,
} from '../../content/contact-form.ts';
import { contactFormIntroduction } from '../../content/contact-page.ts';
import { contactFormId } from '../../routes.ts';
import { useContactForm } from './use-contact-form.ts';

/**
 * The contact request form. Before hydration, and without JavaScript, it posts natively to the same address. The fields
 * are uncontrolled, and the acknowledgment is not natively required: the browser's bubble would hide the specified toast.
 * Spec sections 4, 5 and 8.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const trapId = useId();
  const { pathname } = useLocation();
  const { state, restored, onSubmit, onInput, clear } = useContactForm(form, pathname);
  const sending = state === 'submitting';

  const wasSending = useRef(false);
  useEffect(() => {
    // A disabled button loses the focus; it comes back to where the visitor was.
    if (wasSending.current && !sending && document.activeElement === document.body) button.current?.focus();
    wasSending.current = sending;
  }, [sending]);

  return (
    <form
      ref={form}
      id={contactFormId}
      className="contact-form"
      action="/mail.php"
      method="post"
      aria-labelledby={headingId}
      aria-busy={sending}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <h2 className="contact-form__heading" id={headingId}>
        {contactFormIntroduction.heading}
      </h2>
      <p className="contact-form__lead">{contactFormIntroduction.lead}</p>
      {state === 'sent' && <p className="contact-form__sent">{contactFormIntroduction.sent}</p>}
      <input type="hidden" name="pageSource" value={pathname} />
      <TextField label="Name" name="name" required autoComplete="name" disabled={sending} />
      <div className="contact-form__pair">
        <TextField label="Email" name="email" type="email" required autoComplete="email" disabled={sending} />
        <TextField label="Phone" name="phone" type="tel" required autoComplete="tel" disabled={sending} />
      </div>
      <SelectField
        label="Case Type"
        name="caseType"
        required
        placeholder={caseTypePlaceholder}
        options={caseTypes}
        defaultValue=""
        disabled={sending}
      />
      <TextArea label="Message" name="message" hint={contactFormIntroduction.messageHint} rows={5} disabled={sending} />
      <Checkbox
        label={acknowledgmentLabel}
        name="acknowledgment"
        value="true"
        aria-required="true"
        disabled={sending}
        className="contact-form__acknowledgment"
      />
      <div className="contact-form__send">
        <Button ref={button} type="submit" variant="primary" disabled={sending}>
          {sending ? 'Sending...' : 'Submit'}
        </Button>
        <p className="contact-form__kept">
          {restored ? contactFormIntroduction.restored : contactFormIntroduction.kept}
          {restored && (
            <Button variant="quiet" size="small" onClick={clear} disabled={sending}>
              {contactFormIntroduction.clear}
            </Button>
          )}
        </p>
      </div>
      <div className="ui-visually-hidden" aria-hidden="true">
        <label htmlFor={trapId}>{contactTexts.honeypotLabel}</label>
        <input id={trapId} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" disabled={sending} />
      </div>
    </form>
  );
}
