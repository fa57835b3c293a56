import { setTimeout as wait } from 'node:timers/promises';
import createClient, { type Sql } from 'postgres';
import type { Figure, Row } from '../figure.ts';
import { startChild } from '../load/child.ts';
import { KeepAliveClient } from '../load/keep-alive-client.ts';
import { leadOf, visitorHeaders } from '../load/lead-of.ts';
import { startProductApi } from '../product/api.ts';
import { database, emptyDatabase } from '../product/database.ts';
import { medianOf, ratiosOf, spreadOf } from '../report/spread.ts';
import { interleave } from '../rounds.ts';

const BURSTS = 5;
const PER_BURST = 20;

export const figure: Figure = {
  name: 'lead-stored',
  title: 'a lead sent, stored with its mail job, and answered',
  reference: 'one bare INSERT; COMMIT of the same words through postgres.js',
  run: async (bench) => {
    const postgres = await database(bench);
    const leads = await emptyDatabase(bench, 'bench_leads');
    const api = await startProductApi(bench, leads);
    const outbox = createClient(postgres.ownerUrl(leads), { max: 1 });
    const client = new KeepAliveClient(api.port);

    const inserts = postgres.ownerUrl(await emptyDatabase(bench, 'bench_inserts'));
    const sql = createClient(inserts, { max: 1 });
    await createTable(sql);
    const server = startChild<string, number>(bench, new URL('../reference/insert-each.ts', import.meta.url));
    const bare = new KeepAliveClient(await server.ask(inserts));

    let number = 0;
    const send = () => client.post('/mail.php', leadOf(++number), visitorHeaders(number));
    const { product, least, reference, inARow } = await interleave(
      {
        product: () => medianTime(send, () => mailsAreOut(outbox)),
        reference: () => medianTime(() => insert(sql, ++number)),
        least: () => medianTime(() => bare.post('/api/track-visit.php', visitOf(++number))),
        inARow: () => medianTime(send),
      },
      { rounds: bench.rounds + 2, tell: bench.tell },
    );
    await Promise.all([sql.end(), outbox.end()]);
    client.close();
    bare.close();
    const row = (subject: string, measured: number[]): Row => ({
      subject,
      unit: 'ms',
      measured: spreadOf(measured),
      reference: spreadOf(reference),
      ratio: ratiosOf(measured, reference),
    });
    return [
      { ...row('a lead', product), goal: { of: 'ratio', atMost: 2 } },
      row('the same without a pause, while mails go out', inARow),
      row('the least: a bare Hono server with one INSERT', least),
    ];
  },
};

/** Bursts with something awaited before each, which is not counted. */
async function medianTime(work: () => Promise<unknown>, before?: () => Promise<void>) {
  const taken: number[] = [];
  for (let time = 0; time < BURSTS * PER_BURST; time++) {
    if (time % PER_BURST === 0) await before?.();
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return medianOf(taken);
}

/** Leads come one by one; the mails of a hundred others are not part of the next one's time. */
async function mailsAreOut(sql: Sql) {
  while ((await sql`select from notifications where sent_at is null limit 1`).length > 0) await wait(50);
}

const createTable = (sql: Sql) => sql`
  create table leads (
    id bigint generated always as identity primary key, submission_date timestamptz not null default now(),
    name text not null, email text not null, phone text not null, case_type text not null, message text not null,
    page_source text not null, ip_address inet, acknowledgment text not null)`;

/** A statement of its own is a transaction of its own: PostgreSQL commits it before it answers. */
function insert(sql: Sql, number: number) {
  const lead = leadOf(number);
  return sql`
    insert into leads (name, email, phone, case_type, message, page_source, ip_address, acknowledgment)
    values (${lead.name}, ${lead.email}, ${lead.phone}, ${lead.caseType}, ${lead.message}, ${lead.pageSource},
      '10.0.0.1', 'I acknowledge that no attorney-client relationship is formed.')`;
}

/** About as many bytes as a lead. */
function visitOf(number: number) {
  const { message, pageSource } = leadOf(number);
  return { pageUrl: pageSource, pageTitle: message, sessionId: `session ${number}`, referrerUrl: '' };
}
