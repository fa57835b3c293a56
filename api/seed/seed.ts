import { acknowledgmentLabel } from '@advocate/public-site/content/contact-form';
import { sanAntonioOffice } from '@advocate/public-site/content/offices';
import type { Sql } from '../src/sql.ts';
import { type BusyHour, spreadOverHours } from './hours.ts';
import { innerPages, landingPages, referrers } from './pages.ts';
import { inventLead } from './people.ts';
import { randomFrom } from './random.ts';
import { analyze, ensurePartitions, type SeedLead, type VisitPlan, writeLeads, writeVisits } from './seed-queries.ts';

export interface SeedWish {
  leads: number;
  visits: number;
  months: number;
  until: Date;
  timeZone: string;
  publicUrl: string;
}

const VISITS_AT_ONCE = 250_000;
const LEADS_AT_ONCE = 2000;

/** Months of believable traffic. The same wish on an empty database writes the same data. `tell` gets the progress. */
export async function seed(sql: Sql, wish: SeedWish, tell: (line: string) => void): Promise<void> {
  const hours = spreadOverHours(wish.visits, wish.months, wish.until, wish.timeZone);
  const first = hours[0]?.start ?? wish.until;
  await ensurePartitions(sql, first);
  const plan: VisitPlan = {
    landing: landingPages,
    inner: innerPages,
    referrers,
    phone: sanAntonioOffice.phoneLink,
    email: sanAntonioOffice.email,
    timeZone: wish.timeZone,
    publicUrl: wish.publicUrl,
  };
  let written = 0;
  for (const portion of portionsOf(hours, VISITS_AT_ONCE)) {
    await writeVisits(sql, portion, plan);
    written += portion.reduce((all, { amount }) => all + amount, 0);
    tell(`visits ${written.toLocaleString('en-US')} of ${wish.visits.toLocaleString('en-US')}`);
  }
  const leads = inventLeads(wish);
  for (let at = 0; at < leads.length; at += LEADS_AT_ONCE) {
    await writeLeads(sql, leads.slice(at, at + LEADS_AT_ONCE), acknowledgmentLabel);
    tell(
      `leads ${Math.min(at + LEADS_AT_ONCE, leads.length).toLocaleString('en-US')} of ${wish.leads.toLocaleString('en-US')}`,
    );
  }
  await analyze(sql);
}

function inventLeads({ leads, months, until, timeZone }: SeedWish): SeedLead[] {
  const random = randomFrom(20_260_101);
  const times = spreadOverHours(leads, months, until, timeZone).flatMap(({ start, amount }) =>
    Array.from({ length: amount }, () => new Date(start.getTime() + Math.floor(random() * 3_599_000))),
  );
  times.sort((one, other) => one.getTime() - other.getTime());
  return times.map((time, index) => inventLead(random, time, index));
}

/** Whole hours, about `size` events each; an hour that is larger is cut. */
function* portionsOf(hours: readonly BusyHour[], size: number): Generator<BusyHour[]> {
  let portion: BusyHour[] = [];
  let amount = 0;
  for (const hour of hours) {
    portion.push(hour);
    amount += hour.amount;
    if (amount < size) continue;
    yield portion;
    portion = [];
    amount = 0;
  }
  if (portion.length > 0) yield portion;
}
