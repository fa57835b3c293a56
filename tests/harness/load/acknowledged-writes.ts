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

/** Sends contact requests and visits and records which are acknowledged, to compare with the database afterwards. */
export class AcknowledgedWrites {
  /** Time of each acknowledgment, by key. */
  readonly leads = new Map<string, number>();
  readonly visits = new Map<string, number>();
  /** The number of completed and failed requests; below, a description of each that did not succeed. */
  sent = 0;
  readonly refusals: string[] = [];
  /** Responses that are neither success nor a proper refusal, and requests that were resent too often. */
  readonly falseAnswers: string[] = [];
  readonly #port: number;
  readonly #read: ((send: Send, step: number) => Promise<unknown>) | undefined;

  /** With `read`, the actions of a visitor who only reads, every second step is that of such a visitor. */
  constructor(port: number, read?: (send: Send, step: number) => Promise<unknown>) {
    this.#port = port;
    this.#read = read;
  }

  get acknowledged(): number {
    return this.leads.size + this.visits.size;
  }

  /** Sends continuously until stopped or until the scope ends. */
  start(scope: Scope, workers = 8): Load {
    const load = startLoad({ workers, step: this.#step, seconds: 3600 });
    // Not awaited, because after a failed resilience test, nothing may be left to respond.
    scope.defer(() => void load.stop());
    return load;
  }

  send(steps: number): Promise<unknown> {
    return startLoad({ workers: 8, steps, step: this.#step, seconds: 300 }).done;
  }

  /**
   * Waits until `count` more requests and visits are acknowledged, or only requests, or until `count` more responses
   * arrived or failed, whatever their status. Returns the milliseconds.
   */
  more(count: number, what: 'acknowledged' | 'requests acknowledged' | 'answers' = 'acknowledged'): Promise<number> {
    const now = () =>
      ({ acknowledged: this.acknowledged, 'requests acknowledged': this.leads.size, answers: this.sent })[what];
    const wanted = now() + count;
    return until(`${count} more ${what}`, () => now() >= wanted);
  }

  /** A worker's step: every fifth is a lead, resent with the same key until acknowledged; the others are visits. */
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
   * Compares with the stored rows and with the statistics in the staff area. Returns a description of what is lost or
   * duplicated, whether everything is exact, and when each lost write was acknowledged.
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
