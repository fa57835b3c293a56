import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Scope } from '../scope.ts';
import { stablePort } from './addresses.ts';

export type Trouble = 'refuses connections' | 'says 451' | 'breaks off';

/** A real SMTP conversation on this machine; keeps every mail it has taken. */
export class MailServer {
  readonly port: number;
  /** Each by its Message-ID, as it came, and to whom it was sent; in the order of arrival, repeats included. */
  readonly mails: { id: string; source: string; recipients: string[] }[] = [];
  #server: SMTPServer | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(scope: Scope): Promise<MailServer> {
    const mails = new MailServer(await stablePort());
    await mails.up();
    scope.defer(() => mails.down());
    return mails;
  }

  /** What the API needs to know to send its mails here. */
  get settings(): Record<string, string> {
    const url = `smtp://127.0.0.1:${this.port}?requireTLS=false`;
    return { SMTP_URL: url, MAIL_FROM: 'site@example.com', LEADS_MAIL_TO: 'office@example.com' };
  }

  get distinct(): Set<string> {
    return new Set(this.mails.map(({ id }) => id));
  }

  async up(): Promise<void> {
    await this.#listen({
      onData: (stream, { envelope }, taken) => {
        const take = (source: string) => {
          const id = /^Message-ID: *(\S+)/im.exec(source)?.[1] ?? 'a mail without a Message-ID';
          this.mails.push({ id, source, recipients: envelope.rcptTo.map(({ address }) => address) });
          taken();
        };
        // A sender may be killed in the middle of a mail.
        text(stream).then(take, taken);
      },
    });
  }

  /** Takes no mail from now on, in the given way. */
  async trouble(kind: Trouble): Promise<void> {
    await this.down();
    if (kind === 'refuses connections') return;
    await this.#listen({
      onRcptTo: (_address, session, callback) => {
        if (kind === 'breaks off') this.#breakOff(session.id);
        else callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      },
    });
  }

  async down(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((closed) => server.close(() => closed()));
  }

  async #listen(options: SMTPServerOptions) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 1000,
      ...options,
    });
    this.#server.on('error', () => undefined);
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server.server, 'listening');
  }

  #breakOff(id: string) {
    for (const connection of this.#server?.connections ?? []) {
      if (connection.id === id) connection._socket.destroy();
    }
  }
}
