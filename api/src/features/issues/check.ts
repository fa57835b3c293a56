import type { Limits } from '../../http/limits.ts';
import type { Sql } from '../../sql.ts';
import type { CheckState, Issue } from './contract.ts';

/** One thing that is wrong, in one sentence of plain English, with what to do. */
export interface Finding {
  /** Which one of several: a host, a step, a worker. */
  about?: string;
  message: string;
  /** This one could not be looked at; the sentence has the reason. */
  isUnknown?: boolean;
  /** The leads that it is about, as far as they are few. */
  leads?: Issue['leads'];
}

/** Where checks look. */
export interface Scope {
  sql: Sql;
  /** Workers that a process of this release has. */
  workers: readonly string[];
  limits: Pick<Limits, 'signInInTotal' | 'signInPerAddress'>;
  publicUrl: string;
  adminUrl: string;
  /** A folder on the disk that is watched. */
  dataDir: string;
  /** Whether a mail server is set up; without one nobody is sent a mail. */
  hasMailServer: boolean;
}

/**
 * Looks for one kind of issue: what its issues are known by, how bad they are and when it finds one, in the words of
 * docs/reference/alarms.md. Serious ones are mailed to the owners even where nobody set up alarms, and an outside monitor
 * finds them.
 */
export interface Check extends Pick<CheckState, 'code' | 'severity' | 'when'> {
  /** 10 unless given. */
  everySeconds?: number;
  /** Everything that is wrong now; throws when it cannot look. */
  look(scope: Scope): Promise<Finding[]>;
}
