import { createHash } from 'node:crypto';
import { type ContactRequest, formerHoneypotField, honeypotField } from '@advocate/facts/contact-form';
import { Refused } from '../../http/errors.ts';
import { booleanField, isEmail, textField } from '../../http/fields.ts';
import type { Body } from '../../http/read-body.ts';
import type { ContactAnswers } from './contact-answers.ts';

/** The one refusal of a contact request that has a title of its own. */
export class AcknowledgmentMissing extends Refused {
  override name = 'AcknowledgmentMissing';

  constructor(message: string) {
    super(400, message);
  }
}

/**
 * Checks what the browser checks, no more: four fields not empty, the email address by the HTML standard's pattern, the
 * box ticked. Everything is kept as it was sent. Throws `Refused` 400 in the words of the answers.
 */
export function readContactRequest(
  body: Body,
  answers: ContactAnswers,
): ContactRequest & { message: string; trap: string } {
  const { called, fields: texts } = answers;
  const request = {
    name: textField(body, 'name', { called: called.name, texts }),
    email: textField(body, 'email', { called: called.email, texts }),
    phone: textField(body, 'phone', { called: called.phone, texts }),
    caseType: textField(body, 'caseType', { called: called.caseType, texts }),
    message: textField(body, 'message', { called: called.message, texts, optional: true }),
    pageSource: textField(body, 'pageSource', { texts, optional: true }),
    trap:
      textField(body, honeypotField, { optional: true }) || textField(body, formerHoneypotField, { optional: true }),
  };
  if (!isEmail(request.email)) {
    throw new Refused(400, answers.noEmail);
  }
  const acknowledgment = booleanField(body, 'acknowledgment', texts);
  if (!acknowledgment) throw new AcknowledgmentMissing(answers.form.acknowledgmentMissing);
  return { ...request, acknowledgment };
}

/** A browser sends a ticked box as a text and an unticked one not at all. */
export function tickedBox(form: Body): Body {
  return { ...form, acknowledgment: Object.hasOwn(form, 'acknowledgment') && form.acknowledgment !== '' };
}

/** SHA-256 over the parts; equal only for equal parts in the same order. */
export function contentHash(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
