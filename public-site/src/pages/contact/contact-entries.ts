import { type ContactRequest, honeypotField } from '@advocate/facts/contact-form';

export const textNames = ['name', 'email', 'phone', 'caseType', 'message'] as const;

/** What stands in the form, by field name. */
export type ContactEntries = Record<(typeof textNames)[number], string> & { acknowledgment: boolean };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const controlOf = (form: HTMLFormElement, name: string): Control => form.elements.namedItem(name) as Control;
const boxOf = (form: HTMLFormElement): HTMLInputElement => controlOf(form, 'acknowledgment') as HTMLInputElement;

/** The fields belong to the browser, not to React, so that nothing typed before hydration is lost. */
export function readEntries(form: HTMLFormElement): ContactEntries {
  const texts = textNames.map((name) => [name, controlOf(form, name).value]);
  return { ...Object.fromEntries(texts), acknowledgment: boxOf(form).checked };
}

/** Puts kept entries into the fields that are still empty; gives true when any stands in the form, whoever put it there. */
export function restoreEntries(form: HTMLFormElement, kept: ContactEntries): boolean {
  let restored = false;
  for (const name of textNames) {
    const control = controlOf(form, name);
    if (kept[name] === '') continue;
    control.value ||= kept[name];
    restored ||= control.value === kept[name];
  }
  if (kept.acknowledgment) boxOf(form).checked = true;
  return restored;
}

/** Exactly the keys that the API knows; the trap field's value only when something filled it. */
export function requestOf(form: HTMLFormElement, pageSource: string): ContactRequest {
  const trap = controlOf(form, honeypotField).value;
  return { ...readEntries(form), pageSource, ...(trap === '' ? {} : { [honeypotField]: trap }) };
}
