import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import createClient from 'postgres';
import { afterEach, expect, test, vi } from 'vitest';
import { type Postgres, startPostgres } from './postgres.ts';
import { root } from './settings.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'advocate-postgres-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataDir: string) {
  const postgres = await startPostgres({ dataDir });
  undo.push(() => postgres.stop());
  return postgres;
}

async function query(url: string, text: string) {
  const sql = createClient(url, { max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const writeNote = (postgres: Postgres) => query(postgres.appUrl('firm'), "insert into notes values ('kept')");
const readNotes = (postgres: Postgres) => query(postgres.appUrl('firm'), 'select text from notes');

async function startWithNotes(dataDir: string) {
  const postgres = await start(dataDir);
  await postgres.createDatabase('firm');
  await query(postgres.ownerUrl('firm'), 'create table notes (text text)');
  return postgres;
}

test('a server that is killed comes back by itself on its port, with what it had acknowledged', async () => {
  const postgres = await startWithNotes(newFolder());
  await writeNote(postgres);
  postgres.kill();
  const notes = await vi.waitFor(() => readNotes(postgres), { timeout: 20_000 });
  expect(notes).toEqual([{ text: 'kept' }]);
});

test('a server whose starter was killed is ended by the next start, with its data', async () => {
  const dataDir = newFolder();
  const first = await startWithNotes(dataDir);
  await first.stop();
  const program = `
    const { startPostgres } = await import('./scripts/postgres.ts');
    const { port } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(port);
    setInterval(() => undefined, 1000);`;
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], { cwd: root });
  const [port] = await once(starter.stdout, 'data');
  await query(
    first.appUrl('firm').replace(`:${first.port}/`, `:${String(port).trim()}/`),
    "insert into notes values ('kept')",
  );
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  const second = await start(dataDir);
  expect(second.owned).toBe(true);
  expect(second.port).not.toBe(Number(port));
  expect(await readNotes(second)).toEqual([{ text: 'kept' }]);
});

test('a second start on the same folder uses the server that runs, and leaves it running', async () => {
  const first = await startWithNotes(newFolder());
  const second = await startPostgres({ dataDir: first.dataDir });
  expect({ owned: second.owned, port: second.port }).toEqual({ owned: false, port: first.port });
  await second.stop();
  await writeNote(first);
});

test('the application may write rows and may not change tables', async () => {
  const postgres = await startWithNotes(newFolder());
  await writeNote(postgres);
  await expect(query(postgres.appUrl('firm'), 'create table more (text text)')).rejects.toThrow('permission denied');
  await expect(query(postgres.appUrl('firm'), 'drop table notes')).rejects.toThrow('must be owner');
});
