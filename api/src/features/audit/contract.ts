/** `POST /api/record-export.php`: exports are built in the browser, which first reports each one to the audit. */
export interface ExportNote {
  list: 'leads' | 'calls' | 'emails' | 'sources' | 'person';
  rows: number;
}

export type { AuditAction } from '../../http/audit-actions.ts';

/** `GET /api/get-audit.php`: what was done, newest first. */
export interface AuditEntry {
  id: number;
  at: string;
  /** Null if nobody was signed in: a refused sign-in, the command line. */
  staff_name: string | null;
  /** Such as sign-in, export, delete-lead, add-account. */
  action: string;
  /** Details of the action, such as `lead`, an id, or `tried`, the account of a refused sign-in, null if it has none. */
  detail: Record<string, unknown>;
  /** The lead that it is about, as long as that is stored. */
  lead?: { id: number; name: string; deleted: boolean } | null;
  /** The network it came from, not the address; null for the command line. */
  network: string | null;
}

/** With `kind`: sign-ins, exports, leads (deletes, imports, erasures) or accounts. Pages as in every list. */
export interface AuditAnswer {
  entries: AuditEntry[];
  next?: string;
}
