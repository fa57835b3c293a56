import type { Sql } from '../../database/sql.ts';
import { sendWebhook, type WebhookReceiver } from '../../http/send-webhook.ts';
import { type Sender, startOutbox } from '../../jobs/outbox.ts';
import type { Worker } from '../../jobs/workers.ts';
import type { Log } from '../../lib/log.ts';
import { type DueDelivery, deliveries } from './delivery-queries.ts';

export interface LeadDeliverySettings extends WebhookReceiver {
  adminUrl: string;
}

/** Posts every lead that is not suspected to the receiver, until it answers 2xx. */
export function startLeadDelivery(sql: Sql, settings: LeadDeliverySettings, log: Log, worker?: Worker): Sender {
  const send = ({ hookId, queuedAt, lead }: DueDelivery) =>
    sendWebhook(settings, {
      id: hookId,
      type: 'lead.created',
      timestamp: queuedAt,
      data: { ...lead, url: `${settings.adminUrl}/leads?lead=${lead.id}` },
    });
  return startOutbox({ label: 'a delivery', send, ...deliveries(sql) }, log, worker);
}
