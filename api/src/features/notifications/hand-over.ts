import { Webhook } from 'standardwebhooks';
import { PrivateAddress, requestPublic } from '../../http/request-public.ts';
import type { Log } from '../../log.ts';
import type { Part } from '../../parts.ts';
import type { Sql } from '../../sql.ts';
import {
  claimHandOver,
  type DueHandOver,
  markHandedOver,
  markHandOverFailed,
  nextHandOverIn,
} from './hand-over-queries.ts';
import { type Sender, startOutbox } from './outbox.ts';

const TIMEOUT_MS = 15_000;

export interface HandOverSettings {
  url: string;
  /** As the Standard Webhooks write it: `whsec_` and base64. */
  secret: string;
  /** Whether the receiver may be in a private network. */
  allowPrivate: boolean;
  adminUrl: string;
}

/** Posts every lead that is no suspect to the receiver, signed by the Standard Webhooks scheme, until it answers 2xx. */
export function startHandOver(sql: Sql, settings: HandOverSettings, log: Log, part?: Part): Sender {
  return startOutbox<DueHandOver>(
    {
      called: 'a hand-over',
      claim: (seconds) => claimHandOver(sql, seconds),
      send: (due) => post(due, settings),
      markSent: (due) => markHandedOver(sql, due),
      markFailed: (due, seconds, reason) => markHandOverFailed(sql, due, seconds, reason),
      nextDueIn: () => nextHandOverIn(sql),
    },
    log,
    part,
  );
}

async function post(
  { hookId, queuedAt, lead }: DueHandOver,
  { url, secret, allowPrivate, adminUrl }: HandOverSettings,
) {
  const body = JSON.stringify({
    type: 'lead.created',
    timestamp: queuedAt.toISOString(),
    data: { ...lead, url: `${adminUrl}/leads?lead=${lead.id}` },
  });
  const id = `msg_${hookId}`;
  const now = new Date();
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  const answer = await requestPublic({ url, headers, body, allowPrivate, timeoutMs: TIMEOUT_MS }).catch(explain);
  answer.resume();
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 299) throw new Error(`the receiver answered ${status}`);
}

function explain(error: unknown): never {
  if (!(error instanceof PrivateAddress)) throw error;
  throw new Error(`${error.message}: set LEADS_WEBHOOK_ALLOW_PRIVATE=on to allow it`);
}
