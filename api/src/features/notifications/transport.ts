import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { Refused, type Sent } from '../../jobs/outbox.ts';

export interface MailTransport {
  /** Whether mails are only written to files and not sent. */
  isFile: boolean;
  /**
   * Resolves when the mail server has accepted the mail for one of its recipients, or its file, called `name`, is written.
   * Rejects with `Refused` if the server will never take this mail, and soon after `signal` aborts.
   */
  send(message: SendMailOptions, name: string, signal: AbortSignal): Promise<Sent>;
}

/** For each step of connecting. */
const CONNECT_MS = 15_000;
/** Until the server asks for the mail. From then on it may take nodemailer's ten minutes (RFC 5321, 4.5.3.2.6). */
const BEFORE_DATA_MS = 60_000;

/**
 * Sends mail through the SMTP server of the URL, which must offer STARTTLS unless the URL is smtps:// or has
 * `?requireTLS=false`; without a URL, writes mails to files in the data folder.
 */
export function mailTransport(smtpUrl: string | null, dataDir: string, beforeDataMs = BEFORE_DATA_MS): MailTransport {
  return smtpUrl === null ? fileTransport(join(dataDir, 'mail')) : smtpTransport(smtpUrl, beforeDataMs);
}

function smtpTransport(url: string, beforeDataMs: number): MailTransport {
  return {
    isFile: false,
    async send(message, _name, signal) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new Error('the mail server did not ask for the mail')), beforeDataMs);
      const transport = createTransport({
        requireTLS: true,
        // The URL's parameters override all of these options.
        url,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        dnsTimeout: CONNECT_MS,
      });
      transport.use('stream', (mail, done) => {
        mail.message.processFunc((content) => whenRead(content, () => clearTimeout(timer)));
        done();
      });
      const either = AbortSignal.any([signal, late.signal]);
      try {
        const { rejected = [] } = await transport.sendMail({ ...message, signal: either });
        return { rejected };
      } catch (error) {
        throw either.aborted ? either.reason : asRefused(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Returns the same content, and calls `onRead` when somebody begins to read it: the server has asked for it. */
function whenRead(content: Readable, onRead: () => void): Readable {
  async function* read() {
    onRead();
    yield* content;
  }
  return Readable.from(read());
}

/** About the session, not the mail: commands out of order, and a server that wants a sign-in first. */
const OF_THE_SESSION = [503, 530];

/** Returns `Refused` for a permanent answer to the mail: to its sender, its recipients, its size or its text. */
function asRefused(error: unknown): unknown {
  const {
    message,
    code,
    command = '',
    responseCode = 0,
  } = error as { message: string; code?: string; command?: string; responseCode?: number };
  const isAnswered = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command) && responseCode >= 500;
  // The size is compared with what the server has announced.
  return code === 'EMESSAGE' || (isAnswered && !OF_THE_SESSION.includes(responseCode)) ? new Refused(message) : error;
}

/** Writes each mail to a file; the same mail written again replaces its file. */
function fileTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    isFile: true,
    async send(message, name) {
      const { message: bytes } = await transport.sendMail(message);
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${name}.eml`);
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { isFile: true };
    },
  };
}
