import { type FormEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { toast } from '#ui';
import type { ContactPageTexts } from '../../content/page-texts.ts';
import { useSite } from '../../lib/site.ts';
import { requestOf } from './contact-entries.ts';
import { forgetRequestKey, requestKey } from './request-key.ts';
import { sendContactRequest } from './send-contact-request.ts';

/** `sent` is editing again, with the form cleared. */
export type FormState = 'editing' | 'submitting' | 'sent';

/** The form's states, toasts and memory. */
export function useContactForm(form: RefObject<HTMLFormElement | null>, pageSource: string, texts: ContactPageTexts) {
  const { contactFormIntroduction, form: words } = texts;
  const { language } = useSite();
  const [state, setState] = useState<FormState>('editing');
  const [restored, setRestored] = useState(false);
  const busy = useRef(false);
  /** Takes a toast that stays away. */
  const dismissResult = useRef<() => void>(undefined);
  const lacksAcknowledgment = useRef(false);

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
      lacksAcknowledgment.current = true;
      const box = element.elements.namedItem('acknowledgment') as HTMLInputElement;
      box.focus();
      box.labels?.[0]?.scrollIntoView({ block: 'nearest' });
      return;
    }
    busy.current = true;
    lacksAcknowledgment.current = false;
    setState('submitting');
    const { sent, message } = await sendContactRequest(request, requestKey(), language, texts);
    busy.current = false;
    if (sent) startAnew(element);
    setState(sent ? 'sent' : 'editing');
    if (sent) showResult('default', words.sentTitle, message);
    else showResult('destructive', words.errorTitle, message);
  }

  /** The browser's own message would be in the language of the browser. */
  function onInvalid({ target }: SyntheticEvent): void {
    const field = target as HTMLInputElement;
    field.setCustomValidity('');
    // Filled in by something that tells of no input.
    if (field.validity.valid) return;
    const name = field.name as keyof typeof words.fields;
    const { noEmail, missingCaseType, missing } = contactFormIntroduction;
    if (field.validity.typeMismatch) field.setCustomValidity(noEmail);
    else field.setCustomValidity(name === 'caseType' ? missingCaseType : missing(words.fields[name]));
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const field = event.target as HTMLInputElement;
    field.setCustomValidity('');
    // Copied along with an address and not to be seen, they would make it a wrong one.
    const unseen = /[\xa0\p{Cf}]/gu;
    if (field.type === 'email' && unseen.test(field.value)) {
      field.value = field.value.replace(unseen, '');
      // The draft is kept by whoever hears of it first.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (state === 'sent') setState('editing');
    if (lacksAcknowledgment.current && field.checked) {
      lacksAcknowledgment.current = false;
      dismissResult.current?.();
    }
  }

  /** The draft goes with what it is of. */
  function startAnew(element: HTMLFormElement | null): void {
    element?.reset();
    forgetRequestKey();
    setRestored(false);
  }

  function clear(): void {
    startAnew(form.current);
    dismissResult.current?.();
    // The button goes, and what had the focus is at the start again.
    (form.current?.elements.namedItem('name') as HTMLElement | null)?.focus();
  }

  return { state, restored, onSubmit, onInput, onInvalid, clear };
}
