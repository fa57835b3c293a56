import type { Sql } from '../../database/sql.ts';
import { sendWebhook, type WebhookReceiver } from '../../http/send-webhook.ts';
import { type Sender, startOutbox } from '../../jobs/outbox.ts';
import { type Delivery, outboxQueue } from '../../jobs/outbox-queries.ts';
import type { Worker } from '../../jobs/workers.ts';
import type { Log } from '../../lib/log.ts';
import { findDeliveredLead } from './queries.ts';

export interface LeadDeliverySettings extends WebhookReceiver {
  adminUrl: string;
}

/** Posts every lead that is not suspected to the receiver, and that one was erased, until it answers 2xx. */
export function startLeadDelivery(sql: Sql, settings: LeadDeliverySettings, log: Log, worker?: Worker): Sender {
  async function send({ messages: [{ key: id, kind: type, queuedAt: timestamp, leadId, data }] }: Delivery) {
    const lead = leadId === null ? data : await findDeliveredLead(sql, leadId);
    const url = leadId === null ? {} : { url: `${settings.adminUrl}/leads?lead=${leadId}` };
    if (lead) await sendWebhook(settings, { id, type, timestamp, data: { ...lead, ...url } });
    return {};
  }
  const queue = outboxQueue(sql, { channel: 'crm', kinds: ['lead.created', 'lead.erased'] });
  return startOutbox({ label: 'a delivery', send, ...queue }, log, worker);
}
