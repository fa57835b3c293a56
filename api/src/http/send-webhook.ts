import { Webhook } from 'standardwebhooks';

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

/** Posts a message, signed as Standard Webhooks specifies; rejects unless the receiver answers 2xx. */
export async function sendWebhook(
  { url, secret }: WebhookReceiver,
  { id, type, timestamp, data }: WebhookMessage,
): Promise<void> {
  const body = JSON.stringify({ type, timestamp: new Date(timestamp).toISOString(), data });
  const now = new Date();
  const headers = {
    'webhook-id': `msg_${id}`,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(`msg_${id}`, now, body),
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
