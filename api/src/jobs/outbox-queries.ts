import { randomUUID } from 'node:crypto';
import { type Sql, textArray } from '../database/sql.ts';
import type { Fragment } from '../http/audit-queries.ts';
import { LONGEST_PAUSE, type OutboxJob, type Queue } from './outbox.ts';

/** For what another transaction writes at this moment. */
const MARGIN_SECONDS = 60;
const MAX_BATCH = 500;

/** What is sent on its own, one message after the other. */
type Channel = 'office' | 'people' | 'visitor' | 'alarm-mail' | 'alarm-webhook' | 'crm';

/** A row of the outbox. */
export interface Message<Kind = string, Data = Record<string, unknown>> {
  id: string;
  /** Identifies it to the receiver, the same each time it is sent. */
  key: string;
  kind: Kind;
  leadId: string | null;
  recipient: string | null;
  data: Data;
  /** ISO 8601. */
  queuedAt: string;
}

/** One message, or several that share an email. */
export interface Delivery<One extends Message = Message> extends OutboxJob {
  /** Identifies what is shared; null for one message that never shared any. */
  batchKey: string | null;
  messages: [One, ...One[]];
}

/** Returns the condition that a message is to be sent as soon as it can be: neither too late, nor about a deleted lead. */
export const isWaiting = (sql: Sql): Fragment => sql`
  (outbox.due_at is not null and (outbox.expires_at > now()) is not false
    and not exists (select from leads where leads.id = outbox.lead_id and deleted_at is not null))`;

export interface QueueOptions {
  channel: Channel;
  /** Those that this release can write; others are left to a newer one. */
  kinds: readonly string[];
  /** Returns how many messages may share the next email. Defaults to one. */
  together?: () => Promise<number>;
}

/**
 * Returns the queue of a channel: oldest first, before them those that are sent alone. Messages that have shared an email,
 * which may have been sent, stay together. If that email is refused, each of them is sent alone at once, so that one of them
 * holds up no other.
 */
export function outboxQueue<One extends Message>(
  sql: Sql,
  { channel, kinds, together = async () => 1 }: QueueOptions,
): Queue<Delivery<One>> {
  // Its time has come, or is further away than any pause, since it was set by a clock that ran ahead.
  const isDue = sql`channel = ${channel} and kind = any (${textArray(kinds)}::text[]) and ${isWaiting(sql)}
    and (due_at <= now() or due_at > now() + make_interval(secs => ${LONGEST_PAUSE + MARGIN_SECONDS}))`;
  const inSeconds = (seconds: number) => sql`due_at = now() + make_interval(secs => ${seconds})`;
  const unsent = ({ messages }: Delivery<One>) => sql`
    id = any (${textArray(messages.map(({ id }) => id))}::text[]::bigint[]) and due_at is not null`;
  return {
    async claim(seconds) {
      const atMost = await together();
      // One statement, so that no other process claims a part of it.
      const claimed = await sql<(One & { attempts: number; batchKey: string | null })[]>`
        with first as (
          select alone, batch_key from outbox where ${isDue} order by alone desc, due_at, id limit 1
        ), batch as (
          select id from outbox join first on first.alone = outbox.alone and first.batch_key is not distinct from outbox.batch_key
          where ${isDue} order by due_at, id
          limit (select case when alone then 1 when batch_key is not null then ${MAX_BATCH}::int else ${atMost}::int end from first)
          for update of outbox skip locked
        )
        update outbox set attempts = attempts + 1, ${inSeconds(seconds)},
          batch_key = case when (select count(*) from batch) > 1 then coalesce(batch_key, ${randomUUID()}::uuid) else batch_key end
        where id in (select id from batch)
        returning id::text as id, key, kind, lead_id as "leadId", recipient, data, queued_at as "queuedAt",
          attempts, batch_key as "batchKey"`;
      const [first, ...more] = claimed.toSorted((one, other) => Number(one.id) - Number(other.id));
      return first && { id: first.id, attempts: first.attempts, batchKey: first.batchKey, messages: [first, ...more] };
    },
    async renew(delivery, seconds) {
      await sql`update outbox set ${inSeconds(seconds)} where ${unsent(delivery)}`;
    },
    async markSent(delivery, { isFile = false, rejected = [] }) {
      await sql`
        update outbox set ${isFile ? sql`filed_at` : sql`sent_at`} = now(), due_at = null, recipient = null, data = '{}',
          last_error = null, refused = false, rejected = nullif(${textArray(rejected)}::text[], '{}')
        where ${unsent(delivery)}`;
    },
    async markFailed(delivery, seconds, reason, isRefused) {
      const next =
        isRefused && delivery.messages.length > 1
          ? sql`alone = true, batch_key = null, due_at = now()`
          : sql`refused = ${isRefused}, ${inSeconds(seconds)}`;
      await sql`update outbox set last_error = ${reason}, ${next} where ${unsent(delivery)}`;
    },
  };
}
