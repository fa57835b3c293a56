#!/usr/bin/env node
/**
 * Replaces the Firefox program: starts the one that FIREFOX names and relays its WebDriver BiDi messages. Playwright
 * sends every new context a command to override media features, which Firefox ESR does not support; it is answered
 * here, and themes are set by preferences instead. That a frame inside a page has navigated is not passed on, because
 * Playwright fails on it once that page has been left.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN_TO_ESR = 'emulation.setMediaFeaturesOverride';
const ANNOUNCEMENT = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const browser = spawn(process.env.FIREFOX ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => browser.kill());
browser.on('exit', (code) => process.exit(code ?? 0));
browser.stderr.on('data', async (chunk) => {
  const address = ANNOUNCEMENT.exec(String(chunk))?.[1];
  process.stderr.write(address === undefined ? chunk : `WebDriver BiDi listening on ${await relayTo(address)}\n`);
});

/** @param {string} address of the browser @returns the relay's address */
async function relayTo(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (client, request) => {
    const upstream = new WebSocket(`${address}${request.url}`, { perMessageDeflate: false });
    const opened = once(upstream, 'open');
    client.on('message', async (data) => {
      const { id, method } = JSON.parse(String(data));
      if (method === UNKNOWN_TO_ESR) return client.send(JSON.stringify({ type: 'success', id, result: {} }));
      await opened;
      upstream.send(String(data));
    });
    const inner = new Set();
    upstream.on('message', (data) => {
      const { method, params } = JSON.parse(String(data));
      if (method === 'browsingContext.contextCreated' && params.parent !== null) inner.add(params.context);
      if (method === 'browsingContext.navigationCommitted' && inner.has(params.context)) return;
      client.send(String(data));
    });
    upstream.on('close', () => client.close());
    client.on('close', () => upstream.close());
  });
  return `ws://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
}
