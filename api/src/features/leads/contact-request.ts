import { createHash } from 'node:crypto';
import { contactTexts, honeypotField } from '@advocate/public-site/content/contact-form';
import { Refused } from '../../http/errors.ts';
import { booleanField, isEmail, textField } from '../../http/fields.ts';
import type { Body } from '../../http/read-body.ts';
import type { ContactRequest } from './contract.ts';

/** The title that spec section 5 gives to the one refusal that has a title of its own. */
export class AcknowledgmentMissing extends Refused {
  override name = 'AcknowledgmentMissing';

  constructor() {
    super(400, contactTexts.acknowledgmentMissing);
  }
}

/**
 * Checks what the browser checks, no more: four fields not empty, the e-mail address by the HTML standard's pattern, the
 * box ticked. Everything is kept as it was sent. Throws `Refused` 400. Spec section 5.
 */
export function readContactRequest(body: Body): ContactRequest & { message: string; website: string } {
  const request = {
    name: textField(body, 'name', { called: 'Name' }),
    email: textField(body, 'email', { called: 'Email' }),
    phone: textField(body, 'phone', { called: 'Phone' }),
    caseType: textField(body, 'caseType', { called: 'Case type' }),
    message: textField(body, 'message', { called: 'Message', optional: true }),
    pageSource: textField(body, 'pageSource', { optional: true }),
    website: textField(body, honeypotField, { optional: true }),
  };
  if (!isEmail(request.email)) {
    throw new Refused(400, 'Please check the e-mail address: it should look like name@example.com.');
  }
  const acknowledgment = booleanField(body, 'acknowledgment');
  if (!acknowledgment) throw new AcknowledgmentMissing();
  return { ...request, acknowledgment };
}

/** A browser sends a ticked box as a text and an unticked one not at all. */
export function tickedBox(form: Body): Body {
  return { ...form, acknowledgment: Object.hasOwn(form, 'acknowledgment') && form.acknowledgment !== '' };
}

export function contentHash(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
