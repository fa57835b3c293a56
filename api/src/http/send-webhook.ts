import { Webhook } from 'standardwebhooks';
import { PrivateAddress, requestPublic } from './request-public.ts';

const TIMEOUT_MS = 15_000;

export interface WebhookReceiver {
  url: string;
  /** In the format of Standard Webhooks: `whsec_` and base64. */
  secret: string;
  /** Whether the receiver may be in a private network. */
  allowPrivate: boolean;
}

export interface WebhookMessage {
  /** Stays the same when the message is sent again. */
  id: string;
  type: string;
  /** ISO 8601; sent in UTC with milliseconds. */
  timestamp: string;
  data: unknown;
}

/** Posts a message, signed as Standard Webhooks specifies; rejects unless the receiver answers 2xx. */
export async function sendWebhook(
  { url, secret, allowPrivate }: WebhookReceiver,
  { id, type, timestamp, data }: WebhookMessage,
): Promise<void> {
  const body = JSON.stringify({ type, timestamp: new Date(timestamp).toISOString(), data });
  const now = new Date();
  const headers = {
    'webhook-id': `msg_${id}`,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(`msg_${id}`, now, body),
  };
  const answer = await requestPublic({ url, headers, body, allowPrivate, timeoutMs: TIMEOUT_MS }).catch(explain);
  answer.resume();
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 299) throw new Error(`the receiver answered ${status}`);
}

function explain(error: unknown): never {
  if (!(error instanceof PrivateAddress)) throw error;
  throw new Error(`${error.message}: its setting …_ALLOW_PRIVATE=on allows it`);
}
