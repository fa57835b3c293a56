import type { ContactRequest } from '@advocate/facts/contact-form';
import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { toast } from '#ui';
import type { ContactPageTexts } from '../../content/page-texts.ts';
import { useSite } from '../../lib/site.ts';
import { contactFormId } from '../../routes.ts';
import { boxOf, fillIn, isSameRequest, requestOf } from './contact-entries.ts';
import { forgetRequestKey, keepRequestKey, requestKey } from './request-key.ts';
import { sendContactRequest } from './send-contact-request.ts';

/** When `sent`, the form is cleared, and the confirmation stands in its fields' place. */
export type FormState = 'editing' | 'submitting' | 'sent';

/** Error messages by field name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** The visitor is asked about a number with fewer digits; it may be a foreign number. */
const digitsOfPhone = 10;

/** The contact form on the page, which is another one if the visitor left and came back. */
const contactFormShown = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>(`form#${contactFormId}`);

/** The form's state, toasts and draft. */
export function useContactForm(form: RefObject<HTMLFormElement | null>, pageSource: string, texts: ContactPageTexts) {
  const { contactFormIntroduction, form: words } = texts;
  const { language } = useSite();
  const [state, setState] = useState<FormState>('editing');
  const [restored, setRestored] = useState(false);
  const busy = useRef(false);
  /** Dismisses a toast that stays. */
  const dismissResult = useRef<() => void>(undefined);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isPhoneShort, setPhoneShort] = useState(false);
  const [sent, setSent] = useState<{ request: ContactRequest; key: string }>();
  /** Why the last attempt failed. */
  const [failure, setFailure] = useState('');

  useEffect(() => {
    const isRestored = form.current !== null && globalThis.contactDraft?.restore(form.current) === true;
    if (!isRestored) forgetRequestKey();
    setRestored(isRestored);
  }, [form]);

  useEffect(() => () => dismissResult.current?.(), []);

  /** Shows one result at a time: the toast of an earlier attempt is no longer true. */
  function showResult(variant: 'default' | 'destructive', title: string, description: string): void {
    // A kit of an earlier release returns nothing.
    const leave: (() => void) | undefined = toast({ variant, title, description, replacesOthers: true });
    dismissResult.current = variant === 'destructive' ? leave : undefined;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy.current) return;
    const request = requestOf(element, pageSource);
    if (state === 'sent') edit('name')?.focus();
    else if (request.acknowledgment) void send(element, request);
    else askForAcknowledgment(element);
  }

  function askForAcknowledgment(element: HTMLFormElement): void {
    showResult('destructive', words.acknowledgmentTitle, words.acknowledgmentMissing);
    setErrors({ acknowledgment: contactFormIntroduction.unticked });
    const box = boxOf(element);
    box?.focus();
    box?.labels?.[0]?.scrollIntoView({ block: 'nearest' });
  }

  async function send(element: HTMLFormElement, request: ContactRequest): Promise<void> {
    busy.current = true;
    setErrors({});
    setFailure('');
    setState('submitting');
    const key = requestKey();
    const { sent: isSent, message } = await sendContactRequest(request, key, language, texts);
    busy.current = false;
    if (isSent) {
      const shown = contactFormShown();
      // A visitor who left and came back may have changed the form meanwhile: that is a correction under the same key.
      if (!shown || shown === element || isSameRequest(requestOf(shown, pageSource), request)) startAnew(shown);
      setSent({ request, key });
    }
    setState(isSent ? 'sent' : 'editing');
    setFailure(isSent ? '' : message);
    if (isSent) showResult('default', words.sentTitle, message);
    else showResult('destructive', words.errorTitle, message);
  }

  /** Replaces the browser's own message, which would be in the browser's language, in a bubble over the field's. */
  function onInvalid(event: SyntheticEvent): void {
    const field = event.target as HTMLInputElement;
    field.setCustomValidity('');
    // Filled in by something that fires no input event.
    if (field.validity.valid) return;
    const name = field.name as keyof typeof words.fields;
    const { noEmail, missingCaseType, missing } = contactFormIntroduction;
    if (field.validity.typeMismatch) field.setCustomValidity(noEmail);
    else field.setCustomValidity(name === 'caseType' ? missingCaseType : missing(words.fields[name]));
    event.preventDefault();
    if (field === form.current?.querySelector(':invalid')) field.focus();
    const { validationMessage } = field;
    setErrors((others) => ({ ...others, [name]: validationMessage }));
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>): void {
    const field = target as unknown as HTMLInputElement;
    if (field.name !== 'phone') return;
    // Letters are keys, as in 1-800-LAWYERS.
    const keys = field.value.replaceAll(/[^\da-z]/gi, '').length;
    setPhoneShort(/\d/.test(field.value) && keys < digitsOfPhone);
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const field = event.target as HTMLInputElement;
    field.setCustomValidity('');
    // Invisible characters copied along with an address would make it invalid.
    const unseen = /[\xa0\p{Cf}]/gu;
    if (field.type === 'email' && unseen.test(field.value)) {
      field.value = field.value.replace(unseen, '');
      // The handler that keeps the draft has already run with the old value.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (field.name === 'phone') setPhoneShort(false);
    if (errors[field.name] === undefined) return;
    setErrors((others) => ({ ...others, [field.name]: undefined }));
    if (field.name === 'acknowledgment') dismissResult.current?.();
  }

  /** Clears the form that is shown, if any, along with the draft and its key. */
  function startAnew(shown: HTMLFormElement | null): void {
    shown?.reset();
    globalThis.contactDraft?.forget();
    forgetRequestKey();
  }

  function onReset(): void {
    setRestored(false);
    setErrors({});
    setFailure('');
    setPhoneShort(false);
  }

  /** Brings the fields back; returns one of them, which then can be focused. */
  function edit(name: 'name' | 'phone'): HTMLInputElement | null {
    flushSync(() => setState('editing'));
    return form.current?.elements.namedItem(name) as HTMLInputElement | null;
  }

  function clear(): void {
    startAnew(form.current);
    dismissResult.current?.();
    // The focused button disappears, so focus moves to the first field.
    (form.current?.elements.namedItem('name') as HTMLElement | null)?.focus();
  }

  /** Writes what was sent back into the form; the API treats it as a correction because of its key. */
  function correctPhone(): void {
    if (!sent || !form.current) return;
    keepRequestKey(sent.key);
    fillIn(form.current, sent.request);
    const phone = edit('phone');
    phone?.dispatchEvent(new Event('input', { bubbles: true }));
    phone?.select();
  }

  const phone = sent?.request.phone ?? '';
  const handlers = { onSubmit, onReset, onInput, onInvalidCapture: onInvalid, onBlur };
  return { state, restored, errors, failure, isPhoneShort, phone, handlers, clear, correctPhone };
}
