import type { SendMailOptions } from 'nodemailer';
import type { Sql } from '../../database/sql.ts';
import { sendWebhook, type WebhookReceiver } from '../../http/send-webhook.ts';
import { type Sender, type Sent, startOutbox } from '../../jobs/outbox.ts';
import { type Delivery, type Message, outboxQueue } from '../../jobs/outbox-queries.ts';
import type { Log } from '../../lib/log.ts';
import { officeTime, oneLine, shortTime } from '../../lib/mail-text.ts';
import type { AlarmChannels, AlarmMessage, Channel } from './contract.ts';
import { findOwnerAddresses } from './queries.ts';

type QueuedAlarm = Message<AlarmMessage['kind'], Omit<AlarmMessage, 'kind'>>;

const SUBJECTS = { started: 'Alarm', ended: 'Resolved', test: 'Test' };

export interface AlarmSettings {
  /** The mailbox for alarms; null for the owners' own. */
  alertsTo: string | null;
  webhook: WebhookReceiver | null;
  mailFrom: string;
  publicUrl: string;
  officeTimeZone: string;
  /** Resolves when the mail server has accepted the mail, rejects when `signal` aborts; null without a mail server. */
  sendMail: ((mail: SendMailOptions, name: string, signal: AbortSignal) => Promise<Sent>) | null;
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
  const { alertsTo, webhook, sendMail } = settings;
  const start = (channel: Channel, send: (alarm: QueuedAlarm, signal: AbortSignal) => Promise<Sent>) => {
    const queue = outboxQueue<QueuedAlarm>(sql, { channel: `alarm-${channel}`, kinds: Object.keys(SUBJECTS) });
    const sendOne = ({ messages: [alarm] }: Delivery<QueuedAlarm>, signal: AbortSignal) => send(alarm, signal);
    return startOutbox({ label: 'an alarm', send: sendOne, ...queue }, log);
  };
  const senders: Sender[] = [];
  if (sendMail) {
    const mail = async (alarm: QueuedAlarm, signal: AbortSignal) => {
      const to = alertsTo === null ? await findOwnerAddresses(sql) : [alertsTo];
      if (to.length === 0) throw new Error('nobody to send it to: ALERTS_TO is not set, and no owner has an address');
      return sendMail(alarmMail(alarm, to, settings), `alarm-${alarm.id}`, signal);
    };
    senders.push(start('mail', mail));
  }
  if (webhook) {
    const post = async ({ key: id, queuedAt: timestamp, kind, data }: QueuedAlarm) => {
      const message = kind === 'ended' ? `Resolved: ${summaryOf(data.message)}` : data.message;
      await sendWebhook(webhook, { id, type: `issue.${kind}`, timestamp, data: { ...data, message } });
      return {};
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

/** Returns what a message reports, without what to do about it. */
const summaryOf = (message: string) => message.split(/[.:](?:\s|$)/)[0] ?? message;

function alarmMail(alarm: QueuedAlarm, to: string[], { mailFrom, publicUrl, officeTimeZone }: AlarmSettings) {
  const { key, kind, queuedAt: at, data } = alarm;
  const { message, since } = data;
  const summary = summaryOf(message);
  const [started, sent] = [since, at].map((moment) => officeTime(moment, officeTimeZone));
  const text =
    kind === 'ended'
      ? ['Nothing to do. This issue is resolved:', summary, '', `Started:  ${started}`, `Resolved: ${sent}`]
      : [message, '', `Since:    ${started}`];
  return {
    from: mailFrom,
    to,
    // With the time, since mail programs hide a mail in the conversation of an earlier one with the same subject.
    subject: `${SUBJECTS[kind]}, ${shortTime(at, officeTimeZone)}: ${oneLine(summary, 100)}`,
    text: [...text, `Site:     ${publicUrl}`, ''].join('\n'),
    messageId: `<alarm-${key}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
