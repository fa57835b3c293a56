import { createHmac } from 'node:crypto';
import type { AlarmChannels, AlarmPost } from './contract.ts';
import type { Channel } from './queries.ts';

const TIMEOUT_MS = 10_000;
const SUBJECTS = { started: 'Alarm', ended: 'Over', test: 'Test' };

export interface AlarmMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

export interface AlarmSenderOptions extends AlarmChannels {
  mailFrom: string;
  publicUrl: string;
  /** Resolves when the mail is out of our hands; null without a mail server. */
  sendMail: ((mail: AlarmMail, name: string) => Promise<void>) | null;
}

/** How a message goes out on each channel that is set up; rejects when it did not. */
export function alarmSenders(
  options: AlarmSenderOptions,
): Partial<Record<Channel, (message: AlarmPost) => Promise<void>>> {
  const { alertsTo, webhook, mailFrom, publicUrl, sendMail } = options;
  return {
    ...(alertsTo !== null && sendMail ? { mail: (message) => sendMail(mailOf(message), `alarm-${message.id}`) } : {}),
    ...(webhook ? { post: (message) => post(webhook, message) } : {}),
  };

  function mailOf({ kind, message, since, at }: AlarmPost): AlarmMail {
    return {
      from: mailFrom,
      to: alertsTo ?? '',
      subject: `${SUBJECTS[kind]}: ${message.split(/[.:]/)[0]}`.slice(0, 120),
      text: `${kind === 'ended' ? 'This is over' : message}\n${kind === 'ended' ? `It was: ${message}\n` : ''}\nSince: ${since}\nFound: ${at}\nSite:  ${publicUrl}\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
  }
}

/**
 * The signature is the SHA-256 HMAC, in hexadecimal, of the time in seconds, a full stop and the body: who checks both can
 * tell ours from others' and from an old one sent again.
 */
async function post({ url, secret }: { url: string; secret: string }, message: AlarmPost): Promise<void> {
  const body = JSON.stringify(message);
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'error',
    headers: { 'Content-Type': 'application/json', 'X-Advocate-Signature': `t=${time},v1=${signature}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the web hook answered ${response.status}`);
}
