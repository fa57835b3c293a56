import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../scripts/settings.ts';
import { publicUrl, stablePort } from '../product/addresses.ts';

test('npm start -- --demo says where everything is, serves it, and Ctrl-C leaves nothing running', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'advocate-start-'));
  const port = await stablePort();
  const started = spawn('npm', ['start', '--', '--demo'], {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: publicUrl, ADMIN_URL: '' },
  });
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = once(started, 'exit');
  try {
    const isDone = () => started.exitCode !== null || said.includes('Ctrl-C stops everything.');
    await expect.poll(isDone, { timeout: 100_000 }).toBe(true);
    expect(said).toContain('Ctrl-C stops everything.');
    expect(said).toContain(publicUrl);
    const origin = `http://localhost:${port}`;
    expect((await request.get(origin)).status()).toBe(200);
    expect(await (await request.get(`${origin}/admin`)).text()).toContain('<title>');
    const [, username, password] = /first staff account: (\S+) \/ (\S+)/.exec(said) ?? [];
    const signedIn = await request.post(`${origin}/api/auth.php`, { data: { username, password } });
    expect(await signedIn.json()).toMatchObject({ status: 'success' });
    const page = await request.get(`${origin}/api/get-admin-leads.php?limit=10`);
    expect(await page.json()).toMatchObject({ leads: expect.arrayContaining([expect.anything()]) });
  } finally {
    if (started.exitCode === null) process.kill(-(started.pid as number), 'SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
  await expect(request.get(`http://localhost:${port}`)).rejects.toThrow(/ECONNREFUSED/);
});
