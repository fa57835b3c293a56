import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';

it('answers the head records of the development server from the sources', { timeout: 60_000 }, async () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const server = { port: 0, host: '127.0.0.1' };
  const vite = await createServer({ root, configLoader: 'runner', logLevel: 'error', server });
  onTestFinished(() => vite.close());
  await vite.listen();
  const origin = vite.resolvedUrls?.local[0] ?? '';
  const ask = async (path: string, accept: string) =>
    (await fetch(new URL(path, origin), { headers: { accept } })).text();
  for (const path of ['/contact', '/api/get-about-seo.php', '/api/get-es-contact-seo.php']) {
    expect(JSON.parse(await ask(path, 'application/json'))).toMatchObject({ status: 'success' });
  }
  expect(await ask('/contact', 'text/html')).toContain('<!doctype html>');
});
