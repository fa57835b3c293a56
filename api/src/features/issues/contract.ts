/** Something that is wrong, or cannot be checked. */
export interface Issue {
  /** The code of its check, followed by a colon and its subject if there can be several. */
  code: string;
  severity: 'serious' | 'warning';
  /** 'unknown' if it could not be checked. */
  state: 'found' | 'unknown';
  /** One sentence, with what to do. */
  message: string;
  /** ISO 8601: when it was first seen. */
  since: string;
  /** The leads that it is about, if they are few. */
  leads: { id: number; name: string }[] | null;
}

/** One kind of issue that is checked for. */
export interface CheckState {
  code: string;
  severity: 'serious' | 'warning';
  /** When it finds an issue. */
  when: string;
  state: 'ok' | 'found' | 'unknown';
  /** ISO 8601; null before the first check. */
  last_run_at: string | null;
}

/** `GET /api/get-admin-health.php`: no issues when all is well. */
export interface HealthAnswer {
  issues: Issue[];
  checks: CheckState[];
}

/** A message sent by mail and webhook. */
export interface AlarmMessage {
  kind: 'started' | 'ended' | 'test';
  code: string;
  severity: string;
  message: string;
  /** ISO 8601: when the issue was first seen. */
  since: string;
}

export type Channel = 'mail' | 'webhook';

/** The channels that alarms are sent by, and whether each gets all of them; emails go to owners unless it gets all. */
export type AlarmChannels = Partial<Record<Channel, 'all' | 'serious'>>;
