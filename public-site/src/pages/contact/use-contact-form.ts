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
import { toast } from '#ui';
import type { ContactPageTexts } from '../../content/page-texts.ts';
import { useSite } from '../../lib/site.ts';
import { fillIn, requestOf } from './contact-entries.ts';
import { forgetRequestKey, keepRequestKey, requestKey } from './request-key.ts';
import { sendContactRequest } from './send-contact-request.ts';

/** `sent` is editing again, with the form cleared. */
export type FormState = 'editing' | 'submitting' | 'sent';

/** What is wrong, by the name of the field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** A number with fewer digits is asked about; it may be one of another country. */
const digitsOfPhone = 10;

/** The form's states, toasts and memory. */
export function useContactForm(form: RefObject<HTMLFormElement | null>, pageSource: string, texts: ContactPageTexts) {
  const { contactFormIntroduction, form: words } = texts;
  const { language } = useSite();
  const [state, setState] = useState<FormState>('editing');
  const [restored, setRestored] = useState(false);
  const busy = useRef(false);
  /** Takes a toast that stays away. */
  const dismissResult = useRef<() => void>(undefined);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isPhoneShort, setPhoneShort] = useState(false);
  const [sent, setSent] = useState<{ request: ContactRequest; key: string }>();

  useEffect(() => {
    const isRestored = form.current !== null && globalThis.restoreDraft?.(form.current) === true;
    if (!isRestored) forgetRequestKey();
    setRestored(isRestored);
  }, [form]);

  useEffect(() => () => dismissResult.current?.(), []);

  /** One result at a time: the toast of an earlier attempt is no longer true. */
  function showResult(variant: 'default' | 'destructive', title: string, description: string): void {
    // A kit of an earlier release gives nothing back.
    const leave: (() => void) | undefined = toast({ variant, title, description, replacesOthers: true });
    dismissResult.current = variant === 'destructive' ? leave : undefined;
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy.current) return;
    const request = requestOf(element, pageSource);
    if (!request.acknowledgment) {
      showResult('destructive', words.acknowledgmentTitle, words.acknowledgmentMissing);
      setErrors({ acknowledgment: words.acknowledgmentMissing });
      const box = element.elements.namedItem('acknowledgment') as HTMLInputElement;
      box.focus();
      box.labels?.[0]?.scrollIntoView({ block: 'nearest' });
      return;
    }
    busy.current = true;
    setErrors({});
    setState('submitting');
    const key = requestKey();
    const { sent: isSent, message } = await sendContactRequest(request, key, language, texts);
    busy.current = false;
    if (isSent) {
      startAnew(element);
      setSent({ request, key });
    }
    setState(isSent ? 'sent' : 'editing');
    if (isSent) showResult('default', words.sentTitle, message);
    else showResult('destructive', words.errorTitle, message);
  }

  /** The browser's own message would be in the language of the browser. */
  function onInvalid({ target }: SyntheticEvent): void {
    const field = target as HTMLInputElement;
    field.setCustomValidity('');
    // Filled in by something that fires no input event.
    if (field.validity.valid) return;
    const name = field.name as keyof typeof words.fields;
    const { noEmail, missingCaseType, missing } = contactFormIntroduction;
    if (field.validity.typeMismatch) field.setCustomValidity(noEmail);
    else field.setCustomValidity(name === 'caseType' ? missingCaseType : missing(words.fields[name]));
    const { validationMessage } = field;
    setErrors((others) => ({ ...others, [name]: validationMessage }));
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>): void {
    const field = target as unknown as HTMLInputElement;
    if (field.name !== 'phone') return;
    const digits = field.value.replaceAll(/\D/g, '').length;
    setPhoneShort(digits > 0 && digits < digitsOfPhone);
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const field = event.target as HTMLInputElement;
    field.setCustomValidity('');
    // Copied along with an address and not to be seen, they would make it a wrong one.
    const unseen = /[\xa0\p{Cf}]/gu;
    if (field.type === 'email' && unseen.test(field.value)) {
      field.value = field.value.replace(unseen, '');
      // The draft is kept by whoever gets the event first.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (state === 'sent') setState('editing');
    if (field.name === 'phone') setPhoneShort(false);
    if (errors[field.name] === undefined) return;
    setErrors((others) => ({ ...others, [field.name]: undefined }));
    if (field.name === 'acknowledgment') dismissResult.current?.();
  }

  /** The draft goes with what it is of. */
  function startAnew(element: HTMLFormElement | null): void {
    element?.reset();
    forgetRequestKey();
    setRestored(false);
    setErrors({});
    setPhoneShort(false);
  }

  function clear(): void {
    startAnew(form.current);
    dismissResult.current?.();
    // The button goes, and what had the focus is at the start again.
    (form.current?.elements.namedItem('name') as HTMLElement | null)?.focus();
  }

  /** What was sent stands in the form again; under its key the API takes it for a correction. */
  function correctPhone(): void {
    if (!sent || !form.current) return;
    keepRequestKey(sent.key);
    const phone = fillIn(form.current, sent.request);
    setState('editing');
    phone.dispatchEvent(new Event('input', { bubbles: true }));
    phone.select();
  }

  const phone = sent?.request.phone ?? '';
  return { state, restored, errors, isPhoneShort, phone, onSubmit, onInput, onInvalid, onBlur, clear, correctPhone };
}
