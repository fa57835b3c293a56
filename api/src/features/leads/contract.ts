/** What a visitor sends. `POST /mail.php`, with an `Idempotency-Key` header made once per attempt to send. Spec section 3. */
export interface ContactRequest {
  name: string;
  email: string;
  phone: string;
  /** The option's text. */
  caseType: string;
  message?: string;
  acknowledgment: boolean;
  /** The current path. */
  pageSource: string;
  /** The honeypot (`honeypotField`): travels only when something filled it. */
  website?: string;
}

/** What is stored and shown to staff. Spec section 3. */
export interface Lead {
  id: number;
  name: string;
  email: string;
  phone: string;
  case_type: string;
  /** Empty when the visitor wrote none. */
  message: string;
  /** ISO 8601 with offset. */
  submission_date: string;
  page_source: string;
}

/**
 * `GET /api/get-admin-leads.php`, newest first. Without parameters: everything. With `limit`: one page, and `next` as
 * the value of `before` for the following one; no `next` means no more.
 */
export interface LeadsAnswer {
  status: 'success';
  leads: Lead[];
  next?: string;
  /** All leads there are (suspected ones left out), for a progress bar. Only on a page without `before`. */
  total?: number;
  /** Leads with a filled honeypot, newest first, at most 500. Only on a page without `before`. */
  suspected?: Lead[];
  /** How many suspected leads there are in all. Only on a page without `before`. */
  suspected_total?: number;
}

/** `POST /api/delete-lead.php` and `POST /api/not-spam.php`. */
export interface LeadChoice {
  id: number;
}

/**
 * `GET /api/lead-events.php`, server-sent events. `id` is the lead's id. A reconnect (or `?lastEventId=`) is sent what it
 * missed, and may be sent a lead it already has: drop ids that are known.
 */
export interface LeadEvents {
  lead: Lead;
  suspected: Lead;
  /** Taken out of the suspected ones by somebody: no news, though it may be new to the list. */
  cleared: Lead;
  /** Deleted in another browser. */
  removed: LeadChoice;
  /** The session has ended; the stream closes after it. */
  'signed-out': Record<string, never>;
}

/**
 * One row of an older site's list. All texts; `submission_date` in any form that `Date` reads, or empty: without a zone
 * it is the office's time.
 */
export interface ImportedLead {
  name: string;
  email: string;
  phone: string;
  case_type: string;
  message: string;
  submission_date: string;
  page_source: string;
}

/** `POST /api/import-leads.php`: at most 200 rows and 64 KB in one call. A dry run writes nothing. */
export interface LeadImport {
  leads: ImportedLead[];
  dryRun: boolean;
}

export interface LeadImportAnswer {
  status: 'success';
  /** Rows that were (or, in a dry run, would be) added. */
  added: number;
  /** Rows that are there already; importing again adds nothing. */
  duplicates: number;
  rejected: RejectedRow[];
}

export interface RejectedRow {
  /** Position in the `leads` of this call, from 0. */
  index: number;
  message: string;
}
