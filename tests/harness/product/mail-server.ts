import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Scope } from '../scope.ts';
import { stablePort } from './addresses.ts';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Starts a real SMTP server on this machine that keeps every email it accepts; it ends with the scope. */
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
        // A sender may be killed while sending an email.
        text(stream).then(take, taken);
      },
    });

  await up();
  scope.defer(down);
  const url = `smtp://127.0.0.1:${port}?requireTLS=false`;
  return {
    /** Message-ID, source and recipients of each email, in order of arrival, including repeats. */
    mails,
    get distinct() {
      return new Set(mails.map(({ id }) => id));
    },
    /** IDs of the leads that an accepted email links to, alone or in a digest. */
    get leads() {
      // Lines may be quoted-printable.
      const texts = mails.map(({ source }) => source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
      return new Set(texts.flatMap((text) => [...text.matchAll(/leads\?lead=(\d+)/g)].map(([, id]) => Number(id))));
    },
    /** The settings with which the API sends its emails here. */
    settings: {
      ...{ SMTP_URL: url, MAIL_FROM: 'site@example.com', LEADS_MAIL_TO: 'office@example.com' },
      // Tests look for each lead in a separate email.
      LEAD_MAILS_PER_HOUR: '10000',
    },
    up,
    /** Refuses all emails from now on. */
    fail: () =>
      listen({
        onRcptTo: (_address, _session, callback) =>
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 })),
      }),
  };
}
