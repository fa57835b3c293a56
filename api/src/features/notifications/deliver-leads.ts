import type { Sql } from '../../database/sql.ts';
import { sendWebhook, type WebhookReceiver } from '../../http/send-webhook.ts';
import { type Sender, startOutbox } from '../../jobs/outbox.ts';
import type { Worker } from '../../jobs/workers.ts';
import type { Log } from '../../lib/log.ts';
import { type DueDelivery, type DueErasure, deliveries, erasedDeliveries } from './delivery-queries.ts';

export interface LeadDeliverySettings extends WebhookReceiver {
  adminUrl: string;
}

/** Posts every lead that is not suspected to the receiver, and that one was erased, until it answers 2xx. */
export function startLeadDelivery(sql: Sql, settings: LeadDeliverySettings, log: Log, worker?: Worker): Sender {
  const post = (type: string, { hookId: id, queuedAt: timestamp, lead }: DueDelivery | DueErasure, more = {}) =>
    sendWebhook(settings, { id, type, timestamp, data: { ...lead, ...more } });
  const send = (due: DueDelivery) =>
    post('lead.created', due, { url: `${settings.adminUrl}/leads?lead=${due.lead.id}` });
  const sendErasure = (due: DueErasure) => post('lead.erased', due);
  const leads = startOutbox({ label: 'a delivery', send, ...deliveries(sql) }, log, worker);
  const erasures = startOutbox({ label: 'an erasure', send: sendErasure, ...erasedDeliveries(sql) }, log);
  return {
    wake() {
      leads.wake();
      erasures.wake();
    },
    async stop() {
      await Promise.all([leads.stop(), erasures.stop()]);
    },
  };
}
