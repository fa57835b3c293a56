import { contactTextsEn } from '@advocate/facts/contact-texts-en';
import { mainOffice } from '@advocate/facts/offices';
import type { Sql } from '../src/database/sql.ts';
import { acknowledgmentOf } from '../src/features/leads/acknowledgment.ts';
import { saveTimeZone } from '../src/features/stats/queries.ts';
import { hostOf, visitSource } from '../src/lib/visit-source.ts';
import { type BusyHour, spreadOverHours } from './hours.ts';
import { innerPages, landingPages, referrers } from './pages.ts';
import { inventLead } from './people.ts';
import { randomFrom } from './random.ts';
import { analyze, makeFiguresAnew, type SeedLead, type VisitPlan, writeLeads, writeVisits } from './seed-queries.ts';

export interface SeedOptions {
  leads: number;
  visits: number;
  months: number;
  until: Date;
  timeZone: string;
  publicUrl: string;
}

const VISITS_AT_ONCE = 250_000;
const LEADS_AT_ONCE = 2000;

/** Writes months of believable traffic; on an empty database the same options write the same data. `print` gets progress. */
export async function seed(sql: Sql, options: SeedOptions, print: (line: string) => void): Promise<void> {
  const leads = inventLeads(options);
  const before = keepVisits(leads, options.visits / 2);
  const hours = spreadOverHours(options.visits - before, options.months, options.until, options.timeZone);
  await saveTimeZone(sql, options.timeZone);
  const ownHost = hostOf(options.publicUrl);
  const sourceOf = (path: string, referrer: string) => visitSource(path, referrer, ownHost);
  const plan: VisitPlan = {
    landing: landingPages,
    inner: innerPages,
    referrers,
    phone: mainOffice.phoneLink,
    email: mainOffice.email,
    publicUrl: options.publicUrl,
    sourceOf,
  };
  let written = before;
  for (const portion of portionsOf(hours, VISITS_AT_ONCE)) {
    await writeVisits(sql, portion, plan);
    written += portion.reduce((all, { amount }) => all + amount, 0);
    print(`visits ${written.toLocaleString('en-US')} of ${options.visits.toLocaleString('en-US')}`);
  }
  const wording = acknowledgmentOf(contactTextsEn.acknowledgmentVersion);
  for (let at = 0; at < leads.length; at += LEADS_AT_ONCE) {
    await writeLeads(sql, leads.slice(at, at + LEADS_AT_ONCE), wording, plan);
    print(
      `leads ${Math.min(at + LEADS_AT_ONCE, leads.length).toLocaleString('en-US')} of ${options.leads.toLocaleString('en-US')}`,
    );
  }
  // The visits of a lead begin before it.
  await makeFiguresAnew(sql);
  await analyze(sql);
}

function inventLeads({ leads, months, until, timeZone }: SeedOptions): SeedLead[] {
  const random = randomFrom(20_260_101);
  const times = spreadOverHours(leads, months, until, timeZone).flatMap(({ start, amount }) =>
    Array.from({ length: amount }, () => new Date(start.getTime() + Math.floor(random() * 3_599_000))),
  );
  times.sort((one, other) => one.getTime() - other.getTime());
  return times.map((time, index) => inventLead(random, time, index));
}

/** Keeps the visits of the newest leads, at most `most` pages, and removes the others. Returns the number of pages. */
function keepVisits(leads: SeedLead[], most: number): number {
  let pages = 0;
  for (const lead of [...leads].reverse()) {
    if (pages + lead.visits.length > most) lead.visits = [];
    pages += lead.visits.length;
  }
  return pages;
}

/** Yields portions of whole hours, with about `size` events each or one larger hour. */
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
