import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { listen } from '../../../scripts/free-port.ts';
import { webhookSignature } from '../http/send-webhook.ts';
import { defer } from './test-app.ts';

/** The key that webhooks are signed with. */
export const hookSecret = `whsec_${Buffer.from('a key of at least 24 bytes').toString('base64')}`;

/** The settings of an office that sends mails. */
export const mailSettings = {
  mailFrom: 'website@example.com',
  leadsMailTo: 'intake@example.com',
  afterHoursMailTo: null,
  adminUrl: 'https://admin.example.com/admin',
  publicUrl: 'https://example.com',
  officeTimeZone: 'America/Chicago',
  leadMailsPerHour: 30,
};

/** Starts a server for the test; returns its port. */
export function serveHere(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  defer(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return listen(server);
}

/** Starts an HTTP server for the test; returns its URL. */
export const serve = async (listener: RequestListener) => `http://127.0.0.1:${await serveHere(createServer(listener))}`;

/** Starts a webhook receiver that answers with `status`, verifies each signature, and records what it receives. */
export async function webhookReceiver<Data = { id: number; name: string }>(status: () => number, headers = {}) {
  const received: { id: string; type: string; data: Data }[] = [];
  const url = await serve(async (request, response) => {
    const sent = request.headers as Record<string, string>;
    const body = await text(request);
    const { 'webhook-id': id = '', 'webhook-timestamp': seconds, 'webhook-signature': signature } = sent;
    expect(signature).toBe(webhookSignature(hookSecret, id, Number(seconds), body));
    const message = JSON.parse(body) as { type: string; data: Data };
    received.push({ ...message, id });
    response.writeHead(status(), headers).end();
  });
  return { received, url };
}

interface MailServerState {
  /** At the end of a mail. */
  fails?: 'answers 451' | 'breaks off' | undefined;
  /** Whether it refuses a mail for its text. */
  refuses?: (text: string) => boolean;
  /** Whether it refuses a sender, or a recipient. */
  refusesAt?: ((command: 'MAIL' | 'RCPT', address: string) => boolean) | undefined;
  /** It answers a mail only when this resolves. */
  answers?: Promise<unknown>;
  /** It never answers when a mail begins. */
  isSilent?: boolean;
}

/** Starts a mail server without STARTTLS; records what it has read and not refused. */
export async function smtpServer(port = 0) {
  const received: { to: string[]; text: string }[] = [];
  const sockets: Socket[] = [];
  const state: MailServerState = {};
  const refusalOf = (command: 'MAIL' | 'RCPT', address: string) =>
    state.refusesAt?.(command, address) ? Object.assign(new Error('Not this one'), { responseCode: 550 }) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) => void (state.isSilent || done(refusalOf('MAIL', address))),
    onRcptTo: ({ address }, _session, done) => done(refusalOf('RCPT', address)),
    async onData(stream, session, done) {
      const mail = await text(stream).catch(() => null);
      // The sender has given up.
      if (mail === null) return;
      if (state.fails === 'breaks off') {
        for (const socket of sockets) socket.destroy();
        return;
      }
      if (state.fails === 'answers 451') return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
      if (state.refuses?.(mail)) return done(Object.assign(new Error('Looks like spam'), { responseCode: 550 }));
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: mail });
      await state.answers;
      done();
    },
  });
  server.server.on('connection', (socket: Socket) => sockets.push(socket));
  await new Promise<void>((up) => server.listen(port, '127.0.0.1', up));
  const close = () => new Promise<void>((down) => server.close(() => down()));
  defer(close);
  const { port: used } = server.server.address() as AddressInfo;
  return { state, received, port: used, url: `smtp://127.0.0.1:${used}?requireTLS=false`, close };
}
