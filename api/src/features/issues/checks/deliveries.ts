import { isWaiting } from '../../../jobs/outbox-queries.ts';
import type { Check } from '../check.ts';
import type { Issue } from '../contract.ts';
import { nobodyReceives, receivingChannels } from '../queries.ts';

/** Returns '1 lead' or '3 leads'. */
const amountOf = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** Looks for emails that are waiting to be sent, whether or not an attempt was made. */
export const mail: Check = {
  code: 'mail',
  severity: 'serious',
  when: "an email about a new lead or to an account's owner has waited for five minutes",
  isForStaff: true,
  async look({ sql }) {
    const [{ waiting, minutes }] = await sql<[{ waiting: number; minutes: number }]>`
      select count(*)::int as waiting, coalesce(extract(epoch from now() - min(queued_at)) / 60, 0)::int as minutes
      from outbox
      where channel in ('office', 'people') and ${isWaiting(sql)} and not refused and queued_at < now() - interval '5 minutes'`;
    const message = `${amountOf(waiting, 'email')} could not be sent for ${minutes} minutes: check the mail server, and read new leads in the list until then.`;
    return waiting > 0 ? [{ message }] : [];
  },
};

/** Looks for leads that the mail server has refused to take an email about, and names the first three. */
export const mailRefused: Check = {
  code: 'mail-refused',
  severity: 'serious',
  when: 'the mail server refuses an email about a new lead, as a spam filter does',
  isForStaff: true,
  async look({ sql }) {
    const [{ refused, leads }] = await sql<[{ refused: number; leads: Issue['leads'] }]>`
      select count(*)::int as refused,
        coalesce(to_json((array_agg(json_build_object('id', id, 'name', left(name, 60)) order by id))[1:3]), '[]') as leads
      from open_leads
      where is_new and id in (
        select lead_id from outbox where channel = 'office' and refused and due_at is not null)`;
    const message = `The mail server refused the email about ${amountOf(refused, 'lead')}: read ${refused === 1 ? 'it' : 'them'} in the list. The API’s log says why.`;
    return refused > 0 ? [{ message, leads }] : [];
  },
};

/** Looks for recipients that the mail server rejected, of the latest mail of each kind, while it took the mail for others. */
export const mailRecipients: Check = {
  code: 'mail-recipients',
  severity: 'warning',
  when: 'the mail server rejects some recipients of an email about a new lead or of an alarm',
  async look({ sql }) {
    const rows = await sql<{ address: string }[]>`
      select distinct unnest(rejected) as address from (
        select distinct on (channel) rejected from outbox
        where channel in ('office', 'alarm-mail') and sent_at is not null order by channel, sent_at desc
      ) as latest order by address`;
    const addresses = rows.map(({ address }) => address).join(', ');
    const message = `The mail server does not take emails to ${addresses}: correct LEADS_MAIL_TO, ALERTS_TO, or the owner’s address.`;
    return addresses === '' ? [] : [{ message }];
  },
};

export const mailServer: Check = {
  code: 'mail-server',
  severity: 'warning',
  when: 'no mail server is set up',
  async look({ hasMailServer }) {
    const message = 'No mail server is set up, so nobody gets an email about new leads. Set SMTP_URL.';
    return hasMailServer ? [] : [{ message }];
  },
};

export const alarmRecipients: Check = {
  code: 'alarm-recipients',
  severity: 'warning',
  when: 'nobody receives alarms',
  async look({ sql, channels }) {
    return (await receivingChannels(sql, channels)).length === 0 ? [{ message: nobodyReceives(channels) }] : [];
  },
};

/**
 * Looks for leads and erasures that are waiting to be delivered, whether or not an attempt was made, and names the first
 * three leads. Finds none when no receiver is set.
 */
export const leadDelivery: Check = {
  code: 'lead-delivery',
  severity: 'serious',
  when: 'a lead, or that one was erased, has waited five minutes to be sent to the CRM',
  isForStaff: true,
  async look({ sql }) {
    const [{ waiting, erasures, minutes, leads }] = await sql<
      [{ waiting: number; erasures: number; minutes: number; leads: Issue['leads'] }]
    >`
      select count(lead_id)::int as waiting, (count(*) - count(lead_id))::int as erasures,
        coalesce(extract(epoch from now() - min(queued_at)) / 60, 0)::int as minutes,
        coalesce(to_json((array_agg(json_build_object('id', lead_id, 'name', left(name, 60))
          order by queued_at, lead_id) filter (where lead_id is not null))[1:3]), '[]') as leads
      from settings, outbox left join leads on leads.id = lead_id
      where delivers_leads and channel = 'crm' and ${isWaiting(sql)} and queued_at < now() - interval '5 minutes'`;
    const unsent = [
      ...(waiting > 0 ? [amountOf(waiting, 'lead')] : []),
      ...(erasures > 0 ? [amountOf(erasures, 'erasure')] : []),
    ];
    const message = `${unsent.join(' and ')} could not be sent to your CRM for ${minutes} minutes. ${waiting > 0 ? 'Each lead’s details say why.' : 'The API’s log says why.'}`;
    return unsent.length > 0 ? [{ message, leads }] : [];
  },
};
