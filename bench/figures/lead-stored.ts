import createClient, { type Sql } from 'postgres';
import type { Figure } from '../figure.ts';
import { KeepAliveClient } from '../load/keep-alive-client.ts';
import { leadOf, visitorHeaders } from '../load/lead-of.ts';
import { startProductApi } from '../product/api.ts';
import { database, emptyDatabase } from '../product/database.ts';
import { medianOf, ratiosOf, spreadOf } from '../report/spread.ts';
import { interleave } from '../rounds.ts';

const PER_ROUND = 100;

export const figure: Figure = {
  name: 'lead-stored',
  title: 'a lead sent, stored with its mail job, and answered',
  reference: 'one bare INSERT; COMMIT of the same words through postgres.js',
  run: async (bench) => {
    const api = await startProductApi(bench, await emptyDatabase(bench, 'bench_leads'));
    const client = new KeepAliveClient(api.port);
    const postgres = await database(bench);
    const sql = createClient(postgres.ownerUrl(await emptyDatabase(bench, 'bench_inserts')), { max: 1 });
    await createTable(sql);
    let number = 0;
    const { product, reference } = await interleave(
      {
        product: () => medianTime(() => client.post('/mail.php', leadOf(++number), visitorHeaders(number))),
        reference: () => medianTime(() => insert(sql, ++number)),
      },
      { rounds: bench.rounds + 2, tell: bench.tell },
    );
    await sql.end();
    client.close();
    return [
      {
        subject: 'one after the other',
        unit: 'ms',
        measured: spreadOf(product),
        reference: spreadOf(reference),
        ratio: ratiosOf(product, reference),
        goal: { of: 'ratio', atMost: 2 },
      },
    ];
  },
};

async function medianTime(work: () => Promise<unknown>) {
  const taken: number[] = [];
  for (let time = 0; time < PER_ROUND; time++) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return medianOf(taken);
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
