import type { Sql } from '../../database/sql.ts';
import type { Limits } from '../../http/limits.ts';
import type { CookieNames } from './session/cookies.ts';

/** The dependencies that this feature's folders share. */
export interface AuthParts {
  sql: Sql;
  names: CookieNames;
  limits: Limits;
  secret: () => Promise<Buffer>;
  /** The staff area's URL: passkeys are valid only there, and links lead there. */
  adminUrl: string;
  /** Whether mails are sent rather than written to files. */
  sendsMail: boolean;
}
