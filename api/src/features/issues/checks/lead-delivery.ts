import { amountOf, type Check } from '../check.ts';

interface Waiting {
  waiting: number;
  minutes: number;
  /** The first three. */
  leads: { id: number; name: string }[];
}

/** Leads that wait, tried or not; none where there is no receiver. */
export const leadDelivery: Check = {
  code: 'lead-delivery',
  severity: 'serious',
  when: 'a lead has waited five minutes to be sent to the CRM',
  everySeconds: 10,
  async look({ sql }) {
    const [{ waiting, minutes, leads }] = await sql<[Waiting]>`
      select count(*)::int as waiting,
        coalesce(extract(epoch from now() - min(hook_queued_at)) / 60, 0)::int as minutes,
        coalesce(to_json((array_agg(json_build_object('id', id, 'name', left(name, 60))
          order by hook_queued_at, id))[1:3]), '[]') as leads
      from office, notifications join leads on id = lead_id
      where hands_over and hook_due_at is not null and deleted_at is null
        and hook_queued_at < now() - interval '5 minutes'`;
    const message = `${amountOf(waiting, 'lead')} could not be sent to your CRM for ${minutes} minutes. Each lead’s details say why.`;
    return waiting > 0 ? [{ message, leads }] : [];
  },
};
