import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { nextAddress } from '../product/addresses.ts';
import { contactRequest, visit } from './requests.ts';
import { jsonOf, Visitor } from './visitor.ts';

/** Below the limits of one address: 20 leads in ten minutes, 120 events in a minute. */
const LEADS_PER_ADDRESS = 15;
const EVENTS_PER_ADDRESS = 75;
const TRIES = 600;

/** Sends requests and visits and writes down what was acknowledged, to be compared with the database afterwards. */
export class Ledger {
  readonly #port: number;
  readonly #visitors = new Map<number, { visitor: Visitor; leads: number; events: number }>();
  readonly leads = new Set<string>();
  readonly visits = new Set<string>();
  /** Requests that got another answer than success, and were sent again. */
  resent = 0;
  /** Visits that got another answer than success; nobody sends those again. */
  failedVisits = 0;
  /** Sent again too often. */
  givenUp = 0;
  /** Answers that are neither success nor an honest refusal. */
  readonly odd: string[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  get acknowledged(): number {
    return this.leads.size + this.visits.size;
  }

  /** A worker's step: every fifth time a contact request, sent again under its key until it is acknowledged, else a visit. */
  async step(step: number, worker: number): Promise<void> {
    const own = this.#visitorOf(worker);
    if (step % 5 === 0) {
      own.leads += 1;
      await this.#sendLead(own.visitor);
    } else {
      own.events += 1;
      await this.#sendVisit(own.visitor);
    }
  }

  async #sendLead(visitor: Visitor) {
    const key = randomUUID();
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const answer = await visitor.ask({ ...contactRequest(key), patience: 10_000 });
      if (this.#isSuccess(answer.status, jsonOf(answer)?.status)) {
        this.leads.add(key);
        return;
      }
      this.resent += 1;
      await new Promise((later) => setTimeout(later, 100));
    }
    this.givenUp += 1;
  }

  async #sendVisit(visitor: Visitor) {
    const name = randomUUID();
    const answer = await visitor.ask({ ...visit(name), patience: 10_000 });
    if (this.#isSuccess(answer.status, jsonOf(answer)?.status)) {
      this.visits.add(name);
      return;
    }
    this.failedVisits += 1;
    await new Promise((later) => setTimeout(later, 20));
  }

  #isSuccess(status: number, word: unknown) {
    const says = word === 'success';
    if (says !== (status === 200)) this.odd.push(`${status} ${String(word)}`);
    return says;
  }

  /** A new address before the limits of the old one are reached. */
  #visitorOf(worker: number) {
    let own = this.#visitors.get(worker);
    if (own === undefined || own.leads >= LEADS_PER_ADDRESS || own.events >= EVENTS_PER_ADDRESS) {
      own?.visitor.leave();
      own = { visitor: new Visitor(this.#port, nextAddress()), leads: 0, events: 0 };
      this.#visitors.set(worker, own);
    }
    return own;
  }

  leave(): void {
    for (const { visitor } of this.#visitors.values()) visitor.leave();
  }

  /** What the database has of it: lost are acknowledged but missing, twice are stored more than once. */
  async compare(sql: Sql) {
    const leads = await sql<{ key: string; times: number }[]>`
      select idempotency_key as key, count(*)::int as times from leads group by 1`;
    const visits = await sql<{ key: string; times: number }[]>`
      select session_id as key, count(*)::int as times from visits group by 1`;
    const [counted] = await sql<[{ leads: number; visits: number }]>`
      select coalesce(sum(amount) filter (where kind = 'lead'), 0)::int as leads,
        coalesce(sum(amount) filter (where kind = 'visit'), 0)::int as visits from total_counts`;
    const stored = (rows: { times: number }[]) => rows.reduce((sum, { times }) => sum + times, 0);
    return {
      lost: missing(this.leads, leads) + missing(this.visits, visits),
      twice: [...leads, ...visits].filter(({ times }) => times > 1).length,
      miscounted: Math.abs(stored(leads) - counted.leads) + Math.abs(stored(visits) - counted.visits),
    };
  }
}

function missing(wanted: ReadonlySet<string>, rows: readonly { key: string }[]) {
  const there = new Set(rows.map(({ key }) => key));
  return [...wanted].filter((key) => !there.has(key)).length;
}
