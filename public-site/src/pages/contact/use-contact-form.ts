import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { toast } from '#ui';
import { contactTexts } from '../../content/contact-form.ts';
import { draftStore, randomKey } from './contact-draft.ts';
import { readEntries, requestOf, restoreEntries } from './contact-entries.ts';
import { sendContactRequest } from './send-contact-request.ts';

/** Spec section 4; `sent` is editing again, with the form cleared. */
export type FormState = 'editing' | 'submitting' | 'sent';

/** The form's states, toasts and memory. Spec sections 4, 5 and 8. */
export function useContactForm(form: RefObject<HTMLFormElement | null>, pageSource: string) {
  const [state, setState] = useState<FormState>('editing');
  const [restored, setRestored] = useState(false);
  /** The API takes the same content under the same key for one lead, so a correction under it is stored as well. */
  const key = useRef<string | undefined>(undefined);
  const busy = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const draft = draftStore.read();
    key.current = draft?.key;
    if (draft) setRestored(restoreEntries(element, draft.entries));
  }, [form]);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy.current) return;
    const request = requestOf(element, pageSource);
    if (!request.acknowledgment) {
      tell('destructive', contactTexts.acknowledgmentTitle, contactTexts.acknowledgmentMissing);
      (element.elements.namedItem('acknowledgment') as HTMLElement).focus();
      return;
    }
    busy.current = true;
    setState('submitting');
    key.current ??= randomKey();
    draftStore.write(readEntries(element), key.current);
    const { sent, message } = await sendContactRequest(request, key.current);
    busy.current = false;
    if (sent) {
      key.current = undefined;
      draftStore.wipe();
      element.reset();
      setRestored(false);
    }
    setState(sent ? 'sent' : 'editing');
    if (sent) tell('default', contactTexts.sentTitle, message);
    else tell('destructive', contactTexts.errorTitle, message);
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    draftStore.write(readEntries(event.currentTarget), key.current);
    if (state === 'sent') setState('editing');
  }

  function clear(): void {
    form.current?.reset();
    draftStore.wipe();
    key.current = undefined;
    setRestored(false);
  }

  return { state, restored, onSubmit, onInput, clear };
}

/** One result at a time: the toast of an earlier attempt is no longer true. */
function tell(variant: 'default' | 'destructive', title: string, description: string): void {
  toast({ variant, title, description, replacesOthers: true });
}
