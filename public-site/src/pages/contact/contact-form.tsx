import { type ContactField, contactFields, honeypotField } from '@advocate/facts/contact-form';
import type { Office } from '@advocate/facts/offices';
import { retention } from '@advocate/facts/retention';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, Checkbox, SelectField, TextArea, TextField } from '#ui';
import type { ContactPageTexts } from '../../content/page-texts.ts';
import { PhoneLink } from '../../office/phone-link.tsx';
import { contactFormId } from '../../routes.ts';
import { useContactForm } from './use-contact-form.ts';

/**
 * The contact request form. Before hydration, and without JavaScript, it posts natively to the same URL. The fields are
 * uncontrolled, and the acknowledgment is not natively required, because the browser's bubble would hide the toast.
 */
export function ContactForm({ office, texts }: { office: Office; texts: ContactPageTexts }) {
  const { contactFormIntroduction, form: words } = texts;
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const trapId = useId();
  const { pathname } = useLocation();
  const contact = useContactForm(form, pathname, texts);
  const { state, restored, errors, failure, clear } = contact;
  const sending = state === 'submitting';
  const isSent = state === 'sent';

  const wasSending = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    // A disabled button eventually loses focus; focus returns to where the visitor was, clear of the toast.
    if (wasSending.current && !sending && (activeElement === body || activeElement === button.current)) {
      button.current?.focus();
      button.current?.scrollIntoView({ block: 'nearest' });
    }
    wasSending.current = sending;
  }, [sending]);

  useEffect(() => {
    if (!isSent) return;
    confirmation.current?.focus({ preventScroll: true });
    // Centered, so that neither a bar nor the toast covers it.
    confirmation.current?.scrollIntoView({ block: 'center' });
  }, [isSent]);

  const note = isSent ? 'another' : restored ? 'restored' : 'promise';
  const field = <Name extends ContactField>(name: Name) => ({
    ...contactFields[name],
    name,
    label: words.fields[name],
    error: errors[name],
    disabled: sending,
  });

  return (
    <form
      ref={form}
      id={contactFormId}
      className="contact-form"
      action="/mail.php"
      method="post"
      data-draft-hours={retention.draftHours}
      aria-labelledby={headingId}
      aria-busy={sending}
      {...contact.handlers}
    >
      <h2 className="contact-form__heading" id={headingId}>
        {isSent ? contactFormIntroduction.sentHeading : contactFormIntroduction.heading}
      </h2>
      <input type="hidden" name="pageSource" value={pathname} />
      <input type="hidden" name="acknowledgmentVersion" value={words.acknowledgmentVersion} />
      <input type="hidden" name="acknowledgmentText" value={words.acknowledgmentLabel} />
      {isSent && (
        // biome-ignore lint/a11y/useSemanticElements: several paragraphs that take focus as one
        <div
          className="contact-form__sent"
          role="group"
          aria-label={contactFormIntroduction.sentHeading}
          ref={confirmation}
          tabIndex={-1}
        >
          <p>{contactFormIntroduction.sent}</p>
          <p>
            {words.sentNumber} <strong className="phone-number">{contact.phone}</strong>{' '}
            <Button variant="quiet" size="small" onClick={contact.correctPhone}>
              {contactFormIntroduction.changeNumber}
            </Button>
          </p>
          <p>
            {words.sentUrgent} <PhoneLink of={office} />
          </p>
        </div>
      )}
      {/* Still there when sent, so that the form has the same fields whoever looks. */}
      <div className="contact-form__fields" hidden={isSent}>
        <p className="contact-form__lead">{contactFormIntroduction.lead}</p>
        <TextField {...field('name')} />
        <div className="columns contact-form__pair">
          <TextField {...field('email')} />
          <TextField {...field('phone')} hint={contact.isPhoneShort ? contactFormIntroduction.phoneShort : undefined} />
        </div>
        <SelectField
          {...field('caseType')}
          placeholder={words.caseTypePlaceholder}
          optionLabels={words.caseTypes}
          defaultValue=""
        />
        <TextArea {...field('message')} hint={contactFormIntroduction.messageHint} />
        <Checkbox
          label={words.acknowledgmentLabel}
          name="acknowledgment"
          value="true"
          aria-required="true"
          error={errors.acknowledgment}
          disabled={sending}
          className="contact-form__acknowledgment"
        />
      </div>
      {failure && (
        <div className="contact-form__failed">
          <p>
            <strong>{words.notSentTitle}.</strong> {failure}
          </p>
          <p>
            {contactFormIntroduction.callInstead} <PhoneLink of={office} />
          </p>
        </div>
      )}
      <div className="contact-form__send">
        <Button
          ref={button}
          type="submit"
          variant={isSent ? 'secondary' : 'primary'}
          formNoValidate={isSent}
          disabled={sending}
        >
          {sending ? contactFormIntroduction.sending : words.submit}
        </Button>
        <p className="contact-form__note">
          <span>{contactFormIntroduction[note]}</span>
          {restored && (
            <Button variant="quiet" size="small" onClick={clear} disabled={sending}>
              {contactFormIntroduction.clear}
            </Button>
          )}
        </p>
      </div>
      <div className="ui-visually-hidden" aria-hidden="true">
        <label htmlFor={trapId}>{words.honeypotLabel}</label>
        <input id={trapId} name={honeypotField} type="text" tabIndex={-1} autoComplete="off" disabled={sending} />
      </div>
    </form>
  );
}
