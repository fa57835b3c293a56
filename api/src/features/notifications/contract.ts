/** A lead as the mail to staff tells it. */
export interface NotifiedLead {
  id: string;
  /** The random part of the Message-ID. */
  message_key: string;
  name: string;
  email: string;
  phone: string;
  case_type: string;
  message: string;
  page_source: string;
  suspected: boolean;
  submission_date: Date;
}

/** A lead as it is delivered to another system, with how its visit began where one is known. */
export interface HandedLead {
  id: number;
  name: string;
  email: string;
  phone: string;
  case_type: string;
  message: string;
  page_source: string;
  submission_date: string;
  landing_page: string | null;
  referrer: string | null;
  campaign: string | null;
  acknowledgment_version: number | null;
  acknowledgment_hash: string | null;
}
