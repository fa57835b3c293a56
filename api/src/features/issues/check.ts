import type { Sql } from '../../database/sql.ts';
import type { Limits } from '../../http/limits.ts';
import type { AlarmChannels, CheckState, Issue } from './contract.ts';

/** One thing that is wrong, in one sentence of plain English, with what to do. */
export interface Finding {
  /** The subject, if there can be several: a host, a step, a worker. */
  about?: string;
  message: string;
  /** Whether this subject could not be checked; the message has the reason. */
  isUnknown?: boolean;
  /** The leads that it is about, if they are few. */
  leads?: Issue['leads'];
}

/** What checks can use. */
export interface Scope {
  sql: Sql;
  /** Workers that a process of this release has. */
  workers: readonly string[];
  limits: Pick<Limits, 'signIn'>;
  publicUrl: string;
  adminUrl: string;
  /** A folder on the disk that is monitored. */
  dataDir: string;
  channels: AlarmChannels;
  /** Whether a mail server is set up; without one, no mail is sent. */
  hasMailServer: boolean;
}

/**
 * Detects one kind of issue: its code, its severity and when it occurs, in the words of docs/reference/alarms.md.
 * Serious issues are mailed to the owners even where no alarms are set up, and an outside monitor can see them.
 */
export interface Check extends Pick<CheckState, 'code' | 'severity' | 'when'> {
  /** Defaults to 10. */
  everySeconds?: number;
  /** Left to older processes until this one has run so long, since its workers are still starting. Defaults to 0. */
  minUptimeSeconds?: number;
  /** Whether staff see it, and not owners alone: it is about leads, and names no account and no part of the server. */
  isForStaff?: true;
  /** Returns everything that is wrong now; throws if it cannot check. */
  look(scope: Scope): Promise<Finding[]>;
}
