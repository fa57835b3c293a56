import type { PhoneLink } from '@advocate/facts/phone-digits';
import type { ContactEntry, Waiting } from '@advocate/facts/waiting';

/** A lead as it is stored and shown to staff. */
export interface Lead {
  id: number;
  name: string;
  email: string;
  phone: string;
  /** The numbers in the phone, in their order; null where it is one number and nothing else. Not in the whole list. */
  phone_links?: PhoneLink[] | null;
  case_type: string;
  /** Empty when the visitor wrote none. */
  message: string;
  /** ISO 8601 with offset. */
  submission_date: string;
  page_source: string;
}

/**
 * `GET /api/get-admin-leads.php`, newest first. It returns `leads` alone, all of them, in their specified fields; with the
 * header `Page-Limit`, which our own screen sends, one page with everything below. `next` is the value of `Page-Before` for
 * the following page, which the last page lacks. A page may hold fewer leads than `limit`: its texts take about 4 MB at most.
 */
export interface LeadsAnswer {
  leads: Lead[];
  next?: string;
  /** The number of all leads except suspected ones, for a progress bar. Only on the first page. */
  total?: number;
  /** Leads with a filled honeypot, newest first, at most 500. Only on the first page. */
  suspected?: Lead[];
  /** How many suspected leads there are in all. Only on the first page. */
  suspected_total?: number;
}

/** `POST /api/add-lead.php`. */
export interface AddedLeadAnswer {
  /** The lead's id. */
  id: number;
}

/** A request that nobody has opened: the form brought it, or staff found that it is no spam, and it is not deleted. */
export interface NewLead extends Pick<Lead, 'id' | 'name' | 'case_type'> {
  suspected: boolean;
}

/** A request that waits for the staff, or will unless something happens before. */
export interface WaitingLead extends Pick<Lead, 'id' | 'name' | 'case_type'> {
  /** From when on, ISO 8601; may be still to come. */
  waits_from: string;
  /** For the first contact, for how a call went, or for another call. */
  waits_for: Waiting['for'];
}

/** `GET /api/get-new-leads.php`: at most 1,000 of each. */
export interface NewLeadsAnswer {
  /** Last received first. */
  leads: NewLead[];
  /** Without possible spam, longest wait first. Missing if the server is older than this field. */
  waiting?: WaitingLead[];
}

/** `GET /api/get-latest-leads.php`: the five requests that were received last, without imported and suspected ones. */
export interface LatestLeadsAnswer {
  leads: Lead[];
}

/** What one of the staff did about a lead. */
export interface LeadEntry extends ContactEntry {
  id: number;
  staff_name: string;
  /** A line that the person wrote. */
  text: string;
  /** Until when whoever asks can take it back; null for what others did. */
  own_until: string | null;
}

/**
 * One row of an older site's list. All fields are text; `submission_date` is a moment in UTC, such as
 * '2024-05-02T19:03:22.000Z', or empty for none.
 */
export interface ImportedLead extends Omit<Lead, 'id' | 'phone_links'> {
  /** Whether the file gives no time of day: the date is the beginning of the day. */
  day_only?: boolean;
}

export interface EarlierImport {
  id: string;
  file_name: string;
  staff_name: string;
  began_at: string;
  /** How many of its leads are in the list. */
  leads: number;
  /** Null unless it was undone. */
  undone_at: string | null;
}

/** `GET /api/get-imports.php`: the imports that can still be undone, newest first. */
export interface ImportsAnswer {
  imports: EarlierImport[];
}

export interface DeletedLead extends Lead {
  deleted_at: string;
}

/**
 * `GET /api/get-deleted-leads.php?search=`: the leads that can still be restored, last deleted first, without those of undone
 * imports. Pages as in every list.
 */
export interface DeletedLeadsAnswer {
  leads: DeletedLead[];
  next?: string;
  /** How many are found in all. */
  total: number;
}

export interface UndoImportAnswer {
  /** How many leads this call deleted, and how many of the import are left. */
  deleted: number;
  left: number;
}

export interface LeadImportAnswer {
  /** How many rows were (or, in a dry run, would be) added. */
  added: number;
  /** How many rows are stored already; importing them again adds nothing. */
  duplicates: number;
  rejected: RejectedRow[];
}

export interface RejectedRow {
  /** Position in the `leads` of this call, from 0. */
  index: number;
  /** Everything that is wrong with the row. */
  message: string;
  /** Left out only because this person was erased; an owner may import the row all the same, and learns it. */
  erased?: true;
}

/** A page of the visit that a lead comes from. */
export interface VisitedPage {
  page_url: string;
  page_title: string;
  visit_date: string;
  referrer_url: string;
}

/** A click on a phone number or an email address during that visit. */
export interface LeadClick {
  kind: 'call' | 'email';
  /** The number or the address. */
  target: string;
  click_date: string;
  page_source: string;
}

export interface LeadVisit {
  landing_page: string;
  /** The address on another website; empty if there is none. */
  referrer: string;
  /** The `utm_*` parameters of the first page, by name. */
  utm: Record<string, string>;
  /** Oldest first, at most 200. */
  pages: VisitedPage[];
  /** Oldest first, at most 100. */
  clicks: LeadClick[];
}

/** The state of a lead's delivery to another system. */
export interface LeadDelivery {
  /** When the receiver last took the lead; null until it has. */
  sent_at: string | null;
  /** Whether an attempt is still due. */
  waiting: boolean;
  attempts: number;
  /** Why the last attempt failed. */
  error: string | null;
}

/** An email about a request: to the office, or the receipt to who sent it. */
export interface LeadMail {
  channel: 'office' | 'visitor';
  sent_at: string;
}

/** `GET /api/get-lead-context.php?id=`. */
export interface LeadContextAnswer {
  /** Null when no visit is known: none was sent, or it is no longer kept. */
  visit: LeadVisit | null;
  /** Other leads with the same email address or phone number, newest first, at most 10. */
  other_requests: Lead[];
  /** The wording that the visitor accepted; null for leads without one. No version: the server did not know the wording. */
  acknowledgment: { text: string; version: number | null; hash: string } | null;
  /** What staff did about it, oldest first, without what was taken back. */
  entries: LeadEntry[];
  /** Emails of the last 30 days about it, oldest first. */
  mails: LeadMail[];
  /** Null for suspected leads, and where leads are not delivered to another system. */
  hand_over: LeadDelivery | null;
}
