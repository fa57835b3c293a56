import { amountOf, type Check } from '../check.ts';

/** Mails that wait, tried or not. */
export const mail: Check = {
  code: 'mail',
  severity: 'serious',
  when: "an email about a new lead or to an account's owner has waited for five minutes",
  everySeconds: 10,
  async look({ sql }) {
    const [{ waiting, minutes }] = await sql<[{ waiting: number; minutes: number }]>`
      select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)) / 60, 0)::int as minutes
      from (
        select notifications.created_at from notifications join leads on leads.id = lead_id
        where sent_at is null and filed_at is null and deleted_at is null
        union all select created_at from staff_mails
      ) as unsent where created_at < now() - interval '5 minutes'`;
    const message = `${amountOf(waiting, 'email')} could not be sent for ${minutes} minutes: check the mail server, and read new leads in the list until then.`;
    return waiting > 0 ? [{ message }] : [];
  },
};
