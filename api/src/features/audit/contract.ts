/** `POST /api/record-export.php`: exports are built in the browser, so the browser reports them to the audit. Sent, not awaited. */
export interface ExportNote {
  list: 'leads' | 'calls' | 'emails' | 'sources' | 'person';
  rows: number;
}

/** `GET /api/get-audit.php`: what was done, the newest first. */
export interface AuditEntry {
  id: number;
  at: string;
  /** Null where nobody was signed in: a refused sign-in, the command line. */
  staff_name: string | null;
  /** Such as sign-in, export, delete-lead, add-account. */
  action: string;
  /** What belongs to the action, such as `lead`, the id, or `tried`, the account of a refused sign-in, null where it has none. */
  detail: Record<string, unknown>;
  /** Whose request it is about, as long as that is stored. */
  lead?: { id: number; name: string; deleted: boolean } | null;
  /** The network it came from, not the address; null for the command line. */
  network: string | null;
}

/** With `kind`: sign-ins, exports, leads (deletes, imports, what was erased) or accounts. Pages as of every list. */
export interface AuditAnswer {
  entries: AuditEntry[];
  next?: string;
}
