import { hash } from 'node:crypto';
import { retryUnsent, type Sql } from '../../database/sql.ts';
import type { AppContext } from '../../http/app-env.ts';
import { refusalOf } from '../../http/errors.ts';
import { takeTokens } from '../../http/limit-queries.ts';
import { addressBuckets, bucket, type Limits, memoryLimiter, tooMany } from '../../http/limits.ts';
import { handle } from '../../http/mount-calls.ts';
import { preferredType } from '../../http/preferred-type.ts';
import { type Body, readForm, readJson } from '../../http/read-body.ts';
import { reply } from '../../http/reply.ts';
import { assertSameOrigin, mediaType, pathOfReferer } from '../../http/same-origin.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { leadCalls } from './calls.ts';
import { answersOn, type ContactAnswers } from './contact-answers.ts';
import { type ContactResult, contactPage } from './contact-page.ts';
import { type ReceivedRequest, receivedRequest, type Sender } from './contact-request.ts';
import { queueReceipt, storeLead, storeNativeLead } from './queries.ts';

const DAY_MS = 86_400_000;
/** RFC 5321, 4.5.3.1.3: no mail server has to take a longer address. */
const MAX_ADDRESS = 254;

export interface ContactParts {
  sql: Sql;
  limits: Limits;
  /** Whether who sends a request gets an email that it arrived. */
  sendsReceipts: boolean;
  /** Logs the cause of a response with a status of 500 or higher. */
  reportError: (error: unknown) => void;
}

/** `POST /mail.php`: success means that the lead and its notification job are committed. */
export function contactHandlers({ sql, limits, sendsReceipts, reportError }: ContactParts) {
  const tries = memoryLimiter(limits.leadTries);

  async function receive(c: AppContext, body: Body, from: Sender, answers: ContactAnswers): Promise<void> {
    const { ipAddress } = from;
    const lead = receivedRequest(c, body, from, answers);
    tries.consume(ipAddress, answers.tooMany);
    const store = from.isNative ? storeNativeLead : storeLead;
    const stored = await withTimeout(retryUnsent(() => store(sql, lead, limits.lead))).catch((error: unknown) => {
      // The person has to send it again.
      tries.refund(ipAddress);
      throw error;
    });
    if (stored === 'today') throw tooMany(answers.tooManyToday, DAY_MS);
    if (stored === 'lately') throw tooMany(answers.tooMany, limits.lead.seconds * 1000);
    // The answer does not wait for it.
    void confirm(stored, lead).catch(reportError);
  }

  /** Confirms a request by email, within what one address, one network and all may cause. */
  async function confirm(leadId: number, { email, ip_address, suspected }: ReceivedRequest): Promise<void> {
    if (!sendsReceipts || suspected || email.length > MAX_ADDRESS) return;
    const { recipient, address, total } = limits.receipt;
    const buckets = [
      bucket('receipt', hash('sha256', email.trim().toLowerCase()), recipient),
      ...addressBuckets('receipts', ip_address, address),
      bucket('receipts', 'all', total),
    ];
    if ((await takeTokens(sql, buckets)).size === 0) await queueReceipt(sql, leadId);
  }

  return handle(leadCalls, {
    mail: async (_, { c, actor }) => {
      const isNative = mediaType(c) !== 'application/json';
      // Until the fields are read, only the browser's Referer header shows which page the form is on.
      let body: Body = { pageSource: pathOfReferer(c) };
      let answers = answersOn(body.pageSource);
      let result: ContactResult;
      try {
        assertSameOrigin(c, { texts: answers.origin, takesForms: true });
        body = await (isNative ? readForm : readJson)(c, answers.body);
        answers = answersOn(body.pageSource);
        await receive(c, body, { isNative, ipAddress: actor.ipAddress }, answers);
        result = { status: 200, title: answers.form.sentTitle, message: answers.sent };
      } catch (error) {
        const { status, message, headers } = refusalOf(error, answers.failures);
        if (status >= 500) reportError(error);
        const { acknowledgmentMissing, acknowledgmentTitle, notSentTitle } = answers.form;
        const title = message === acknowledgmentMissing ? acknowledgmentTitle : notSentTitle;
        result = { status, title, message, headers };
      }
      const headers = { ...result.headers, 'Content-Language': answers.language };
      if (preferredType(c.req.header('Accept')) === 'html') return contactPage({ ...result, headers }, body, answers);
      const { status, message } = result;
      return reply({ status: status === 200 ? 'success' : 'error', message }, headers, status);
    },
  });
}
