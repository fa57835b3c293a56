import type { Lead } from '../leads/contract.ts';

/** A request of that person, with everything that is stored about it. */
export interface PersonLead extends Lead {
  /** After the retention period only the network. */
  ip_address: string | null;
  acknowledgment: string | null;
  acknowledged_at: string | null;
  /** The visit that it came from. */
  session_id: string | null;
  /** How that visit began. */
  landing_page: string | null;
  referrer: string | null;
  campaign: string | null;
  imported: boolean;
  suspected: boolean;
  /** Null unless it was deleted and can still be restored. */
  deleted_at: string | null;
  /** The mail about it; `none` if there never was one, or it was sent before the retention period. */
  mail: 'none' | 'waiting' | 'sent' | 'in a file';
  /** When a copy was last delivered to the firm's CRM; null if it has taken none. */
  crm_copy_at: string | null;
  /** What staff noted about it; missing where the firm keeps its notes out of such a copy. */
  notes?: string[];
  /** Whether the address or number stands in the message alone. */
  in_message: boolean;
}

/** A page of a visit that one of the requests belongs to, or that names the person, as a link in a newsletter may. */
export interface PersonVisit {
  at: string;
  page_url: string;
  page_title: string;
  ip_address: string | null;
  referrer_url: string;
  /** As in the request that it belongs to. */
  session_id: string;
  /** Whether the address or number stands in it. */
  is_named: boolean;
}

/** A press of a phone or email link in such a visit, or one that names the person. */
export interface PersonClick {
  at: string;
  kind: 'call' | 'email';
  target: string;
  page_source: string;
  ip_address: string | null;
  session_id: string | null;
  is_named: boolean;
}

/** An imported file whose name has the address, the number, or a name from the requests. */
export interface PersonFile {
  file_name: string;
  began_at: string;
}

/** A request that has all the words that were looked for: in its name, message, or notes. */
export interface FoundLead extends Omit<Lead, 'phone_links'> {
  suspected: boolean;
  /** Null unless it was deleted and can still be restored. */
  deleted_at: string | null;
  /** The notes of the staff about it that have one of the words, oldest first. */
  notes: string[];
}

/** `POST /api/find-words.php`: newest first, at most 200. */
export interface FoundLeadsAnswer {
  leads: FoundLead[];
  /** How many there are in all. */
  total: number;
}

/** Each list is newest first, with at most 1,000 entries. */
export interface PersonAnswer {
  leads: PersonLead[];
  /** Requests that another person may have sent: they have the address or number in their message alone. */
  mentioned: PersonLead[];
  visits: PersonVisit[];
  clicks: PersonClick[];
  files: PersonFile[];
  /** Names of campaigns and other sources in the statistics that have the address or number. */
  statistics: string[];
}
