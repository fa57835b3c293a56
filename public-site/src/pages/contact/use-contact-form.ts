import { type FormEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { toast } from '#ui';
import type { ContactPageTexts } from '../../content/page-texts.ts';
import { useSite } from '../../lib/site.ts';
import { draftStore, randomKey } from './contact-draft.ts';
import { readEntries, requestOf, restoreEntries } from './contact-entries.ts';
import { sendContactRequest } from './send-contact-request.ts';

/** `sent` is editing again, with the form cleared. */
export type FormState = 'editing' | 'submitting' | 'sent';

/** The form's states, toasts and memory. */
export function useContactForm(form: RefObject<HTMLFormElement | null>, pageSource: string, texts: ContactPageTexts) {
  const { contactFormIntroduction, form: words } = texts;
  const { language } = useSite();
  const [state, setState] = useState<FormState>('editing');
  const [restored, setRestored] = useState(false);
  /** The API takes the same content under the same key for one lead, so a correction under it is stored as well. */
  const key = useRef<string | undefined>(undefined);
  const busy = useRef(false);
  /** Takes a toast that stays away. */
  const dismissResult = useRef<() => void>(undefined);
  const lacksAcknowledgment = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const draft = draftStore.read();
    key.current = draft?.key;
    if (draft) setRestored(restoreEntries(element, draft.entries));
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
    key.current ??= randomKey();
    draftStore.write(readEntries(element), key.current);
    const { sent, message } = await sendContactRequest(request, key.current, language, texts);
    busy.current = false;
    if (sent) {
      key.current = undefined;
      draftStore.wipe();
      element.reset();
      setRestored(false);
    }
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
    if (field.type === 'email' && unseen.test(field.value)) field.value = field.value.replace(unseen, '');
    draftStore.write(readEntries(event.currentTarget), key.current);
    if (state === 'sent') setState('editing');
    if (lacksAcknowledgment.current && readEntries(event.currentTarget).acknowledgment) {
      lacksAcknowledgment.current = false;
      dismissResult.current?.();
    }
  }

  function clear(): void {
    form.current?.reset();
    draftStore.wipe();
    key.current = undefined;
    dismissResult.current?.();
    setRestored(false);
    // The button goes, and what had the focus is at the start again.
    (form.current?.elements.namedItem('name') as HTMLElement | null)?.focus();
  }

  return { state, restored, onSubmit, onInput, onInvalid, clear };
}
