import { honeypotField } from '@advocate/facts/contact-form';
import type { AppContext } from '../../http/app-env.ts';
import { HttpError } from '../../http/errors.ts';
import { parseInput } from '../../http/parse-input.ts';
import type { Body } from '../../http/read-body.ts';
import { visitSession } from '../../http/visit-session.ts';
import { acknowledgmentOf, textOfHeader } from './acknowledgment.ts';
import { contactRequest } from './calls.ts';
import type { ContactAnswers } from './contact-answers.ts';
import { enteredLead, leadRow } from './lead-row.ts';

/** How a request was sent, and from which address. */
export interface Sender {
  /** Whether a browser without scripts sent the form. */
  isNative: boolean;
  ipAddress: string;
}

/** A contact request with everything that is stored along with it, by column. */
export type ReceivedRequest = ReturnType<typeof receivedRequest>;

/** Returns the fields of a contact request. Throws `HttpError` 400 with a text from the given answers. */
export function readContactRequest(body: Body, { fields, labels, form }: ContactAnswers) {
  const {
    acknowledgment,
    [honeypotField]: trap,
    ...entered
  } = parseInput(contactRequest, body, { texts: fields, labels });
  if (acknowledgment !== true) throw new HttpError(400, form.acknowledgmentMissing);
  return { entered: enteredLead(entered), isTrapped: trap !== '' };
}

/** Returns a request as it is stored. Throws `HttpError` 400 if it cannot be. */
export function receivedRequest(c: AppContext, body: Body, { isNative, ipAddress }: Sender, answers: ContactAnswers) {
  const { entered, isTrapped } = readContactRequest(isNative ? tickedBox(body) : body, answers);
  const wording = isNative
    ? acknowledgmentOf(body.acknowledgmentVersion, body.acknowledgmentText)
    : acknowledgmentOf(c.req.header('x-acknowledgment-version'), textOfHeader(c.req.header('x-acknowledgment-text')));
  return {
    ...leadRow(entered),
    ...wording,
    ip_address: ipAddress,
    session_id: visitSession(c, isNative ? body.sessionId : undefined),
    idempotency_key: isNative ? null : readKey(c),
    suspected: isTrapped,
  };
}

/** Returns the form with its checkbox as a boolean: browsers send text for a checked one, nothing otherwise. */
function tickedBox(form: Body): Body {
  return { ...form, acknowledgment: Object.hasOwn(form, 'acknowledgment') && form.acknowledgment !== '' };
}

function readKey(c: AppContext): string | null {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new HttpError(400, 'Idempotency-Key takes at most 200 plain characters.');
  return key;
}
