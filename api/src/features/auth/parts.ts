import type { Limits } from '../../http/limits.ts';
import type { Sql } from '../../sql.ts';
import type { IsBreached } from './password/breached-passwords.ts';
import type { CookieNames } from './session/cookies.ts';

/** What the rooms of this feature are made with. */
export interface AuthParts {
  sql: Sql;
  names: CookieNames;
  limits: Limits;
  secret: () => Promise<Buffer>;
  /** Where the staff area is: passkeys are good there only, and links lead there. */
  adminUrl: string;
  /** Whether mails reach anybody. */
  sendsMail: boolean;
  isBreached: IsBreached;
  /** Leads to the marketing host, and keeps this browser's visits out of the counts there, or in them. */
  optOutLink: (isStaff: boolean) => Promise<string>;
}
