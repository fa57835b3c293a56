import { type ContactField, type ContactRequest, contactFieldNames, honeypotField } from '@advocate/facts/contact-form';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Null if another program has taken the field away. */
const controlOf = (form: HTMLFormElement, name: string): Control | null =>
  form.elements.namedItem(name) as Control | null;

export const boxOf = (form: HTMLFormElement): HTMLInputElement | null =>
  controlOf(form, 'acknowledgment') as HTMLInputElement | null;

/**
 * Returns exactly the keys that the API accepts; the honeypot's value only if something filled it in. The browser, not
 * React, owns the fields, so that nothing typed before hydration is lost.
 */
export function requestOf(form: HTMLFormElement, pageSource: string): ContactRequest {
  const texts = Object.fromEntries(contactFieldNames.map((name) => [name, controlOf(form, name)?.value ?? '']));
  const trap = controlOf(form, honeypotField)?.value;
  return {
    ...(texts as Record<ContactField, string>),
    acknowledgment: boxOf(form)?.checked === true,
    pageSource,
    ...(trap && { [honeypotField]: trap }),
  };
}

/** Whether two requests have the same entries; the acknowledgment, which is never restored, does not count. */
export const isSameRequest = (one: ContactRequest, other: ContactRequest): boolean =>
  contactFieldNames.every((name) => one[name] === other[name]);

/** Writes a request back into the form. */
export function fillIn(form: HTMLFormElement, request: ContactRequest): void {
  for (const name of contactFieldNames) {
    const control = controlOf(form, name);
    if (control) control.value = request[name];
  }
  const box = boxOf(form);
  if (box) box.checked = request.acknowledgment;
}
