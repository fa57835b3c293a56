import type { Sql } from '../../database/sql.ts';
import type { OutboxJob, Queue } from '../../jobs/outbox.ts';
import { isDue } from '../../jobs/outbox-queries.ts';
import type { Lead } from '../leads/contract.ts';

/** Saves whether leads are delivered to another system, for the statements that read it. */
export async function saveDeliversLeads(sql: Sql, deliversLeads: boolean): Promise<void> {
  await sql`update settings set delivers_leads = ${deliversLeads} where one and delivers_leads <> ${deliversLeads}`;
}

/** A lead as it is delivered to another system, with how its visit began if that is known. */
interface DeliveredLead extends Lead {
  landing_page: string | null;
  referrer: string | null;
  campaign: string | null;
  acknowledgment_version: number | null;
  acknowledgment_hash: string | null;
}

export interface DueDelivery extends OutboxJob {
  hookId: string;
  queuedAt: string;
  lead: DeliveredLead;
}

/** That a lead was erased which the other system has. */
export interface DueErasure extends OutboxJob {
  hookId: string;
  queuedAt: string;
  lead: Pick<Lead, 'id' | 'submission_date'>;
}

/** Returns the queue of leads to be delivered to another system; a deleted one waits until it is restored. */
export function deliveries(sql: Sql): Queue<DueDelivery> {
  // A lead that was queued again meanwhile, as another message, is still delivered.
  const same = ({ id, hookId }: DueDelivery) => sql`lead_id = ${id} and hook_id = ${hookId}::uuid`;
  return {
    async claim(seconds) {
      const [due] = await sql<[DueDelivery?]>`
        with claimed as (
          update notifications
          set hook_attempts = hook_attempts + 1, hook_due_at = now() + make_interval(secs => ${seconds})
          where lead_id = (
            select lead_id from notifications join leads on id = lead_id
            where ${isDue(sql, 'hook_due_at')} and deleted_at is null order by hook_due_at, lead_id limit 1
            for update of notifications skip locked
          ) returning lead_id, hook_attempts, hook_id, hook_queued_at
        )
        select lead_id as id, hook_attempts as attempts, hook_id as "hookId", hook_queued_at as "queuedAt",
          json_build_object('id', l.id, 'name', name, 'email', email, 'phone', phone, 'case_type', case_type,
            'message', message, 'page_source', page_source, 'submission_date', submission_date,
            'landing_page', landing_page, 'referrer', referrer, 'campaign', campaign,
            'acknowledgment_version', acknowledgment_version, 'acknowledgment_hash', acknowledgment_hash) as lead
        from claimed join leads l on l.id = lead_id`;
      return due;
    },
    async renew(due, seconds) {
      await sql`update notifications set hook_due_at = now() + make_interval(secs => ${seconds}) where ${same(due)}`;
    },
    async markSent(due) {
      await sql`
        update notifications set hook_sent_at = now(), hook_due_at = null, hook_error = null where ${same(due)}`;
    },
    async markFailed(due, seconds, reason) {
      await sql`
        update notifications set hook_error = ${reason}, hook_due_at = now() + make_interval(secs => ${seconds})
        where ${same(due)}`;
    },
  };
}

/** Returns the queue of erasures that the other system is told; each is forgotten once it knows. */
export function erasedDeliveries(sql: Sql): Queue<DueErasure> {
  const wait = (seconds: number) => sql`hook_due_at = now() + make_interval(secs => ${seconds})`;
  return {
    async claim(seconds) {
      const [due] = await sql<[DueErasure?]>`
        update erased_deliveries set hook_attempts = hook_attempts + 1, ${wait(seconds)}
        where id = (
          select id from erased_deliveries where ${isDue(sql, 'hook_due_at')} order by hook_due_at, id limit 1
          for update skip locked
        ) returning id::text as id, hook_attempts as attempts, hook_id as "hookId", hook_queued_at as "queuedAt",
          json_build_object('id', lead_id, 'submission_date', submission_date) as lead`;
      return due;
    },
    async renew({ id }, seconds) {
      await sql`update erased_deliveries set ${wait(seconds)} where id = ${id}`;
    },
    async markSent({ id }) {
      await sql`delete from erased_deliveries where id = ${id}`;
    },
    async markFailed({ id }, seconds, reason) {
      await sql`update erased_deliveries set hook_error = ${reason}, ${wait(seconds)} where id = ${id}`;
    },
  };
}
