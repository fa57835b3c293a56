import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { sendWebhook, webhookSignature } from './send-webhook.ts';

const secret = 'whsec_plJ3nmyCDGBKInavdOK15jsl';

test('a message has the signature that the libraries of Standard Webhooks compute', () => {
  const body = '{"event_type":"ping","data":{"success":true}}';
  const signature = webhookSignature(secret, 'msg_loFOjxBNrRLzqYUf', 1731705121, body);
  expect(signature).toBe('v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=');
});

test('why a receiver cannot be reached is said, not only that it cannot', async () => {
  const receiver = { url: `http://127.0.0.1:${await freePort()}`, secret };
  const message = { id: '1', type: 'ping', timestamp: '2026-01-05T15:00:00Z', data: {} };
  await expect(sendWebhook(receiver, message)).rejects.toThrow('ECONNREFUSED');
});
