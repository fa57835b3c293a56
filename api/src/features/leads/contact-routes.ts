import { hash } from 'node:crypto';
import { type Language, languageOf } from '@advocate/facts/language';
import { retryUnsent, type Sql } from '../../database/sql.ts';
import type { AppContext } from '../../http/app-env.ts';
import { HttpError, refusalOf } from '../../http/errors.ts';
import { takeTokens } from '../../http/limit-queries.ts';
import { addressBuckets, bucket, type Limits, memoryLimiter, tooMany } from '../../http/limits.ts';
import { handle } from '../../http/mount-calls.ts';
import { preferredType } from '../../http/preferred-type.ts';
import { type Body, readForm, readJson } from '../../http/read-body.ts';
import { done, refuse } from '../../http/reply.ts';
import { assertSameOrigin, mediaType, pathOfReferer } from '../../http/same-origin.ts';
import { visitSession } from '../../http/visit-session.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { acknowledgmentOf, textOfHeader } from './acknowledgment.ts';
import { leadCalls } from './calls.ts';
import { type ContactAnswers, contactAnswers } from './contact-answers.ts';
import { contactPage, withOwnPhone } from './contact-page.ts';
import { AcknowledgmentMissing, contentHash, readContactRequest, tickedBox } from './contact-request.ts';
import { queueReceipt, storeLead, storeNativeLead } from './queries.ts';

const DAY_MS = 86_400_000;
/** RFC 5321, 4.5.3.1.3: no mail server has to take a longer address. */
const MAX_ADDRESS = 254;

export interface ContactParts {
  sql: Sql;
  limits: Limits;
  /** Whether leads are delivered to another system. */
  deliversLeads: boolean;
  /** Whether who sends a request gets an email that it arrived. */
  sendsReceipts: boolean;
  /** Logs the cause of a response with a status of 500 or higher. */
  reportError: (error: unknown) => void;
}

/** `POST /mail.php`: success means that the lead and its notification job are committed. */
export function contactHandlers({ sql, limits, deliversLeads, sendsReceipts, reportError }: ContactParts) {
  const tries = memoryLimiter(limits.leadTries);

  async function receive(c: AppContext, body: Body, from: Sender, answers: ContactAnswers): Promise<void> {
    const { isNative, ipAddress } = from;
    const request = readContactRequest(isNative ? tickedBox(body) : body, answers);
    const idempotencyKey = isNative ? null : readKey(c);
    const lead = {
      name: request.name,
      email: request.email,
      phone: request.phone,
      caseType: request.caseType,
      message: request.message,
      pageSource: request.pageSource,
      ipAddress,
      acknowledgment: wordingOf(c, isNative ? body : null),
      sessionId: visitSession(c, isNative ? body.sessionId : undefined),
      contentHash: contentHash(
        request.name,
        request.email,
        request.phone,
        request.caseType,
        request.message,
        request.pageSource,
      ),
      idempotencyKey,
      suspected: request.isTrapped,
      isDelivered: deliversLeads && !request.isTrapped,
    };
    tries.consume(ipAddress, answers.tooMany);
    const store = isNative ? storeNativeLead : storeLead;
    const stored = await withTimeout(retryUnsent(() => store(sql, lead, limits.lead))).catch((error: unknown) => {
      // The person has to send it again.
      tries.refund(ipAddress);
      throw error;
    });
    const id = acceptedId(stored, answers);
    // The answer does not wait for it.
    if (!request.isTrapped) void confirm(id, request.email, ipAddress).catch(reportError);
  }

  /** Throws `HttpError` 429 if the request was not stored. */
  function acceptedId(stored: Awaited<ReturnType<typeof storeLead>>, answers: ContactAnswers): number {
    if (stored === 'today') throw tooMany(answers.tooManyToday, DAY_MS);
    if (stored === 'lately') throw tooMany(answers.tooMany, limits.lead.seconds * 1000);
    return stored;
  }

  /** Confirms a request by email, within what one address, one network and all may cause. */
  async function confirm(leadId: number, email: string, ipAddress: string): Promise<void> {
    if (!sendsReceipts || email.length > MAX_ADDRESS) return;
    const { recipient, address, total } = limits.receipt;
    const buckets = [
      bucket('receipt', hash('sha256', email.trim().toLowerCase()), recipient),
      ...addressBuckets('receipts', ipAddress, address),
      bucket('receipts', 'all', total),
    ];
    if ((await takeTokens(sql, buckets)).size === 0) await queueReceipt(sql, leadId);
  }

  /** Receives the form from a browser without scripts and answers with a page. */
  async function receivePerson(c: AppContext, from: Sender): Promise<Response> {
    let values = unread(c);
    try {
      values = await readFields(c, from.isNative);
      const answers = answersFor(values);
      await receive(c, values, from, answers);
      return contactPage({
        status: 200,
        title: answers.form.sentTitle,
        message: answers.sent,
        isSent: true,
        values,
      });
    } catch (error) {
      const { failures, form } = answersFor(values);
      const { status, message, headers } = refusalOf(error, failures);
      if (status >= 500) reportError(error);
      const title = error instanceof AcknowledgmentMissing ? form.acknowledgmentTitle : form.notSentTitle;
      return contactPage({ status, title, message, headers, isSent: false, values });
    }
  }

  return handle(leadCalls, {
    mail: async (_, { c, actor }) => {
      const from = { isNative: mediaType(c) !== 'application/json', ipAddress: actor.ipAddress };
      if (preferredType(c.req.header('Accept')) === 'html') return receivePerson(c, from);
      let body = unread(c);
      try {
        body = await readFields(c, from.isNative);
        const answers = answersFor(body);
        await receive(c, body, from, answers);
        return done(answers.sent, spokenIn(body));
      } catch (error) {
        const { status, message, headers } = refusalOf(error, answersFor(body).failures);
        if (status >= 500) reportError(error);
        return refuse(status, withOwnPhone(message, body.pageSource), { ...headers, ...spokenIn(body) });
      }
    },
  });
}

/** Returns the wording that the sender agreed to, from the native form or else from the headers. */
function wordingOf(c: AppContext, form: Body | null) {
  if (form) return acknowledgmentOf(form.acknowledgmentVersion, form.acknowledgmentText);
  const text = textOfHeader(c.req.header('x-acknowledgment-text'));
  return acknowledgmentOf(c.req.header('x-acknowledgment-version'), text);
}

/** How a request was sent, and from which address. */
interface Sender {
  isNative: boolean;
  ipAddress: string;
}

/** Until the fields are read, only the browser's Referer header shows which page the form is on. */
const unread = (c: AppContext): Body => ({ pageSource: pathOfReferer(c) });

async function readFields(c: AppContext, isNative: boolean): Promise<Body> {
  const { origin, body } = answersFor(unread(c));
  assertSameOrigin(c, { texts: origin, takesForms: true });
  return isNative ? readForm(c, body) : readJson(c, body);
}

const answersFor = (values: Body) => contactAnswers[languageOfForm(values)];

const spokenIn = (values: Body) => ({ 'Content-Language': languageOfForm(values) });

/** Returns the language of the page that the form is on. */
function languageOfForm({ pageSource }: Body): Language {
  return languageOf(typeof pageSource === 'string' ? pageSource : '');
}

function readKey(c: AppContext): string | null {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new HttpError(400, 'Idempotency-Key takes at most 200 plain characters.');
  return key;
}
