import type { SendMailOptions } from 'nodemailer';
import { sendWebhook, type WebhookReceiver } from '../../http/send-webhook.ts';
import type { Log } from '../../log.ts';
import { type Sender, startOutbox } from '../../outbox.ts';
import type { Sql } from '../../sql.ts';
import type { AlarmMessage } from './contract.ts';
import { type AlarmChannels, alarmQueue, type Channel, type DueAlarm, findOwnerAddresses } from './queries.ts';

const SUBJECTS = { started: 'Alarm', ended: 'Over', test: 'Test' };

export interface AlarmSettings {
  /** The mailbox for alarms; null for the owners' own. */
  alertsTo: string | null;
  webhook: WebhookReceiver | null;
  mailFrom: string;
  publicUrl: string;
  /** Resolves when the mail server has accepted the mail; null without a mail server. */
  sendMail: ((mail: SendMailOptions, name: string) => Promise<void>) | null;
}

/** Returns the channels that alarms are sent by; without any setup, owners are mailed the serious ones. */
export function alarmChannels(alertsTo: string | null, hasMailServer: boolean, hasWebhook: boolean): AlarmChannels {
  return {
    ...(hasMailServer ? { mail: alertsTo === null ? 'serious' : 'all' } : {}),
    ...(hasWebhook ? { webhook: 'all' } : {}),
  };
}

/** Sends the queued messages of every channel that is set up. */
export function startAlarms(sql: Sql, settings: AlarmSettings, log: Log): Sender {
  const { alertsTo, webhook, mailFrom, publicUrl, sendMail } = settings;
  const start = (channel: Channel, send: (due: DueAlarm) => Promise<void>) =>
    startOutbox({ label: 'an alarm', send, ...alarmQueue(sql, channel) }, log);
  const senders: Sender[] = [];
  if (sendMail) {
    const mail = async (due: DueAlarm) => {
      const to = alertsTo === null ? await findOwnerAddresses(sql) : [alertsTo];
      if (to.length > 0) await sendMail(alarmMail(due, mailFrom, to, publicUrl), `alarm-${due.id}`);
    };
    senders.push(start('mail', mail));
  }
  if (webhook) {
    const post = ({ key, at, kind, code, severity, message, since }: DueAlarm) => {
      const data = { code, severity, message, since };
      return sendWebhook(webhook, { id: key, type: `issue.${kind}`, timestamp: at, data });
    };
    senders.push(start('webhook', post));
  }
  return {
    wake: () => {
      for (const sender of senders) sender.wake();
    },
    stop: async () => {
      await Promise.all(senders.map((sender) => sender.stop()));
    },
  };
}

function alarmMail(alarm: AlarmMessage, from: string, to: string[], publicUrl: string): SendMailOptions {
  const { kind, message, since } = alarm;
  return {
    from,
    to,
    subject: `${SUBJECTS[kind]}: ${message.split(/[.:]/)[0]}`.slice(0, 120),
    text: `${kind === 'ended' ? 'Resolved:\n' : ''}${message}\n\nSince: ${since}\nSite:  ${publicUrl}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
