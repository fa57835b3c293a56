import { sendWebhook, type WebhookReceiver } from '../../http/send-webhook.ts';
import type { Log } from '../../log.ts';
import { type Sender, startOutbox } from '../../outbox.ts';
import type { Sql } from '../../sql.ts';
import type { Worker } from '../../workers.ts';
import {
  claimHandOver,
  type DueHandOver,
  markHandedOver,
  markHandOverFailed,
  nextHandOverIn,
} from './hand-over-queries.ts';

export interface HandOverSettings extends WebhookReceiver {
  adminUrl: string;
}

/** Posts every lead that is no suspect to the receiver until it answers 2xx. */
export function startHandOver(sql: Sql, settings: HandOverSettings, log: Log, worker?: Worker): Sender {
  return startOutbox<DueHandOver>(
    {
      called: 'a hand-over',
      claim: (seconds) => claimHandOver(sql, seconds),
      send: ({ hookId, queuedAt, lead }) =>
        sendWebhook(settings, {
          id: hookId,
          type: 'lead.created',
          timestamp: queuedAt,
          data: { ...lead, url: `${settings.adminUrl}/leads?lead=${lead.id}` },
        }),
      markSent: (due) => markHandedOver(sql, due),
      markFailed: (due, seconds, reason) => markHandOverFailed(sql, due, seconds, reason),
      nextDueIn: () => nextHandOverIn(sql),
    },
    log,
    worker,
  );
}
