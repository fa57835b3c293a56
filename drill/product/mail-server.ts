import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import type { DrillRun } from '../drill.ts';
import { drillPort, giveBackPort } from './addresses.ts';

/** A real SMTP conversation on this machine; keeps the Message-ID of every mail it has taken. */
export class MailServer {
  readonly port: number;
  /** In the order of arrival, repeats included. */
  readonly arrived: string[] = [];
  #server: SMTPServer | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(run: DrillRun): Promise<MailServer> {
    const mails = new MailServer(await drillPort());
    await mails.up();
    run.later(async () => {
      await mails.down();
      giveBackPort(mails.port);
    });
    return mails;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  get distinct(): Set<string> {
    return new Set(this.arrived);
  }

  async up(): Promise<void> {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      onData: (stream, _session, taken) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const id = /^Message-ID: *(\S+)/im.exec(Buffer.concat(chunks).toString('utf8'))?.[1];
          this.arrived.push(id ?? 'a mail without a Message-ID');
          taken();
        });
      },
    });
    this.#server.on('error', () => undefined);
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server.server, 'listening');
  }

  async down(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((closed) => server.close(() => closed()));
  }
}
