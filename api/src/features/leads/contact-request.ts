import { hash } from 'node:crypto';
import { honeypotField } from '@advocate/facts/contact-form';
import { HttpError } from '../../http/errors.ts';
import { parseInput } from '../../http/parse-input.ts';
import type { Body } from '../../http/read-body.ts';
import { contactRequest } from './calls.ts';
import type { ContactAnswers } from './contact-answers.ts';

/** The only refusal of a contact request with its own title. */
export class AcknowledgmentMissing extends HttpError {
  override name = 'AcknowledgmentMissing';

  constructor(message: string) {
    super(400, message);
  }
}

/** Returns the parsed contact request. Throws `HttpError` 400 with a text from the given answers. */
export function readContactRequest(body: Body, { fields, labels, form }: ContactAnswers) {
  const request = parseInput(contactRequest, body, { texts: fields, labels });
  if (request.acknowledgment !== true) throw new AcknowledgmentMissing(form.acknowledgmentMissing);
  return { ...request, isTrapped: request[honeypotField] !== '' };
}

/** Returns the form with its checkbox as a boolean: browsers send text for a checked one, nothing otherwise. */
export function tickedBox(form: Body): Body {
  return { ...form, acknowledgment: Object.hasOwn(form, 'acknowledgment') && form.acknowledgment !== '' };
}

/** Returns the SHA-256 of the parts, which is equal only for equal parts in the same order. */
export function contentHash(...parts: readonly string[]): Buffer {
  return hash('sha256', JSON.stringify(parts), 'buffer');
}
