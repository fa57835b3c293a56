import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newFolder } from './new-folder.ts';
import { type Postgres, startPostgres, withClient } from './postgres.ts';
import { root } from './settings.ts';

const dataDir = newFolder();
let postgres: Postgres;

const query = (url: string, text: string) => withClient(url, (sql) => sql.unsafe(text));
const writeNote = (url = postgres.appUrl('firm')) => query(url, "insert into notes values ('kept')");
const readNotes = (server = postgres) => query(server.appUrl('firm'), 'select text from notes');

beforeAll(async () => {
  postgres = await startPostgres({ dataDir });
  await postgres.createDatabase('firm');
  await query(
    postgres.ownerUrl('firm'),
    'create table notes (text text); grant select, insert on notes to advocate_app',
  );
}, 60_000);
beforeEach(() => query(postgres.ownerUrl('firm'), 'truncate notes'));
afterAll(() => postgres.stop());

test('a killed server restarts automatically on its port, with everything it had acknowledged', async () => {
  await writeNote();
  postgres.kill();
  const notes = await vi.waitFor(() => readNotes(), { timeout: 20_000 });
  expect(notes).toEqual([{ text: 'kept' }]);
});

test('a second start on the same folder uses the running server and leaves it running', async () => {
  const second = await startPostgres({ dataDir });
  expect(second.port).toBe(postgres.port);
  await second.stop();
  await writeNote();
});

test('two first commands in one clone share the server that one of them starts', { timeout: 60_000 }, async () => {
  const folder = newFolder();
  const program = `
    const { startPostgres } = await import('./scripts/postgres.ts');
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(folder)}, durable: false });
    await postgres.createDatabase('firm');
    console.log(postgres.port);
    process.stdin.on('end', async () => { await postgres.stop(); process.exit(); }).resume();`;
  const starters = ['start', 'seed'].map(() =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], { cwd: root }),
  );
  const ports = await Promise.all(starters.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
  expect(ports[0]).toBe(ports[1]);
  for (const starter of starters) {
    starter.stdin.end();
    await once(starter, 'exit');
  }
});

test('the application may write the rows that it is granted and may not change tables', async () => {
  await writeNote();
  await expect(query(postgres.appUrl('firm'), 'create table more (text text)')).rejects.toThrow('permission denied');
  await expect(query(postgres.appUrl('firm'), 'drop table notes')).rejects.toThrow('must be owner');
});

test('a server whose starter was killed is ended by the next start, with its data', async () => {
  await postgres.stop();
  const program = `
    const { startPostgres } = await import('./scripts/postgres.ts');
    const { port } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(port);
    setInterval(() => undefined, 1000);`;
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], { cwd: root });
  const [output] = await once(starter.stdout, 'data');
  const port = Number(output);
  await writeNote(postgres.appUrl('firm').replace(`:${postgres.port}/`, `:${port}/`));
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  const next = await startPostgres({ dataDir });
  onTestFinished(() => next.stop());
  expect(next.port).not.toBe(port);
  expect(await readNotes(next)).toEqual([{ text: 'kept' }]);
});
