import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { Scope } from '../scope.ts';
import { type HttpRequest, type HttpResponse, jsonOf, newStranger } from './http-client.ts';
import { type Load, startLoad } from './load.ts';
import { contactRequest, visit } from './requests.ts';
import { until } from './until.ts';

const MAX_TRIES = 600;

type Send = (request: HttpRequest) => Promise<HttpResponse>;

/** Sends requests and visits and writes down what was acknowledged, to be compared with the database afterwards. */
export class AcknowledgedWrites {
  /** When each was acknowledged, by its key. */
  readonly leads = new Map<string, number>();
  readonly visits = new Map<string, number>();
  /** How many answers came or failed to come, and those that were anything but success, in words. */
  sent = 0;
  readonly refusals: string[] = [];
  /** Answers that are neither success nor an honest refusal, and requests that were sent again too often. */
  readonly falseAnswers: string[] = [];
  readonly #port: number;
  readonly #read: ((send: Send, step: number) => Promise<unknown>) | undefined;

  /** With `read`, what a visitor does who only reads, every second step is such a visitor's. */
  constructor(port: number, read?: (send: Send, step: number) => Promise<unknown>) {
    this.#port = port;
    this.#read = read;
  }

  get acknowledged(): number {
    return this.leads.size + this.visits.size;
  }

  /** Sends without a pause until it is told to stop, or the scope ends. */
  start(scope: Scope, workers = 8): Load {
    const load = startLoad({ workers, step: this.#step, seconds: 3600 });
    // Not waited for: a resilience test that fell over may leave nobody who answers.
    scope.defer(() => void load.stop());
    return load;
  }

  send(steps: number): Promise<unknown> {
    return startLoad({ workers: 8, steps, step: this.#step, seconds: 300 }).done;
  }

  /**
   * Waits until so many more requests and visits are acknowledged, or requests alone, or until so many more answers have
   * come or failed to come, whatever they say; gives the milliseconds.
   */
  more(count: number, what: 'acknowledged' | 'requests acknowledged' | 'answers' = 'acknowledged'): Promise<number> {
    const now = () =>
      ({ acknowledged: this.acknowledged, 'requests acknowledged': this.leads.size, answers: this.sent })[what];
    const wanted = now() + count;
    return until(`${count} more ${what}`, () => now() >= wanted);
  }

  /** A worker's step: every fifth is a lead, sent again under its key until it is acknowledged, the others are visits. */
  readonly #step = async (step: number): Promise<void> => {
    using client = newStranger(this.#port);
    const send = async (request: HttpRequest) => {
      const response = await client.send({ ...request, timeout: 10_000 });
      const { status, error, body } = response;
      this.sent += 1;
      if (status !== 200) this.refusals.push(`${request.path}: ${error ?? status} ${body.slice(0, 160)}`);
      return response;
    };
    if (this.#read && step % 2 === 1) return void (await this.#read(send, step));
    const key = randomUUID();
    if (step % 5 !== 0) {
      if (this.#isSuccess(await send(visit(key)))) this.visits.set(key, Date.now());
      else await wait(20);
      return;
    }
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      if (this.#isSuccess(await send(contactRequest(key)))) return void this.leads.set(key, Date.now());
      await wait(100);
    }
    this.falseAnswers.push(`no success in ${MAX_TRIES} tries`);
  };

  #isSuccess(response: HttpResponse): boolean {
    const word = jsonOf(response)?.status;
    if ((word === 'success') !== (response.status === 200))
      this.falseAnswers.push(`${response.status} ${String(word)}`);
    return word === 'success';
  }

  /**
   * Looks at what is stored, and at the figures that the staff area shows; gives in words what is lost or there twice,
   * whether all is exact, and when each of the lost was acknowledged.
   */
  async compare(sql: Sql) {
    const stored = await sql<{ key: string; times: number }[]>`
      select key, count(*)::int as times
      from (select idempotency_key as key from leads union all select session_id from visits) keys group by key`;
    const [figures] = await sql<[{ difference: number }]>`
      select abs((select coalesce(sum(visits), 0) from figures) - (select count(*) from visits))::int as difference`;
    const keys = new Set(stored.map(({ key }) => key));
    const lost = [...this.leads, ...this.visits].filter(([key]) => !keys.has(key)).map(([, at]) => at);
    const twice = stored.filter(({ times }) => times > 1).length;
    const miscounted = figures.difference;
    const wrong = this.falseAnswers.length;
    const acknowledged = `${this.leads.size} requests and ${this.visits.size} visits acknowledged`;
    return {
      lost,
      kept: lost.length + twice + miscounted + wrong === 0 && this.leads.size > 0 && this.visits.size > 0,
      measured: `${acknowledged}: ${lost.length} lost, ${twice} twice, ${miscounted} miscounted, ${wrong} false answers`,
    };
  }
}
