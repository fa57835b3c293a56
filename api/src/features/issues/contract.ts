/** Something that is wrong, or cannot be looked at. */
export interface Issue {
  /** Its check, and after a colon which one of several. */
  code: string;
  severity: 'serious' | 'warning';
  /** 'unknown' where it could not be looked at. */
  state: 'found' | 'unknown';
  /** One sentence, with what to do. */
  message: string;
  /** ISO 8601: when it was first seen. */
  since: string;
  /** The leads that it is about, as far as they are few. */
  leads: { id: number; name: string }[] | null;
}

/** One kind of issue that is looked for. */
export interface CheckState {
  code: string;
  severity: 'serious' | 'warning';
  /** When it finds an issue. */
  when: string;
  state: 'ok' | 'found' | 'unknown';
  /** ISO 8601; null before the first look. */
  looked_at: string | null;
}

/** `GET /api/get-admin-health.php`: no issues when all is well. */
export interface HealthAnswer {
  issues: Issue[];
  checks: CheckState[];
}

/** What goes out by mail and web hook. */
export interface AlarmMessage {
  kind: 'started' | 'ended' | 'test';
  code: string;
  severity: string;
  message: string;
  /** ISO 8601: when the issue was first seen. */
  since: string;
}
