/** Where alarms go; without either, nowhere. */
export interface AlarmChannels {
  /** A mailbox. */
  alertsTo: string | null;
  /** Is posted `AlarmPost`, signed. */
  webhook: { url: string; secret: string } | null;
}

/** The body of a post to the web hook. */
export interface AlarmPost {
  id: string;
  kind: 'started' | 'ended' | 'test';
  code: string;
  message: string;
  /** ISO 8601: when the trouble was first seen. */
  since: string;
  /** ISO 8601: when this was found. */
  at: string;
}
