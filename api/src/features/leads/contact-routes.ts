import { acknowledgmentLabel, contactTexts } from '@advocate/public-site/content/contact-form';
import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../http/app-env.ts';
import { answer } from '../../http/calls.ts';
import { type ClientIp, limitKey } from '../../http/client-ip.ts';
import { callUs, inTime, Refused, refusalOf } from '../../http/errors.ts';
import { type Limits, memoryLimiter, tooMany } from '../../http/limits.ts';
import { type Body, readForm, readJson } from '../../http/read-body.ts';
import { done } from '../../http/reply.ts';
import { mediaType } from '../../http/same-origin.ts';
import { wantsHtml } from '../../http/wants-html.ts';
import type { Sql } from '../../sql.ts';
import { contactPage } from './contact-page.ts';
import { AcknowledgmentMissing, contentHash, readContactRequest, tickedBox } from './contact-request.ts';
import { storeLead, storeNativeLead } from './queries.ts';

const SENT = 'Thank you. Your request has reached us, and we will call you back.';
const TOO_MANY = `We have several requests from you already. Please wait ten minutes, or ${callUs}.`;

/** `POST /mail.php`: success means that the lead and its notification job are committed. Spec sections 5, 7 and 8. */
export function contactRoutes(sql: Sql, clientIp: ClientIp, limits: Limits, reportError: (error: unknown) => void) {
  const app = new Hono<AppEnv>();
  const limiter = memoryLimiter(limits.lead, TOO_MANY);

  async function receive(c: AppContext, body: Body, isNative: boolean): Promise<void> {
    const request = readContactRequest(isNative ? tickedBox(body) : body);
    const idempotencyKey = isNative ? null : readKey(c);
    const ipAddress = clientIp(c);
    const lead = {
      name: request.name,
      email: request.email,
      phone: request.phone,
      caseType: request.caseType,
      message: request.message,
      pageSource: request.pageSource,
      ipAddress,
      acknowledgment: acknowledgmentLabel,
      contentHash: contentHash(
        request.name,
        request.email,
        request.phone,
        request.caseType,
        request.message,
        request.pageSource,
      ),
      idempotencyKey,
      suspected: request.website !== '',
    };
    const key = limitKey(ipAddress);
    await limiter.take(key);
    try {
      const store = isNative ? storeNativeLead : storeLead;
      const id = await inTime(store(sql, lead, limits.lead));
      if (id === null) throw tooMany(TOO_MANY, limits.lead.seconds * 1000);
    } catch (error) {
      await limiter.giveBack(key);
      throw error;
    }
  }

  /** The answer to a person who looks at it, in a browser without scripts. */
  async function receivePerson(c: AppContext, isNative: boolean): Promise<Response> {
    let values: Body = {};
    try {
      values = isNative ? await readForm(c) : await readJson(c);
      await receive(c, values, isNative);
      return contactPage({ status: 200, title: contactTexts.sentTitle, message: SENT, values: null });
    } catch (error) {
      const { status, message, headers } = refusalOf(error);
      if (status >= 500) reportError(error);
      const title = error instanceof AcknowledgmentMissing ? contactTexts.acknowledgmentTitle : contactTexts.errorTitle;
      return contactPage({ status, title, message, headers, values });
    }
  }

  answer(app, 'POST', '/mail.php', async (c) => {
    const isNative = mediaType(c) !== 'application/json';
    if (wantsHtml(c)) return receivePerson(c, isNative);
    await receive(c, isNative ? await readForm(c) : await readJson(c), isNative);
    return done(SENT);
  });

  return app;
}

function readKey(c: AppContext): string | null {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refused(400, 'Idempotency-Key takes at most 200 plain characters.');
  return key;
}
