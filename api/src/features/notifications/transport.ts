import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface MailTransport {
  /** Whether mails are only written to files and not sent. */
  isFile: boolean;
  /** Resolves when the mail server has accepted the mail, or its file, called `name`, is written. */
  send(message: SendMailOptions, name: string): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 15_000;

/**
 * Sends mail through the SMTP server of the URL, which must offer STARTTLS unless the URL is smtps:// or has
 * `?requireTLS=false`; without a URL, writes mails to files in the data folder.
 */
export function mailTransport(smtpUrl: string | null, dataDir: string): MailTransport {
  return smtpUrl === null ? fileTransport(join(dataDir, 'mail')) : smtpTransport(smtpUrl);
}

function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    requireTLS: true,
    // The URL's parameters override all of these options.
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
  return {
    isFile: false,
    async send(message) {
      await transport.sendMail(message);
    },
    close: () => transport.close(),
  };
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
    },
    close: () => transport.close(),
  };
}
