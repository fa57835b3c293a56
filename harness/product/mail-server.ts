import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Scope } from '../scope.ts';
import { stablePort } from './addresses.ts';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A real SMTP conversation on this machine, which keeps every mail it has taken; it ends with the scope. */
export async function startMailServer(scope: Scope) {
  const port = await stablePort();
  const mails: { id: string; source: string; recipients: string[] }[] = [];
  let server: SMTPServer | undefined;

  async function down() {
    const ending = server;
    server = undefined;
    if (ending) await new Promise<void>((closed) => ending.close(() => closed()));
  }

  async function listen(options: SMTPServerOptions) {
    await down();
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 1000,
      ...options,
    });
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  }

  const up = () =>
    listen({
      onData: (stream, { envelope }, taken) => {
        const take = (source: string) => {
          const id = /^Message-ID: *(\S+)/im.exec(source)?.[1] ?? 'a mail without a Message-ID';
          mails.push({ id, source, recipients: envelope.rcptTo.map(({ address }) => address) });
          taken();
        };
        // A sender may be killed in the middle of a mail.
        text(stream).then(take, taken);
      },
    });

  await up();
  scope.defer(down);
  const url = `smtp://127.0.0.1:${port}?requireTLS=false`;
  return {
    /** Each by its Message-ID, as it came, and to whom it was sent; in the order of arrival, repeats included. */
    mails,
    get distinct() {
      return new Set(mails.map(({ id }) => id));
    },
    /** What the API needs to know to send its mails here. */
    settings: {
      ...{ SMTP_URL: url, MAIL_FROM: 'site@example.com', LEADS_MAIL_TO: 'office@example.com' },
      // Each lead is looked for in a mail of its own.
      LEAD_MAILS_PER_HOUR: '10000',
    },
    up,
    /** Takes no mail from now on. */
    fail: () =>
      listen({
        onRcptTo: (_address, _session, callback) =>
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 })),
      }),
  };
}
