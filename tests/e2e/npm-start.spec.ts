import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../scripts/settings.ts';
import { publicUrl, stablePort } from '../harness/product/addresses.ts';
import { openReady } from './visitor.ts';

/** Runs `npm start -- --demo` until it reports that it is up, runs `work`, and ends it like Ctrl-C does. */
async function whileStarted(settings: Record<string, string>, work: (said: string) => Promise<void>) {
  const env = { ...process.env, ...settings, PUBLIC_URL: publicUrl, ADMIN_URL: '' };
  const started = spawn('npm', ['start', '--', '--demo'], { cwd: root, detached: true, env });
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = once(started, 'exit');
  try {
    const isDone = () => started.exitCode !== null || said.includes('Ctrl-C stops everything.');
    await expect.poll(isDone, { timeout: 100_000 }).toBe(true);
    expect(said).toContain('Ctrl-C stops everything.');
    await work(said);
  } finally {
    if (started.exitCode === null) process.kill(-(started.pid as number), 'SIGINT');
    await ended;
  }
}

test('npm start -- --demo says where everything is, and ends; again it adds nothing', async ({ page, request }) => {
  test.setTimeout(120_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'advocate-start-'));
  const port = await stablePort();
  const origin = `http://localhost:${port}`;
  const settings = { PORT: String(port), DATA_DIR: dataDir };
  const totalOfLeads = async () => {
    const answer = await request.get(`${origin}/api/get-admin-leads.php`);
    return ((await answer.json()) as { leads: unknown[] }).leads.length;
  };
  let total = 0;
  try {
    await whileStarted(settings, async (said) => {
      expect(said).toContain(publicUrl);
      await openReady(page, origin);
      // Nobody else on the network reaches it, at either kind of address.
      const others = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
      for (const { address } of others.filter(({ internal, scopeid }) => !internal && !scopeid)) {
        const host = isIPv6(address) ? `[${address}]` : address;
        await expect(request.get(`http://${host}:${port}/`)).rejects.toThrow(/ECONNREFUSED/);
      }
      expect(await (await request.get(`${origin}/admin`)).text()).toContain('<title>');
      const [, username, password] = /first staff account: (\S+) \/ (\S+)/.exec(said) ?? [];
      const signedIn = await request.post(`${origin}/api/auth.php`, { data: { username, password } });
      expect(await signedIn.json()).toMatchObject({ status: 'success' });
      total = await totalOfLeads();
      expect(total).toBeGreaterThan(0);
    });
    await expect(request.get(origin)).rejects.toThrow(/ECONNREFUSED/);
    await whileStarted(settings, async () => expect(await totalOfLeads()).toBe(total));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
