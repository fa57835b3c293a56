import { hash } from 'node:crypto';
import { honeypotField } from '@advocate/facts/contact-form';
import { HttpError } from '../../http/errors.ts';
import { parseInput } from '../../http/parse-input.ts';
import type { Body } from '../../http/read-body.ts';
import { contactRequest } from './calls.ts';
import type { ContactAnswers } from './contact-answers.ts';

/** The one refusal of a contact request that has a title of its own. */
export class AcknowledgmentMissing extends HttpError {
  override name = 'AcknowledgmentMissing';

  constructor(message: string) {
    super(400, message);
  }
}

/** Throws `HttpError` 400 in the words of the answers. */
export function readContactRequest(body: Body, { fields, labels, form }: ContactAnswers) {
  const request = parseInput(contactRequest, body, { texts: fields, labels });
  if (!request.acknowledgment) throw new AcknowledgmentMissing(form.acknowledgmentMissing);
  return { ...request, isTrapped: request[honeypotField] !== '' };
}

/** A browser sends a ticked box as a text and an unticked one not at all. */
export function tickedBox(form: Body): Body {
  return { ...form, acknowledgment: Object.hasOwn(form, 'acknowledgment') && form.acknowledgment !== '' };
}

/** SHA-256 over the parts; equal only for equal parts in the same order. */
export function contentHash(...parts: readonly string[]): Buffer {
  return hash('sha256', JSON.stringify(parts), 'buffer');
}
