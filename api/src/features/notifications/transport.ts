import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface MailTransport {
  /** Whether mails only become files, which nobody is sent. */
  isFile: boolean;
  /** Resolves when the mail is out of our hands. `name` is for the log. */
  send(message: SendMailOptions, name: string): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 15_000;

/**
 * Through the SMTP server of the address, which must offer STARTTLS unless the address is smtps:// or says
 * `?requireTLS=false`; without one, mails are files under the data folder.
 */
export function mailTransport(smtpUrl: string | null, dataDir: string): MailTransport {
  return smtpUrl === null ? fileTransport(join(dataDir, 'mail')) : smtpTransport(smtpUrl);
}

function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    requireTLS: true,
    // Its parameters go before all of these.
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

/** The same mail written again is the same file. */
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
