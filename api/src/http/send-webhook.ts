import { createHmac } from 'node:crypto';

const TIMEOUT_MS = 15_000;

export interface WebhookReceiver {
  url: string;
  /** In the format of Standard Webhooks: `whsec_` and base64. */
  secret: string;
}

export interface WebhookMessage {
  /** Stays the same when the message is sent again. */
  id: string;
  type: string;
  /** ISO 8601; sent in UTC with milliseconds. */
  timestamp: string;
  data: unknown;
}

/** Returns the signature of a message with this id, at this time in seconds. */
export function webhookSignature(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** Posts a message, signed as Standard Webhooks specifies; rejects unless the receiver answers 2xx. */
export async function sendWebhook(
  { url, secret }: WebhookReceiver,
  { id, type, timestamp, data }: WebhookMessage,
): Promise<void> {
  const body = JSON.stringify({ type, timestamp: new Date(timestamp).toISOString(), data });
  const seconds = Math.floor(Date.now() / 1000);
  const headers = {
    'webhook-id': `msg_${id}`,
    'webhook-timestamp': String(seconds),
    'webhook-signature': webhookSignature(secret, `msg_${id}`, seconds, body),
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    // What was signed for one receiver goes to no other.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    // Fetch's own message names no cause.
    throw error.cause instanceof Error ? error.cause : error;
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the receiver answered ${answer.status}`);
}
