import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { type HttpClient, type HttpRequest, jsonOf } from './http-client.ts';
import { type Load, startLoad } from './load.ts';
import { contactRequest, visit } from './requests.ts';
import { newStranger } from './send-as-stranger.ts';
import { until } from './until.ts';

const MAX_TRIES = 600;

/** What the database has of what was acknowledged: lost is missing there, twice is stored more than once. */
export type Comparison = { lost: number; twice: number; miscounted: number };

/** Sends requests and visits and writes down what was acknowledged, to be compared with the database afterwards. */
export class Ledger {
  readonly leads = new Set<string>();
  readonly visits = new Set<string>();
  /** How often the answer was anything but success. */
  refused = 0;
  /** Leads that were sent again too often. */
  givenUp = 0;
  /** Answers that are neither success nor an honest refusal. */
  readonly falseAnswers: string[] = [];
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  get acknowledged(): number {
    return this.leads.size + this.visits.size;
  }

  /** Sends without a pause until it is told to stop. */
  start(workers = 8): Load {
    return startLoad({ workers, step: this.#step, seconds: 3600 });
  }

  /** Sends so many. */
  send(steps: number): Promise<void> {
    return startLoad({ workers: 8, steps, step: this.#step, seconds: 300 }).done;
  }

  /** Waits until so many more requests and visits are acknowledged; gives the milliseconds. */
  more(count: number): Promise<number> {
    const wanted = this.acknowledged + count;
    return until(`${count} more are acknowledged`, () => this.acknowledged >= wanted);
  }

  /** The same of requests alone. */
  moreLeads(count: number): Promise<number> {
    const wanted = this.leads.size + count;
    return until(`${count} more requests are acknowledged`, () => this.leads.size >= wanted);
  }

  /** A worker's step: every fifth is a lead, sent again under its key until it is acknowledged, the others are visits. */
  readonly #step = async (step: number): Promise<void> => {
    using client = newStranger(this.#port);
    const key = randomUUID();
    if (step % 5 !== 0) {
      if (await this.#isAcknowledged(client, visit(key))) this.visits.add(key);
      else await wait(20);
      return;
    }
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      if (await this.#isAcknowledged(client, contactRequest(key))) return void this.leads.add(key);
      await wait(100);
    }
    this.givenUp += 1;
  };

  async #isAcknowledged(client: HttpClient, request: HttpRequest) {
    const response = await client.send({ ...request, timeout: 10_000 });
    const word = jsonOf(response)?.status;
    if ((word === 'success') !== (response.status === 200))
      this.falseAnswers.push(`${response.status} ${String(word)}`);
    if (word !== 'success') this.refused += 1;
    return word === 'success';
  }

  async compare(sql: Sql): Promise<Comparison> {
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
  const stored = new Set(rows.map(({ key }) => key));
  return [...wanted].filter((key) => !stored.has(key)).length;
}
