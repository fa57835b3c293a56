import { expect, test } from 'vitest';
import { webhookSignature } from './send-webhook.ts';

test('a message has the signature that the libraries of Standard Webhooks compute', () => {
  const body = '{"event_type":"ping","data":{"success":true}}';
  const signature = webhookSignature('whsec_plJ3nmyCDGBKInavdOK15jsl', 'msg_loFOjxBNrRLzqYUf', 1731705121, body);
  expect(signature).toBe('v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=');
});
